import type { ClaimLine } from '@plumbline/contract/reports/report-lines'

/** Props of a table whose lines can be marked; `selected` holds the ids from `lineId`. */
export type LineSelection = {
  selectable?: boolean
  selected?: ReadonlySet<string>
  onSelect?: (line: ClaimLine, marked: boolean) => void
}

export const lineId = ({ claim_id, line_number }: Pick<ClaimLine, 'claim_id' | 'line_number'>): string =>
  `${claim_id}:${line_number}`
