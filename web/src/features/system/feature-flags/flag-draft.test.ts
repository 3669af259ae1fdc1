import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { putFlagSchema } from '@plumbline/contract/system/feature-flags'
import { describe, expect, test } from 'vitest'
import { featureFlags as en } from './feature-flags.en.ts'
import {
  assignFieldErrors,
  clearErrors,
  type FlagDraft,
  findDraftErrors,
  isSameDraft,
  NEW_FLAG,
  toBody,
  toDraft,
} from './flag-draft.ts'

const ANA = { id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11', name: 'Marsh^Ana', email: 'ana@demo.test' }
const FLAG: FlagDefinition = {
  feature: 'new_report',
  description: 'The new report page',
  value: true,
  scope: 'user',
  scope_roles: [],
  scope_user_ids: [ANA.id],
  scope_users: [ANA],
  rollout_percent: 25,
  owner: 'Product',
  expires_on: '2027-01-31',
  killed: false,
  version: 3,
  updated_at: '2026-11-24T10:00:00.000Z',
}
const ready: FlagDraft = { ...NEW_FLAG, feature: 'new_report', description: 'x', owner: 'y' }

test('a stored flag goes through the form unchanged', () => {
  const { feature: _f, scope_users: _u, killed: _k, updated_at: _a, ...settings } = FLAG
  expect(toBody(toDraft(FLAG), FLAG.version)).toEqual(settings)
  expect(isSameDraft(toDraft(FLAG), toDraft({ ...FLAG }))).toBe(true)
})

test('the form sends what the contract accepts', () => {
  expect(putFlagSchema.safeParse(toBody(ready, 0)).success).toBe(true)
  expect(toBody({ ...ready, roles: ['admin', 'provider'] }, 0).scope_roles).toEqual(['provider', 'admin'])
  expect(toBody({ ...ready, expiresOn: '' }, 0).expires_on).toBeNull()
})

describe('findDraftErrors', () => {
  test('accepts a complete draft', () => {
    expect(findDraftErrors(ready, en)).toEqual({})
  })

  test.each(['', 'a', 'New', 'new-report', '1st', 'x'.repeat(61)])('refuses the name %j', (feature) => {
    expect(findDraftErrors({ ...ready, feature }, en)).toEqual({ feature: en.form.featureWrong })
  })

  test.each(['', ' ', '-1', '101', '12.5', '1e1', 'all'])('refuses %j as a percentage', (rollout) => {
    expect(findDraftErrors({ ...ready, rollout }, en)).toEqual({ rollout_percent: en.form.rolloutWrong })
  })

  test.each(['0', '7', '100'])('accepts %s as a percentage', (rollout) => {
    expect(findDraftErrors({ ...ready, rollout }, en)).toEqual({})
  })

  test('refuses a person who was typed but not added', () => {
    const draft: FlagDraft = { ...ready, scope: 'user', people: [ANA], personEmail: 'bo@demo.test' }
    expect(findDraftErrors(draft, en)).toEqual({ scope_user_ids: en.form.pendingEmail })
    expect(findDraftErrors({ ...draft, scope: 'all' }, en)).toEqual({})
  })
})

test('server errors are matched to their fields, and the rest is returned separately', () => {
  const found = assignFieldErrors({
    feature: ['Taken.'],
    'scope_roles.0': ['Not valid.'],
    version: ['Odd.'],
    owner: ['One.', 'Two.'],
  })
  expect(found).toEqual({
    errors: { feature: 'Taken.', scope_roles: 'Not valid.', owner: 'One. Two.' },
    other: ['Odd.'],
  })
  expect(assignFieldErrors(undefined)).toEqual({ errors: {}, other: [] })
})

test('an error disappears when its field changes, and stays when another field changes', () => {
  const errors = { scope_user_ids: 'a', owner: 'b' }
  expect(clearErrors(errors, { people: [] })).toEqual({ owner: 'b' })
  expect(clearErrors(errors, { scope: 'all' })).toEqual({ owner: 'b' })
  expect(clearErrors(errors, { description: 'x' })).toEqual(errors)
})
