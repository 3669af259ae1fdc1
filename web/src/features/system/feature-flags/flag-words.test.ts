import type { FlagChange, FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { describe, expect, test } from 'vitest'
import { featureFlags as en } from './feature-flags.en.ts'
import { featureFlags as es } from './feature-flags.es.ts'
import {
  type FeatureFlagTexts,
  formatChange,
  formatScope,
  formatUptime,
  isExpired,
  matchesSearch,
  todayUtc,
} from './flag-words.ts'

type Scope = Pick<FlagDefinition, 'scope' | 'scope_roles' | 'scope_user_ids'>
const scope = (change: Partial<Scope>): Scope => ({
  scope: 'all',
  scope_roles: [],
  scope_user_ids: [],
  ...change,
})

test.each<[Partial<Scope>, string, string]>([
  [{}, 'Everyone', 'Todas las personas'],
  [
    { scope: 'role', scope_roles: ['provider', 'admin'] },
    'Providers, Support admins',
    'Profesionales, Administración de soporte',
  ],
  [{ scope: 'user', scope_user_ids: ['a'] }, '1 person', '1 persona'],
  [{ scope: 'user', scope_user_ids: ['a', 'b'] }, '2 people', '2 personas'],
])('scope %j reads %j and %j', (change, english, spanish) => {
  expect(formatScope(scope(change), en)).toBe(english)
  expect(formatScope(scope(change), es)).toBe(spanish)
})

describe('formatChange', () => {
  const words = (
    field: string,
    before: string,
    after: string,
    { action = 'updated' as FlagChange['action'], texts = en as FeatureFlagTexts } = {},
  ) => formatChange({ field, before, after }, action, texts, texts === en ? 'en' : 'es')

  test.each([
    ['value', 'false', 'true', 'Value', 'Off', 'On'],
    ['killed', 'false', 'true', 'Killed', 'No', 'Yes'],
    ['scope', 'all', 'role', 'Who it is for', 'Everyone', 'Some roles'],
    ['scope_roles', '', 'provider,fs_admin', 'Roles', 'nothing', 'Providers, Vendor admins'],
    ['scope_user_ids', 'a@x.test,b@x.test', '', 'People', 'a@x.test, b@x.test', 'nothing'],
    ['rollout_percent', '5', '100', 'Rollout', '5%', '100%'],
    ['expires_on', '2027-01-31', '', 'Last day', '01-31-2027', 'nothing'],
    ['owner', 'Product', 'Support', 'Owner', 'Product', 'Support'],
    ['later_field', 'a', 'b', 'later_field', 'a', 'b'],
  ])('%s %j → %j', (field, before, after, name, was, is) => {
    expect(words(field, before, after)).toEqual({ field: name, before: was, after: is })
  })

  test('is formatted in Spanish', () => {
    const texts: FeatureFlagTexts = es
    expect(words('rollout_percent', '5', '72', { texts })).toEqual({
      field: 'Despliegue',
      before: '5\u00a0%',
      after: '72\u00a0%',
    })
    expect(words('expires_on', '', '2027-01-31', { texts }).after).toBe('31-01-2027')
  })

  test('a new flag had nothing before, a deleted one has nothing after', () => {
    expect(words('owner', '', 'QA', { action: 'created' })).toMatchObject({ before: null, after: 'QA' })
    expect(words('owner', 'QA', '', { action: 'deleted' })).toMatchObject({ before: 'QA', after: null })
  })
})

test('a flag is on through its last day, by UTC', () => {
  const today = todayUtc(new Date('2026-11-24T23:30:00-05:00'))
  expect(today).toBe('2026-11-25')
  expect(isExpired({ expires_on: '2026-11-24' }, today)).toBe(true)
  expect(isExpired({ expires_on: '2026-11-25' }, today)).toBe(false)
  expect(isExpired({ expires_on: null }, today)).toBe(false)
})

test.each([
  ['', true],
  ['REPORT', true],
  ['page new', true],
  ['product', true],
  ['zzz', false],
  ['report zzz', false],
])('search %j finds it: %s', (search, expected) => {
  const flag = { feature: 'new_report', description: 'The report page', owner: 'Product' }
  expect(matchesSearch(flag, search)).toBe(expected)
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_600, '1 h 0 min'],
  [4 * 3_600 + 12 * 60, '4 h 12 min'],
  [3 * 86_400 + 4 * 3_600 + 59, '3 d 4 h'],
])('%i seconds are shown as %s', (seconds, expected) => {
  expect(formatUptime(seconds)).toBe(expected)
})
