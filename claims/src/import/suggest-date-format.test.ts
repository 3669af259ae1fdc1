import { expect, test } from 'vitest'
import { suggestDateFormat } from './suggest-date-format.ts'

test.each([
  [['02/03/2026', '12/31/2025', ''], 'MM/DD/YYYY'],
  [['2/3/2026 00:00:00'], 'MM/DD/YYYY'],
  [['03-FEB-2026', '3-Feb-2026'], 'DD-MON-YYYY'],
  // Read without a format.
  [['2026-02-03', '20260204'], undefined],
  // The day comes first, which no format has: all rows must be told, not half of them.
  [['31/12/2025', '02/03/2026'], undefined],
  [['02/03/2026', '2026-02-03'], undefined],
  [['', ' '], undefined],
  [[], undefined],
])('dates %j have the format %s', (values, format) => {
  expect(suggestDateFormat(values)).toBe(format)
})
