import {
  isPartAppeal,
  listAppealable,
  listInQuestion,
  sumAtIssue,
} from '@plumbline/contract/cases/appeal-lines'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import { CASE_TEXT_MAX, type CaseAppeal, type CaseLine, type CaseView } from '@plumbline/contract/cases/cases'
import { getToday } from '#features/cases/case/case-days.ts'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'

export const nameLine = ({ position, line }: CaseLine): string => `${position}. ${formatLineCode(line)}`

const isDisputed = ({ answer }: CaseLine) => answer?.answer === 'disagree'

/** R-CASE-30: the lines that can be appealed, and those that are ticked at first: the disputed ones, or else all. */
export function listChoices(view: Pick<CaseView, 'lines' | 'appeals'>): {
  lines: CaseLine[]
  ticked: string[]
} {
  const lines = listAppealable(view.lines, view.appeals)
  const disputed = lines.filter(isDisputed)
  return { lines, ticked: (disputed.length > 0 ? disputed : lines).map(({ id }) => id) }
}

/** What an appeal of these lines is about: all lines in question are the balance of the case (R-CASE-40). */
export const getAppealAmount = (
  view: Pick<CaseView, 'kind' | 'lines' | 'amount_at_issue'>,
  lines: readonly CaseLine[],
): number =>
  lines.length === listInQuestion(view.lines).length ? view.amount_at_issue : sumAtIssue(view.kind, lines)

/** The reasons that were saved with the disagreements, one line of text for each. */
export const composeReasons = (lines: readonly CaseLine[]): string =>
  lines
    .filter((line) => isDisputed(line) && line.answer?.reason !== '')
    .map((line) => `${nameLine(line)}: ${line.answer?.reason ?? ''}`)
    .join('\n')
    .slice(0, CASE_TEXT_MAX)

/**
 * stops_all: also for lines that the appeal leaves out (R-CASE-91); never: this level stops no recovery; nothing: there is
 * nothing to recover.
 */
export type Stopping = 'stops' | 'stops_all' | 'too_late' | 'never' | 'nothing'

/** Whether an appeal of these lines, or of all, that is filed today stops the recovery of money. */
export function decideStopping(
  view: Parameters<typeof canRecoup>[0] & Parameters<typeof getToday>[0] & Pick<CaseView, 'lines'>,
  { stops_recoupment_by: by }: Pick<CaseAppeal, 'stops_recoupment_by'>,
  lines: readonly string[] | null,
): Stopping {
  if (!canRecoup(view)) return 'nothing'
  if (by === null) return 'never'
  if (getToday(view) > by) return 'too_late'
  return isPartAppeal(view.lines, lines) ? 'stops_all' : 'stops'
}
