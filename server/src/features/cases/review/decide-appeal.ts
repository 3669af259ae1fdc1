import {
  type AppealedLine,
  type ChangeProblem,
  decideAppealResult,
  findChangeProblem,
  listAppealed,
} from '@plumbline/contract/cases/appeal-lines'
import type { LineOnAppeal } from '@plumbline/contract/cases/case-moves'
import type { AppealOutcome } from '@plumbline/contract/cases/cases'
import type { BilledService } from '@plumbline/contract/cases/partial-finding'
import type { Transaction } from 'kysely'
import { type CaseRecord, lockCase } from '#features/cases/case/case.repository.ts'
import { findAppeals, findLines } from '#features/cases/case/case-parts.repository.ts'
import { sealOptional, sealText } from '#features/cases/case/case-seal.ts'
import { toFinding } from '#features/cases/case/present-case.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import { getCaseAmount } from '#features/cases/practice/practice-moves.repository.ts'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { decideOutcome, roundToCents } from './decide-case.ts'
import { findLineProblem, getBilledService, type LineProblem, storeFinding } from './decide-line.ts'
import {
  findPendingAppeal,
  getFindingSums,
  insertEarlierFinding,
  updateAppealDecided,
  updateDecision,
} from './findings.repository.ts'

type Trx = Transaction<unknown>

type LineInQuestion = Omit<AppealedLine, 'change'> & BilledService & { id: string; position: number }
type DecidedLine = LineInQuestion & Pick<LineOnAppeal, 'change'>

/** The lines that the last appeal is about, with the findings that it attacks. Another body decides the same ones. */
async function findLinesInQuestion(db: Executor, keys: Keys, caseId: string): Promise<LineInQuestion[]> {
  const lines = await findLines(db, caseId)
  const last = (await findAppeals(db, caseId)).findLast((one) => one.filed_at !== null)
  const found = lines.map((row) => ({ id: row.id, row, finding: toFinding(keys, row.billed, row) }))
  return listAppealed(found, last?.lines ?? null).flatMap(({ row, finding }) => {
    const { id, position, billed, paid } = row
    if (finding === null) return []
    return [{ id, position, billed, paid, ...getBilledService(keys, row.line_sealed), before: finding }]
  })
}

/** Null unless every line in question is decided exactly once. */
function matchLines(
  lines: readonly LineInQuestion[],
  decided: readonly LineOnAppeal[],
): DecidedLine[] | null {
  const changes = new Map(decided.map(({ line_id, change }) => [line_id, change]))
  const isComplete = decided.length === lines.length && lines.every(({ id }) => changes.has(id))
  return isComplete ? lines.map((line) => ({ ...line, change: changes.get(line.id) ?? null })) : null
}

const CHANGE_PROBLEMS = { same: 'appeal_same', worse: 'appeal_worse' } as const satisfies Record<
  ChangeProblem,
  string
>

function findProblem(line: DecidedLine): LineProblem | 'appeal_same' | 'appeal_worse' | null {
  if (line.change === null) return null
  const problem = findLineProblem(line, line.change)
  if (problem !== null) return problem
  const unfair = findChangeProblem(line.before, line.change)
  return unfair === null ? null : CHANGE_PROBLEMS[unfair]
}

function checkLines(lines: readonly LineInQuestion[], decided: readonly LineOnAppeal[]): DecidedLine[] {
  const matched = matchLines(lines, decided)
  if (matched === null) throw refuseField('lines', ({ fields }) => fields.appeal_lines)
  for (const line of matched) {
    const problem = findProblem(line)
    if (problem !== null)
      throw refuseField('lines', ({ fields }) => fields.on_line(line.position, fields[problem]))
  }
  return matched
}

/** The outcome that follows from the lines. Lines that do not fit are refused later, by `decideAppeal`. */
export async function previewOutcome(
  trx: Trx,
  keys: Keys,
  caseId: string,
  decided: readonly LineOnAppeal[],
): Promise<AppealOutcome> {
  const one = await lockCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const matched = matchLines(await findLinesInQuestion(trx, keys, caseId), decided)
  return matched === null ? 'upheld' : decideAppealResult(one.kind, 0, matched).outcome
}

type Carried = { level: number; lines: readonly LineOnAppeal[]; userId: string | null }
type CarriedOut = { outcome: AppealOutcome; atIssue: number; amountAfter: number; lines: string[] }

/** Changes the lines as decided, and with them the outcome and the balance of the case. */
export async function carryOutDecision(
  trx: Trx,
  keys: Keys,
  one: CaseRecord,
  { level, lines, userId }: Carried,
): Promise<CarriedOut> {
  // The decision leaves a balance of the whole case, also where the appeal is about some lines.
  const atIssue = await getCaseAmount(trx, one.id)
  const decided = checkLines(await findLinesInQuestion(trx, keys, one.id), lines)
  const { outcome, amountAfter } = decideAppealResult(one.kind, atIssue, decided)
  for (const { id, change } of decided) {
    if (change === null) continue
    await insertEarlierFinding(trx, id, level)
    await storeFinding(trx, keys, id, change, userId)
  }
  const result = { outcome, atIssue, amountAfter, lines: decided.map(({ id }) => id) }
  if (outcome === 'upheld') return result
  const sums = await getFindingSums(trx, one.id)
  const left = one.kind === 'prepayment' ? sums.billedLess : sums.paidLess - sums.paidMore
  // Possible only after a decision that recorded an amount and no lines.
  if (roundToCents(left) > atIssue) throw refuseField('lines', ({ fields }) => fields.appeal_amount)
  await updateDecision(trx, one.id, {
    decision: decideOutcome(sums),
    savings: roundToCents(sums.paidLess - sums.paidMore),
  })
  return result
}

export type AppealDecision = {
  lines: readonly LineOnAppeal[]
  reason: string
  reasonEs: string | undefined
  userId: string | null
}

/** R-CASE-23: decides the pending appeal line by line. The next level opens when the decision is served. */
export async function decideAppeal(
  trx: Trx,
  keys: Keys,
  one: CaseRecord,
  { lines, reason, reasonEs, userId }: AppealDecision,
): Promise<{ level: number; outcome: AppealOutcome }> {
  const pending = await findPendingAppeal(trx, one.id)
  if (pending === null) throw refuseCase('no_appeal_pending')
  const { level } = pending
  const { outcome, amountAfter } = await carryOutDecision(trx, keys, one, { level, lines, userId })
  await updateAppealDecided(trx, one.id, {
    level,
    outcome,
    amountAfter,
    reason: sealText(keys, reason),
    reasonEs: sealOptional(keys, reasonEs),
    userId,
  })
  return { level, outcome }
}
