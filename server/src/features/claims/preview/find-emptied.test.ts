import { expect, it } from 'vitest'
import { findEmptied } from './find-emptied.ts'

const field = (rows: number, filled: number) => ({ field: 'billed', rows, filled })

it.each([
  ['every row', field(5, 5), 5, true],
  ['more than half', field(51, 100), 100, true],
  ['exactly half', field(50, 100), 100, false],
  ['all of a field that few rows have', field(2, 2), 100, true],
  ['no more rows than may be rejected', field(1, 1), 100, false],
])('R-CLM-5: a field that is emptied in %s', (_case, one, read, found) => {
  expect(findEmptied([one], read, 1)).toEqual(found ? [one] : [])
})
