import { expect, it } from 'vitest'
import { readClaimNumber } from './claim-number.ts'

it.each([
  ['980000001-A1', 'A1'],
  ['980000001-A1~20260422~5f1c0d', 'A1'],
  ['980000001-A-1~0~5f1c0d', 'A-1'],
  ['980000001-A~1', 'A~1'],
])('the number of %s is %s', (id, number) => {
  expect(readClaimNumber(id, '980000001')).toBe(number)
})
