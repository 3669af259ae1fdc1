import { describe, expect, test } from 'vitest'
import {
  canRecoup,
  decideCaseMoney,
  getCaseBalance,
  getFinalAmount,
  getLineDifference,
  getReleasedAmount,
  isRecoveryStopped,
  isSupportedUnpaid,
  needsCorrectedClaim,
} from './case-money.ts'
import type { CaseLine } from './cases.ts'

const open = { kind: 'postpayment', decision: null, savings: null, paid_exposure: 120 } as const
const result = (decision: 'overpaid' | 'underpaid' | 'supported', savings: number) => ({
  ...open,
  decision,
  savings,
})

describe('what a practice can lose', () => {
  test.each([
    ['before the findings, what was paid', { ...open, amount_at_issue: 120 }, { kind: 'paid', amount: 120 }],
    [
      'before payment, what was billed',
      { ...open, kind: 'prepayment', paid_exposure: 0, amount_at_issue: 180 },
      { kind: 'unpaid', amount: 180 },
    ],
    [
      'where nothing was paid, what was billed',
      { ...open, paid_exposure: 0, amount_at_issue: 60 },
      { kind: 'unpaid', amount: 60 },
    ],
    [
      'what the findings reduce',
      { ...result('overpaid', 40), amount_at_issue: 40 },
      { kind: 'paid', amount: 40 },
    ],
    [
      'nothing, if only the billed amount is reduced',
      { ...result('overpaid', 0), amount_at_issue: 60 },
      null,
    ],
    ['nothing, if all is supported', { ...result('supported', 0), amount_at_issue: 0 }, null],
    [
      'what it is owed',
      { ...result('underpaid', -25.5), amount_at_issue: 0 },
      { kind: 'owed', amount: 25.5 },
    ],
    [
      'what it is owed on balance, although one line was reduced',
      { ...result('underpaid', -10), amount_at_issue: 5 },
      { kind: 'owed', amount: 10 },
    ],
    [
      'nothing, if more could have been billed',
      { ...result('underpaid', 0), kind: 'prepayment', amount_at_issue: 0 },
      null,
    ],
  ] as const)('%s', (_name, one, expected) => {
    expect(decideCaseMoney(one)).toEqual(expected)
  })
})

test.each([
  [{ ...open, decision: 'overpaid' }, true],
  [result('overpaid', 40), true],
  [result('overpaid', 0), false],
  [result('underpaid', -5), false],
  [{ ...result('overpaid', 40), kind: 'prepayment' }, false],
  [open, false],
] as const)('money can be taken back: %o, %s', (one, expected) => {
  expect(canRecoup(one)).toBe(expected)
})

test.each([
  ['postpayment', -40],
  ['prepayment', -60],
] as const)('the difference of a line in a %s review is %d', (kind, expected) => {
  const line = { billed: 60, paid: 40, finding: { audited_billed: 0, audited_paid: 0 } } as CaseLine
  expect(getLineDifference(kind, line)).toBe(expected)
  expect(getLineDifference(kind, { ...line, finding: null })).toBe(0)
})

test('a closed case costs the balance of its lines where we paid, and else what is not supported', () => {
  expect(getFinalAmount({ kind: 'paid', amount: 60 }, 40)).toBe(40)
  expect(getFinalAmount({ kind: 'paid', amount: 60 }, null)).toBe(60)
  expect(getFinalAmount({ kind: 'unpaid', amount: 60 }, 0)).toBe(60)
})

test('before payment, what is supported of what was billed is released, and nothing beyond it', () => {
  const line = (billed: number, audited_billed: number) =>
    ({ billed, paid: 0, finding: { audited_billed } }) as CaseLine
  const lines = [line(100.1, 50.05), line(20, 30), line(9, 0)]
  expect(getReleasedAmount('prepayment', lines)).toBe(70.05)
  expect(getReleasedAmount('postpayment', lines)).toBe(0)
})

// R-CASE-40
test('the balance of a case counts the lines for the practice too, to the cent', () => {
  const line = (paid: number, audited_paid: number) =>
    ({ billed: 100, paid, finding: { audited_billed: 100, audited_paid } }) as CaseLine
  const lines = [line(49.15, 0), line(19.04, 0), line(19.04, 0), line(20, 38)]
  expect(getCaseBalance('postpayment', lines)).toEqual({ less: 87.23, more: 18, net: 69.23 })
})

test.each([
  ['postpayment', 120, 60, false],
  ['postpayment', 120, 40, true],
  ['prepayment', 120, 0, true],
  ['postpayment', 100, 60, false],
] as const)(
  '%s, %d of 100 supported, %d of 40 paid: a corrected claim is needed: %s',
  (kind, audited_billed, audited_paid, expected) => {
    const line = { billed: 100, paid: 40, finding: { audited_billed, audited_paid } } as CaseLine
    expect(needsCorrectedClaim(kind, line)).toBe(expected)
  },
)

test('a supported line on which nothing was paid is told apart', () => {
  const line = (paid: number, audited_billed: number) =>
    ({ billed: 181.11, paid, finding: { audited_billed, audited_paid: paid } }) as CaseLine
  expect(isSupportedUnpaid('postpayment', line(0, 181.11))).toBe(true)
  expect(isSupportedUnpaid('postpayment', line(0, 0))).toBe(false)
  expect(isSupportedUnpaid('postpayment', line(5, 181.11))).toBe(false)
  expect(isSupportedUnpaid('prepayment', line(0, 181.11))).toBe(false)
})

test.each([
  ['filed in time', result('overpaid', 40), { stops_recoupment: true, served_on: null }, true],
  [
    'its decision is served',
    result('overpaid', 40),
    { stops_recoupment: true, served_on: '2026-12-01' },
    false,
  ],
  ['filed too late', result('overpaid', 40), { stops_recoupment: false, served_on: null }, false],
  ['nothing to recover', result('underpaid', -40), { stops_recoupment: true, served_on: null }, false],
] as const)('R-CASE-91: recovery is stopped by an appeal: %s', (_, one, appeal, expected) => {
  expect(isRecoveryStopped({ ...one, appeals: [appeal] })).toBe(expected)
})
