import type {
  Performance,
  PerformanceEstimate,
  PerformanceOverview,
} from '@plumbline/contract/outreach/performance'
import { CELL_MIN } from '#platform/providers/small-counts.ts'
import { computeReturn } from './campaign-row.ts'

const CENTS = 100
const DOLLARS_STEP = 100
const STEPS_OF_A_POWER = [1, 2, 5, 10]

type Round = (value: number) => number

// What is not 0 is never rounded to 0, so that an interval includes 0 for the payer exactly where it does for the team.
const roundParts =
  (parts: number): Round =>
  (value) =>
    (Math.round(value * parts) || Math.sign(value)) / parts

const roundSteps =
  (step: number): Round =>
  (value) =>
    (Math.round(value / step) || Math.sign(value)) * step

const roundUnits = roundParts(100)
const roundPercent = roundParts(10)

/**
 * Savings move by the price for each unit that is billed later. A step of at least 11 prices keeps two editions from
 * telling how few units came in between.
 */
export function savingsStep(price: number | null): number {
  const least = Math.max(DOLLARS_STEP, CELL_MIN * (price ?? 0))
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (STEPS_OF_A_POWER.find((factor) => factor * power >= least) ?? 1)
}

const roundNumber = (value: number | null, round: Round): number | null =>
  value === null ? null : round(value)

const roundEstimate = (estimate: PerformanceEstimate | null, round: Round): PerformanceEstimate | null =>
  estimate === null ? null : roundAll(estimate, round)

const roundAll = ({ value, low, high }: PerformanceEstimate, round: Round): PerformanceEstimate => ({
  value: round(value),
  low: roundNumber(low, round),
  high: roundNumber(high, round),
})

type Rounded = Omit<Performance, 'edition'>

/**
 * R-SUP-12: what the payer gets. With all digits the mean of an arm, times its number of providers, tells what a single
 * claim line changed between two editions. Rounding again changes nothing.
 */
export function roundPerformance(whole: Rounded): Rounded {
  const { costs, price } = whole
  const savings = roundEstimate(whole.savings, roundSteps(savingsStep(price)))
  return {
    ...whole,
    effect: roundEstimate(whole.effect, roundUnits),
    effect_pct: roundEstimate(whole.effect_pct, roundPercent),
    savings,
    weighted_effect: roundNumber(whole.weighted_effect, roundUnits),
    price: price === null ? null : Math.round(CENTS * price) / CENTS,
    unadjusted: roundEstimate(whole.unadjusted, roundUnits),
    unadjusted_pct: roundEstimate(whole.unadjusted_pct, roundPercent),
    own_change: roundEstimate(whole.own_change, roundUnits),
    own_change_pct: roundEstimate(whole.own_change_pct, roundPercent),
    event_study: whole.event_study.map((row) => ({
      ...row,
      difference: roundEstimate(row.difference, roundUnits),
      pct: roundEstimate(row.pct, roundPercent),
    })),
    arms: whole.arms.map((row) => ({
      ...row,
      treated: roundNumber(row.treated, roundUnits),
      control: roundNumber(row.control, roundUnits),
    })),
    others: whole.others.map((other) => ({
      ...other,
      effect: roundAll(other.effect, roundUnits),
      effect_pct: roundEstimate(other.effect_pct, roundPercent),
    })),
    costs: costs && { ...costs, return: computeReturn(savings, costs.total) },
  }
}

/** The sum of rounded savings; its limits are computed from theirs. */
export const roundTotal = (total: PerformanceOverview['total']): PerformanceOverview['total'] =>
  total && { ...total, savings: roundAll(total.savings, roundSteps(DOLLARS_STEP)) }
