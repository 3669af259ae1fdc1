import { describe, expect, test } from 'vitest'
import { decideCaseClockStep, formatCountdown, getPollDelayMs } from './case-clock-step.ts'

const facts = { clock: { remaining: 1800 }, sinceMs: 0, unreachable: false, ran: true, hasUser: false }

describe('the clock of a case', () => {
  test.each([
    ['nothing is known yet', { clock: undefined, ran: false }, { kind: 'wait' }],
    ['it runs', { sinceMs: 166_000 }, { kind: 'run', seconds: 1634 }],
    ['parts of a second do not count', { sinceMs: 166_999 }, { kind: 'run', seconds: 1634 }],
    ['our count is over, so the server is asked', { sinceMs: 1_800_000 }, { kind: 'ask' }],
    [
      'our count is over and the server cannot be reached',
      { sinceMs: 1_800_000, unreachable: true },
      { kind: 'closed' },
    ],
    [
      'it keeps running while the server cannot be reached',
      { unreachable: true },
      { kind: 'run', seconds: 1800 },
    ],
    ['the server says it is over', { clock: { remaining: 0 } }, { kind: 'closed' }],
    ['the server says it ended earlier', { clock: { remaining: -9 } }, { kind: 'closed' }],
    ['the server no longer has a clock', { clock: null }, { kind: 'closed' }],
    ['a visitor without a clock has no case', { clock: null, ran: false }, { kind: 'closed' }],
    ['a signed-in user has no clock', { clock: null, ran: false, hasUser: true }, { kind: 'none' }],
    [
      'a signed-in user who came with the code runs out of time too',
      { clock: null, hasUser: true },
      { kind: 'closed' },
    ],
  ])('%s', (_, change, step) => {
    expect(decideCaseClockStep({ ...facts, ...change })).toEqual(step)
  })

  test('the server is asked every 30 seconds, and when time is up', () => {
    expect([1800, 12, 0].map(getPollDelayMs)).toEqual([30_000, 12_000, 1_000])
  })

  test.each([
    [1634, '27:14'],
    [60, '1:00'],
    [9, '0:09'],
    [-3, '0:00'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text)
  })
})
