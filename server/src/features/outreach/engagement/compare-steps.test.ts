import type { FunnelSplit } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import { expect, it } from 'vitest'
import { compareSteps } from './compare-steps.ts'

const bits = (...steps: EngagementStep[]) =>
  steps.reduce((all, step) => all + 2 ** ENGAGEMENT_STEPS.indexOf(step), 0)
const group = (is_call: boolean, steps: number) => ({ is_call, steps, already: 0, count: 20 })
const LETTERS = [group(false, bits('delivered')), group(false, bits('delivered', 'viewed', 'called'))]
const CALLS = [group(true, bits('delivered', 'called'))]

it.each<[string, FunnelSplit, typeof LETTERS, number | null, number | null]>([
  ['letters of a campaign', 'campaign', LETTERS, 0.5, 0.5],
  ['letters and calls of a campaign', 'campaign', [...LETTERS, ...CALLS], null, 1 / 3],
  ['a state with one call', 'state', [...LETTERS, ...CALLS], null, 1 / 3],
  ['calls among the methods', 'method', CALLS, null, 0],
  ['a message type', 'type', LETTERS, null, null],
])('R-OUT-14: a call of ours is not rated by the step that it is: %s', (_, split, groups, called, viewed) => {
  expect(compareSteps(groups, split).rates).toMatchObject({ called, viewed })
})
