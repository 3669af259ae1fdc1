import { ROLES } from '@plumbline/contract/core/roles'
import { FLAG_SCOPES } from '@plumbline/contract/system/feature-flags'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideFlag, type FlagPerson, type FlagRule, rolloutBucket } from './decide-flag.ts'

const TODAY = '2026-11-24'
const ANA: FlagPerson = { id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11', roles: ['provider', 'admin'] }
const OTHER_ID = '7d3c2b1a-1111-4222-8333-944455556666'

const flag = (change: Partial<FlagRule> = {}): FlagRule => ({
  feature: 'new_report',
  value: true,
  scope: 'all',
  scope_roles: [],
  scope_user_ids: [],
  rollout_percent: 100,
  expires_on: null,
  killed: false,
  ...change,
})

const everyone = {
  killed: true,
  expires_on: '2026-01-01',
  value: false,
  scope: 'user',
  rollout_percent: 0,
} as const

describe('decideFlag', () => {
  test.each<[string, Partial<FlagRule>, string]>([
    ['no restrictions', {}, 'on'],
    ['killed', { killed: true }, 'killed'],
    ['killed comes before all other reasons', everyone, 'killed'],
    ['expired yesterday', { expires_on: '2026-11-23' }, 'expired'],
    ['on through its last day', { expires_on: TODAY }, 'on'],
    ['expires tomorrow', { expires_on: '2026-11-25' }, 'on'],
    ['expired comes before switched off', { ...everyone, killed: false }, 'expired'],
    ['switched off', { value: false }, 'switched_off'],
    ['switched off comes before scope', { value: false, scope: 'user' }, 'switched_off'],
    ['one of several roles is enough', { scope: 'role', scope_roles: ['payer', 'admin'] }, 'on'],
    ['another role', { scope: 'role', scope_roles: ['payer'] }, 'out_of_scope'],
    [
      'roles match exactly: fs_admin is not admin',
      { scope: 'role', scope_roles: ['fs_admin'] },
      'out_of_scope',
    ],
    ['named', { scope: 'user', scope_user_ids: [OTHER_ID, ANA.id] }, 'on'],
    ['not named', { scope: 'user', scope_user_ids: [OTHER_ID] }, 'out_of_scope'],
    ['nobody named', { scope: 'user' }, 'out_of_scope'],
    ['roles do not count when the scope is all', { scope_roles: ['payer'] }, 'on'],
    ['scope comes before rollout', { scope: 'user', rollout_percent: 0 }, 'out_of_scope'],
    ['0 percent reaches nobody', { rollout_percent: 0 }, 'outside_rollout'],
    [
      'the rollout applies inside a scope too',
      { scope: 'user', scope_user_ids: [ANA.id], rollout_percent: 0 },
      'outside_rollout',
    ],
  ])('%s', (_case, change, reason) => {
    expect(decideFlag(flag(change), ANA, TODAY)).toEqual({ value: reason === 'on', reason })
  })
})

test('a rollout reaches exactly the buckets below its percentage', () => {
  const bucket = rolloutBucket('new_report', ANA.id)
  expect(decideFlag(flag({ rollout_percent: bucket }), ANA, TODAY).reason).toBe('outside_rollout')
  expect(decideFlag(flag({ rollout_percent: bucket + 1 }), ANA, TODAY).reason).toBe('on')
})

const person = fc.record({ id: fc.uuid(), roles: fc.uniqueArray(fc.constantFrom(...ROLES)) })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const rule = fc.record({
  feature: fc.stringMatching(/^[a-z][a-z0-9_]{1,59}$/),
  value: fc.boolean(),
  scope: fc.constantFrom(...FLAG_SCOPES),
  scope_roles: fc.uniqueArray(fc.constantFrom(...ROLES)),
  scope_user_ids: fc.array(fc.uuid(), { maxLength: 3 }),
  rollout_percent: fc.integer({ min: 0, max: 100 }),
  expires_on: fc.option(day),
  killed: fc.boolean(),
})

describe('for any flag and user', () => {
  test('raising the percentage only adds users', () => {
    fc.assert(
      fc.property(rule, person, day, fc.integer({ min: 0, max: 100 }), (one, who, today, percent) => {
        const [low, high] = [one.rollout_percent, percent].sort((a, b) => a - b) as [number, number]
        const before = decideFlag({ ...one, rollout_percent: low }, who, today).value
        const after = decideFlag({ ...one, rollout_percent: high }, who, today).value
        return !before || after
      }),
    )
  })

  test('the same input gives the same decision, and the value follows the reason', () => {
    fc.assert(
      fc.property(rule, person, day, (one, who, today) => {
        const first = decideFlag(one, who, today)
        expect(decideFlag(structuredClone(one), { ...who }, today)).toEqual(first)
        expect(first.value).toBe(first.reason === 'on')
      }),
    )
  })

  test('a killed, expired or switched-off flag is on for nobody', () => {
    fc.assert(
      fc.property(rule, person, day, (one, who, today) => {
        expect(decideFlag({ ...one, killed: true }, who, today).value).toBe(false)
        expect(decideFlag({ ...one, expires_on: '2019-12-31' }, who, today).value).toBe(false)
        expect(decideFlag({ ...one, value: false }, who, today).value).toBe(false)
      }),
    )
  })
})

describe('rolloutBucket', () => {
  const PEOPLE = Array.from(
    { length: 20_000 },
    (_, index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
  )

  test.each([1, 10, 25, 50, 90])('%i percent reaches about that share', (percent) => {
    const share = PEOPLE.filter((id) => rolloutBucket('new_report', id) < percent).length / PEOPLE.length
    // Five standard errors. The hash is fixed, so this cannot fail by chance.
    const tolerance = 5 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / PEOPLE.length)
    expect(Math.abs(share - percent / 100)).toBeLessThan(tolerance)
  })

  test('two features do not pick the same users first', () => {
    const both = PEOPLE.filter((id) => rolloutBucket('one', id) < 50 && rolloutBucket('two', id) < 50)
    expect(both.length / PEOPLE.length).toBeCloseTo(0.25, 1)
  })

  test('never changes, because that would reshuffle every running rollout', () => {
    expect(PEOPLE.slice(0, 5).map((id) => rolloutBucket('new_report', id))).toEqual([15, 23, 97, 83, 24])
  })
})
