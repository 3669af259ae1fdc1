import { describe, expect, it } from 'vitest'
import { evenShares, type PlanForm, planPatch, readShare, whatPatch } from './draft-forms.ts'

const PLAN: PlanForm = {
  waves: [
    { key: 1, contact_on: '2027-01-15', share: '33.5' },
    { key: 2, contact_on: '2027-02-15', share: '66,5' },
  ],
  messages: [
    { key: 1, type: 'initial', method: 'mail', template_key: 'access-letter', days: '0', cost: '1.85' },
    { key: 2, type: 'reminder', method: 'call', template_key: 'access-letter', days: '30', cost: '0' },
  ],
  min_days: '30',
  fixed_cost: '1200.50',
}

describe('the plan of a draft', () => {
  it('is sent as fractions and in cents, and a call has no template', () => {
    expect(planPatch(PLAN)).toEqual({
      waves: [
        { contact_on: '2027-01-15', share: 0.335 },
        { contact_on: '2027-02-15', share: 0.665 },
      ],
      messages: [
        {
          type: 'initial',
          method: 'mail',
          template_key: 'access-letter',
          days_after: 0,
          unit_cost_cents: 185,
        },
        { type: 'reminder', method: 'call', template_key: null, days_after: 30, unit_cost_cents: 0 },
      ],
      min_days_between: 30,
      fixed_cost_cents: 120_050,
    })
  })

  it.each<[string, Partial<PlanForm>]>([
    ['shares that do not add up to 100%', { waves: [{ key: 1, contact_on: '2027-01-15', share: '90' }] }],
    ['a wave without a day', { waves: [{ key: 1, contact_on: '', share: '100' }] }],
    ['half a day', { messages: PLAN.messages.map((one) => ({ ...one, days: '1.5' })) }],
    ['a cost in words', { messages: PLAN.messages.map((one) => ({ ...one, cost: 'two' })) }],
    ['no limit', { min_days: '' }],
  ])('is not sent with %s', (_, changes) => {
    expect(planPatch({ ...PLAN, ...changes })).toBeNull()
  })

  it.each([1, 2, 3, 6])('splits %s waves evenly', (count) => {
    const waves = Array.from({ length: count }, (_, key) => ({ key, contact_on: '', share: '' }))
    const parts = evenShares(waves).map(({ share }) => Number(share))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
  })
})

it.each([
  ['5', 5],
  ['50', 50],
  ['4', null],
  ['51', null],
  ['12.5', null],
])('a hold-out of %s percent is read as %s', (text, share) => {
  expect(readShare(text)).toBe(share)
})

it('a goal is optional and must be above zero', () => {
  const form = { name: 'A', name_es: 'B', family: '17003', goal: '' }
  expect(whatPatch(form)).toMatchObject({ goal_pct: null })
  expect(whatPatch({ ...form, goal: '0' })).toBeNull()
  expect(whatPatch({ ...form, name_es: ' ' })).toBeNull()
})
