import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import { expect, it } from 'vitest'
import { compareSteps } from './compare-steps.ts'

const bits = (...steps: EngagementStep[]) =>
  steps.reduce((all, step) => all + 2 ** ENGAGEMENT_STEPS.indexOf(step), 0)
const group = (steps: number) => ({ is_first: true, steps, already: 0, count: 20 })
const GROUPS = [group(bits('delivered')), group(bits('delivered', 'viewed', 'called'))]

it('R-OUT-14: calls are counted and not compared, since ours go to those who did not react', () => {
  const { first_time, rates } = compareSteps(GROUPS, 'campaign')
  expect(first_time).toMatchObject({ called: 20, viewed: 20 })
  expect(rates).toMatchObject({ called: null, viewed: 0.5 })
})

it('R-OUT-14: message types are counted and not compared, since reminders go to those who did not react', () => {
  const { steps, rates } = compareSteps(GROUPS, 'type')
  expect(steps.viewed).toBe(20)
  expect(new Set(Object.values(rates))).toEqual(new Set([null]))
})

it('R-OUT-14: later messages of a filter are counted and not compared, since they go to those who did not react', () => {
  const { rates } = compareSteps([...GROUPS, { ...group(bits('delivered')), is_first: false }], 'state')
  expect(new Set(Object.values(rates))).toEqual(new Set([null]))
})
