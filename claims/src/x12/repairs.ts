import { OPTIONAL_FIELDS } from '../line.ts'
import type { Row } from './row-sink.ts'

const NOT_PLAIN = /[|;]|[^\x20-\x7e]/g

/** The row with an optional field emptied, and noted in x12_repaired as field|reason|value. */
export function emptyField(row: Row, field: string, reason: string, value: string): Row {
  const note = [field, reason, value].map((text) => text.replaceAll(NOT_PLAIN, ' ')).join('|')
  const earlier = row.x12_repaired ? `${row.x12_repaired};` : ''
  return { ...row, [field]: '', x12_repaired: earlier + note }
}

export const isRepairable = (row: Row, field: string): boolean =>
  'x12_claim' in row && OPTIONAL_FIELDS.includes(field)
