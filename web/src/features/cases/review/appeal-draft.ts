import {
  type AppealResult,
  type ChangeProblem,
  decideAppealResult,
  findChangeProblem,
  listAppealed,
} from '@plumbline/contract/cases/appeal-lines'
import type { LineOnAppeal } from '@plumbline/contract/cases/case-moves'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import {
  EMPTY_LINE,
  findLineProblems,
  type LineDraft,
  type LineField,
  type LineProblem,
  toLineFinding,
} from './line-draft.ts'

export const LINE_CHOICES = ['stands', 'changes'] as const
export type LineChoice = { choice: (typeof LINE_CHOICES)[number] | null; finding: LineDraft }

/** The form of a decision. Lines without a choice are not decided yet. */
export type AppealDraft = { lines: Readonly<Record<string, LineChoice>>; reason: string; reasonEs: string }

export const EMPTY_APPEAL: AppealDraft = { lines: {}, reason: '', reasonEs: '' }

export const getChoice = ({ lines }: AppealDraft, { id }: CaseLine): LineChoice =>
  lines[id] ?? { choice: null, finding: EMPTY_LINE }

export const setChoice = (draft: AppealDraft, { id }: CaseLine, choice: LineChoice): AppealDraft => ({
  ...draft,
  lines: { ...draft.lines, [id]: choice },
})

/** The lines of the appeal that was filed last. It waits for our decision, or another body decides about the same lines. */
export const listLinesInQuestion = ({ lines, appeals }: Pick<StaffCase, 'lines' | 'appeals'>): CaseLine[] =>
  listAppealed(lines, appeals.findLast(({ filed_at }) => filed_at !== null)?.lines ?? null)

/** Every line that has no choice yet stands. */
export const letOthersStand = (draft: AppealDraft, lines: readonly CaseLine[]): AppealDraft =>
  lines
    .filter((line) => getChoice(draft, line).choice === null)
    .reduce((after, line) => setChoice(after, line, { choice: 'stands', finding: EMPTY_LINE }), draft)

export type AppealLineProblems = {
  choice?: 'choice' | ChangeProblem
  fields: Partial<Record<LineField, LineProblem>>
}

export function findAppealLineProblems(draft: AppealDraft, line: CaseLine): AppealLineProblems {
  const { choice, finding } = getChoice(draft, line)
  if (choice === null) return { choice: 'choice', fields: {} }
  if (choice === 'stands') return { fields: {} }
  const fields = findLineProblems(finding, line)
  const change = toLineFinding(finding, line)
  if (Object.keys(fields).length > 0 || change === null || line.finding === null) return { fields }
  const problem = findChangeProblem(line.finding, change)
  return problem === null ? { fields } : { choice: problem, fields }
}

const isDecided = (draft: AppealDraft, line: CaseLine): boolean => {
  const { choice, fields } = findAppealLineProblems(draft, line)
  return choice === undefined && Object.keys(fields).length === 0
}

export const countUndecided = (draft: AppealDraft, lines: readonly CaseLine[]): number =>
  lines.filter((line) => !isDecided(draft, line)).length

/** Null while something is missing. */
export function toLinesOnAppeal(draft: AppealDraft, lines: readonly CaseLine[]): LineOnAppeal[] | null {
  if (countUndecided(draft, lines) > 0) return null
  return lines.map((line) => {
    const { choice, finding } = getChoice(draft, line)
    return { line_id: line.id, change: choice === 'changes' ? toLineFinding(finding, line) : null }
  })
}

/** What follows from the lines once all are decided. */
export function getDraftResult(
  kind: StaffCase['kind'],
  atIssue: number,
  draft: AppealDraft,
  lines: readonly CaseLine[],
): AppealResult {
  return decideAppealResult(
    kind,
    atIssue,
    lines.flatMap((line) => {
      if (line.finding === null) return []
      const { choice, finding } = getChoice(draft, line)
      const change = choice === 'changes' ? toLineFinding(finding, line) : null
      return [{ billed: line.billed, paid: line.paid, before: line.finding, change }]
    }),
  )
}
