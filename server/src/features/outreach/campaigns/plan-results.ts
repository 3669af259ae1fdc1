import { waveQuarters } from '@plumbline/claims/effects/wave-quarters'
import type { Quarter } from '@plumbline/claims/quarter'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { countArms, isEnough } from './draw-campaign.ts'

type Planned = Pick<Campaign, 'hold_out_share'> & {
  waves: readonly { number: number; contact_on: string }[]
}

export type PlannedResults = {
  firstDue: string
  /** The waves of the first result; those that are due later join it then. */
  firstWaves: number[]
  allDue: string
}

/**
 * When there is a result, and of whom: the first waves alone have one only if they have enough providers, else the campaign
 * waits for the next (R-EFF-5). Null without a wave.
 */
export function planResults(
  { waves, hold_out_share }: Planned,
  selectionQuarter: Quarter,
  measurable: readonly { wave: number; arm: string }[],
): PlannedResults | null {
  const due = waves
    .map(({ number, contact_on }) => {
      const wave = { number, contactOn: contact_on, selectionQuarter, assignments: [] }
      return { number, dueOn: waveQuarters(wave, []).dueOn }
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const allDue = due.at(-1)?.dueOn
  if (allDue === undefined) return null
  const joinedBy = (day: string) => due.filter(({ dueOn }) => dueOn <= day).map(({ number }) => number)
  const hasEnough = ({ dueOn }: { dueOn: string }) => {
    const joined = joinedBy(dueOn)
    const arms = countArms(measurable.filter(({ wave }) => joined.includes(wave)))
    return isEnough(arms, hold_out_share > 0)
  }
  const firstDue = due.find(hasEnough)?.dueOn ?? allDue
  return { firstDue, firstWaves: joinedBy(firstDue), allDue }
}
