import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { byLastDay, hasLastDay, isDueFromPractice, isToRead } from '@plumbline/contract/cases/case-due-days'
import type { CoderCall } from '@plumbline/contract/responses/coder-calls'
import type { OpenResponse } from '@plumbline/contract/responses/responses'

export type DueEntry =
  | { kind: 'case'; due: CaseDue }
  | { kind: 'response'; response: OpenResponse }
  | { kind: 'call'; call: CoderCall }

const toCase = (due: CaseDue): DueEntry => ({ kind: 'case', due })
const toResponse = (response: OpenResponse): DueEntry => ({ kind: 'response', response })

/**
 * R-REP-18: first the days that cost money, the nearest first; then findings that nobody has opened, a coder's questions
 * and the booked calls; what waits for us comes last.
 */
export function orderDue(
  dates: readonly CaseDue[],
  responses: readonly OpenResponse[],
  calls: readonly CoderCall[],
): DueEntry[] {
  const sorted = dates.toSorted(byLastDay)
  const asked = (response: OpenResponse) => response.status === 'asked'
  return [
    ...sorted.filter(hasLastDay).map(toCase),
    ...sorted.filter(isToRead).map(toCase),
    ...responses.filter(asked).map(toResponse),
    ...calls
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
      .map((call): DueEntry => ({ kind: 'call', call })),
    ...sorted.filter((one) => !isDueFromPractice(one)).map(toCase),
    ...responses.filter((one) => !asked(one)).map(toResponse),
  ]
}

/** Whether the reader can do something about it. */
export const isOwnMove = (entry: DueEntry): boolean =>
  entry.kind === 'call' ||
  (entry.kind === 'case' ? isDueFromPractice(entry.due) : entry.response.status === 'asked')
