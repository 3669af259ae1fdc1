import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideSessionStep, hasWoken, nextCheckMs, type SessionFacts } from './session-step.ts'

const visitor: SessionFacts = { hasUser: false, idleMs: 0, visible: true, woke: false, clock: null }
const user: SessionFacts = { ...visitor, hasUser: true, clock: { remaining: 900, warn_at: 60 } }
const left = (remaining: number): SessionFacts => ({ ...user, clock: { remaining, warn_at: 60 } })

const rows: [string, SessionFacts, ReturnType<typeof decideSessionStep>, number][] = [
  ['visitor, just here', visitor, { kind: 'wait' }, 60_000],
  ['visitor, idle 839999', { ...visitor, idleMs: 839_999 }, { kind: 'wait' }, 1_000],
  ['visitor, idle 800 s', { ...visitor, idleMs: 800_000 }, { kind: 'wait' }, 40_000],
  ['visitor, idle 840000', { ...visitor, idleMs: 840_000 }, { kind: 'reload' }, 60_000],
  ['user, time enough', user, { kind: 'refresh' }, 60_000],
  ['user, time enough, hidden', { ...user, visible: false }, { kind: 'alive' }, 60_000],
  ['user, warning is near', left(90), { kind: 'refresh' }, 31_000],
  ['user, exactly warn_at', left(60), { kind: 'refresh' }, 1_000],
  ['user, below warn_at', left(59), { kind: 'warn', endsInMs: 59_000 }, 60_000],
  [
    'user, below warn_at, hidden',
    { ...left(59), visible: false },
    { kind: 'warn', endsInMs: 59_000 },
    60_000,
  ],
  ['user, last second', left(0), { kind: 'warn', endsInMs: 0 }, 1_000],
  ['user, over', left(-1), { kind: 'reload' }, 1_000],
  ['user, over while the tab slept', { ...left(-1), woke: true }, { kind: 'expired' }, 1_000],
  [
    'user, woke in time to be warned',
    { ...left(30), woke: true },
    { kind: 'warn', endsInMs: 30_000 },
    31_000,
  ],
  ['user, session unknown', { ...user, clock: 'ended' }, { kind: 'expired' }, 60_000],
  ['user, server silent', { ...user, clock: null }, { kind: 'wait' }, 60_000],
  ['user, idle for hours', { ...user, idleMs: 9e9 }, { kind: 'refresh' }, 60_000],
  ['smallest session', { ...user, clock: { remaining: 5, warn_at: 2 } }, { kind: 'refresh' }, 4_000],
]

describe('session step (R-SES-3, R-SES-4)', () => {
  test.each(rows)('%s', (_name, facts, step, nextMs) => {
    expect(decideSessionStep(facts)).toEqual(step)
    expect(nextCheckMs(facts)).toBe(nextMs)
  })
})

test('an idle user is always checked within the warning time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 5000 }), (warnAt, over) => {
      let remaining = warnAt + over
      for (let looks = 0; looks < 500 && remaining >= warnAt; looks += 1) {
        remaining -= nextCheckMs({ ...user, clock: { remaining, warn_at: warnAt } }) / 1000
      }
      expect(remaining).toBe(warnAt - 1)
    }),
  )
})

test('a late check means that the tab was suspended', () => {
  expect([hasWoken(0, 1_000), hasWoken(0, 30_000), hasWoken(0, 30_001)]).toEqual([false, false, true])
})
