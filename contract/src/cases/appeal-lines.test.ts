import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AppealedLine,
  type AppealResult,
  type ChangeProblem,
  type DecidedFinding,
  decideAppealResult,
  decideRecoveryStop,
  findChangeProblem,
  listAppealable,
  listInQuestion,
  sumAtIssue,
} from './appeal-lines.ts'
import { pickWords } from './written-words.ts'

const finding = (
  decision: DecidedFinding['decision'],
  audited_billed: number,
  audited_paid: number,
  some: Partial<DecidedFinding> = {},
): DecidedFinding => ({
  decision,
  audited_billed,
  audited_paid,
  audited_code: null,
  audited_units: null,
  ...some,
})
const DENIED = finding('denied', 0, 0)
const HALF = finding('changed', 50, 30)
const SUPPORTED = finding('supported', 100, 60.1)
const MORE = finding('underbilled', 120, 80)
const line = (before: DecidedFinding, change: DecidedFinding | null = null): AppealedLine => ({
  billed: 100,
  paid: 60.1,
  before,
  change,
})

describe('R-CASE-91: the recovery of money', () => {
  const lines = [
    { id: 'a', finding: DENIED },
    { id: 'b', finding: HALF },
    { id: 'c', finding: SUPPORTED },
  ]
  it.each([
    [true, null, 'isStopped'],
    [true, ['a', 'b'], 'isStopped'],
    [true, ['a'], 'isStoppedAll'],
    [false, ['a'], 'isNotStopped'],
  ] as const)('in time: %s, an appeal about %o: %s', (stops_recoupment, appealed, expected) => {
    const own = appealed === null ? null : [...appealed]
    expect(decideRecoveryStop(lines, { stops_recoupment, lines: own })).toBe(expected)
  })
})

describe('the lines in question', () => {
  const lines = (...findings: DecidedFinding[]) => findings.map((one) => ({ finding: one }))

  it('are those against the practice, not those on which more could have been billed', () => {
    expect(listInQuestion(lines(DENIED, MORE, SUPPORTED, HALF))).toEqual(lines(DENIED, HALF))
  })

  it('are those on which more could have been billed where nothing is against the practice', () => {
    expect(listInQuestion(lines(MORE, SUPPORTED))).toEqual(lines(MORE))
  })
})

describe('the lines of an appeal (R-CASE-30)', () => {
  const found = (id: string, finding: DecidedFinding) => ({ id, billed: 100, paid: 60.1, finding })
  const [A, B, C] = [found('a', DENIED), found('b', HALF), found('c', SUPPORTED)]
  const filed = (lines: string[] | null) => ({ filed_at: '2026-11-20T18:00:00Z', lines })

  it.each([
    ['every line in question at the first level', [], ['a', 'b']],
    ['only what the level before was about', [filed(['b', 'c'])], ['b']],
    ['every line in question after an appeal from before lines were ticked', [filed(null)], ['a', 'b']],
    ['what was filed last, not what waits', [filed(['a']), { filed_at: null, lines: null }], ['a']],
  ])('can be %s', (_, appeals, ids) => {
    expect(listAppealable([A, B, C], appeals).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['postpayment', [A, B], 90.2],
    ['postpayment', [B], 30.1],
    ['postpayment', [found('d', finding('changed', 40, 60.1))], 60],
    ['prepayment', [A, B], 150],
    ['postpayment', [], 0],
  ] as const)('%s: the amount of the ticked lines %#', (kind, lines, amount) => {
    expect(sumAtIssue(kind, lines)).toBe(amount)
  })
})

describe('the result of an appeal', () => {
  it.each<[string, AppealedLine[], AppealResult, number?]>([
    ['every finding stands', [line(DENIED), line(HALF)], { outcome: 'upheld', amountAfter: 90.2 }],
    [
      'one line is supported',
      [line(DENIED, SUPPORTED), line(HALF)],
      { outcome: 'partly', amountAfter: 30.1 },
    ],
    ['one line is supported in part', [line(DENIED, HALF)], { outcome: 'partly', amountAfter: 30.1 }, 60.1],
    ['all lines are supported', [line(DENIED, SUPPORTED)], { outcome: 'reversed', amountAfter: 0 }, 60.1],
    [
      'a line outside the appeal is found for the practice: the balance goes down with it',
      [line(DENIED, HALF)],
      { outcome: 'partly', amountAfter: 12.1 },
      42.1,
    ],
    [
      'what is left was found for the practice',
      [line(DENIED, SUPPORTED), line(MORE)],
      { outcome: 'reversed', amountAfter: 0 },
      40.2,
    ],
    [
      'only code and billed change',
      [line(HALF, finding('changed', 70, 30))],
      { outcome: 'partly', amountAfter: 30.1 },
      30.1,
    ],
    [
      'only what was billed is in question',
      [line(finding('changed', 40, 60.1), finding('changed', 90, 60.1))],
      { outcome: 'partly', amountAfter: 10 },
      60,
    ],
  ])('after payment: %s', (_, lines, result, atIssue = 90.2) => {
    expect(decideAppealResult('postpayment', atIssue, lines)).toEqual(result)
  })

  it('counts what was billed before payment', () => {
    const lines = [line(DENIED, HALF), line(DENIED)]
    expect(decideAppealResult('prepayment', 200, lines)).toEqual({ outcome: 'partly', amountAfter: 150 })
  })

  it('never contradicts the lines', () => {
    const change = fc.constantFrom(null, HALF, SUPPORTED, MORE)
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const lines = changes.map((one) => line(DENIED, one))
        const { outcome, amountAfter } = decideAppealResult('probe', lines.length * 60.1, lines)
        const last = lines.map((one) => (one.change ?? one.before).decision)
        const isAgainst = last.some((decision) => decision === 'denied' || decision === 'changed')
        expect(outcome === 'upheld').toBe(changes.every((one) => one === null))
        expect(outcome === 'reversed').toBe(!isAgainst)
        const paid = lines.map((one) => 60.1 - (one.change ?? one.before).audited_paid)
        expect(amountAfter).toBeCloseTo(
          Math.max(
            0,
            paid.reduce((sum, each) => sum + each, 0),
          ),
        )
      }),
    )
  })
})

describe('a change on appeal', () => {
  it.each<[string, DecidedFinding, DecidedFinding, ChangeProblem | null]>([
    ['supports the line', DENIED, SUPPORTED, null],
    ['supports more of it', HALF, finding('changed', 60, 40), null],
    ['names another code for the same money', HALF, { ...HALF, audited_code: '99213' }, null],
    ['changes nothing', HALF, { ...HALF }, 'same'],
    ['takes back what was supported', HALF, DENIED, 'worse'],
    ['takes from what was paid and gives to what was billed', HALF, finding('changed', 70, 29.99), 'worse'],
  ])('%s', (_, before, after, problem) => {
    expect(findChangeProblem(before, after)).toBe(problem)
  })
})

describe('what staff wrote', () => {
  it.each([
    ['en', { en: 'Not signed', es: 'Sin firma' }, { text: 'Not signed', isEnglish: false }],
    ['es', { en: 'Not signed', es: 'Sin firma' }, { text: 'Sin firma', isEnglish: false }],
    ['es', { en: 'Not signed', es: '' }, { text: 'Not signed', isEnglish: true }],
    ['es', { en: '', es: '' }, { text: '', isEnglish: false }],
  ] as const)('in %s of %j', (locale, written, shown) => {
    expect(pickWords(locale, written)).toEqual(shown)
  })
})
