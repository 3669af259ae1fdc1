import type { ClaimLine } from '@plumbline/contract/reports/report-lines'

/** For marking lines: which are marked, by `lineId`, and what happens when one is or no longer is. */
export type LineSelection = {
  selectable?: boolean
  selected?: ReadonlySet<string>
  onSelect?: (line: ClaimLine, marked: boolean) => void
}

export const lineId = ({ claim_id, line_number }: Pick<ClaimLine, 'claim_id' | 'line_number'>): string =>
  `${claim_id}:${line_number}`
