import type { EmptiedField } from '@plumbline/claims/preview/emptied-fields'

/**
 * R-CLM-5: optional fields of an import that are emptied in more than half of the rows that have them, such as amounts
 * with a decimal comma. So few rows as may be rejected do not count.
 */
export const findEmptied = (
  fields: readonly EmptiedField[],
  read: number,
  maxPercent: number,
): EmptiedField[] =>
  // Multiplied, because a quotient would be rounded.
  fields.filter(({ rows, filled }) => rows * 2 > filled && rows * 100 > read * maxPercent)
