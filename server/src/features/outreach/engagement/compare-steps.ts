import { type FunnelRow, type FunnelSplit, RATE_MIN_PROVIDERS } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import type { FunnelGroup } from './engagement.repository.ts'

type Group = Pick<FunnelGroup, 'is_first' | 'steps' | 'already' | 'count'>
type Counted = Pick<FunnelRow, 'sent' | 'steps' | 'already' | 'first_time' | 'rates'>

const bitOf = (step: EngagementStep) => 2 ** ENGAGEMENT_STEPS.indexOf(step)
const DELIVERED = bitOf('delivered')

const sum = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0)

const byStep = <Value>(getValue: (step: EngagementStep, bit: number) => Value) =>
  Object.fromEntries(ENGAGEMENT_STEPS.map((step) => [step, getValue(step, bitOf(step))])) as Record<
    EngagementStep,
    Value
  >

export const countSteps = (groups: readonly Group[]): Pick<Counted, 'sent' | 'steps'> => ({
  sent: sum(groups),
  steps: byStep((_, bit) => sum(groups.filter(({ steps }) => (steps & bit) > 0))),
})

/** Reminders and calls of ours go to those who did not react, so neither they nor the step "call" are compared. */
const isComparable = (split: FunnelSplit, groups: readonly Group[], step: EngagementStep): boolean =>
  step !== 'delivered' && step !== 'called' && split !== 'type' && groups.every(({ is_first }) => is_first)

/** R-OUT-14: of those whom the message reached and who had not taken the step yet, how many took it. */
export function compareSteps(groups: readonly Group[], split: FunnelSplit): Counted {
  const counted = countSteps(groups)
  const delivered = groups.filter(({ steps }) => (steps & DELIVERED) > 0)
  const already = byStep((_, bit) => sum(delivered.filter((group) => (group.already & bit) > 0)))
  const first_time = byStep((_, bit) =>
    sum(delivered.filter((group) => (group.steps & ~group.already & bit) > 0)),
  )
  const rates = byStep((step) => {
    const open = counted.steps.delivered - already[step]
    return open < RATE_MIN_PROVIDERS || !isComparable(split, groups, step) ? null : first_time[step] / open
  })
  return { ...counted, already, first_time, rates }
}
