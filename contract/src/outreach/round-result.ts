import type { Performance, PerformanceEstimate, PerformanceOverview, PerformanceRow } from './performance.ts'

const CENTS = 100
const UNITS_HELD = 11
const DOLLARS_STEP = 100
const STEPS_OF_A_POWER = [1, 2, 5, 10]

/** `least` is the smallest number that is not 0. */
type Grid = { round: (value: number) => number; least: number }

// Adding 0 makes 0 of −0.
const inParts = (parts: number): Grid => ({
  round: (value) => Math.round(value * parts) / parts + 0,
  least: 1 / parts,
})
const inSteps = (step: number): Grid => ({
  round: (value) => Math.round(value / step) * step + 0,
  least: step,
})

const UNITS = inParts(100)
const PERCENTS = inParts(10)
const PRICES = inParts(CENTS)

/**
 * Savings move by the price for each unit that is billed later. A step of at least 11 prices keeps two editions from
 * telling how few units came in between. It depends on the price as it is told, so that rounding again changes nothing.
 */
export function savingsStep(price: number | null): number {
  const least = Math.max(DOLLARS_STEP, UNITS_HELD * PRICES.round(price ?? 0))
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (STEPS_OF_A_POWER.find((factor) => factor * power >= least) ?? 1)
}

const roundNumber = (value: number | null, { round }: Grid): number | null =>
  value === null ? null : round(value)

// A limit that is not 0 is never rounded to 0, so that an interval includes 0 for the payer exactly where it does for the team.
const roundLimit = (limit: number | null, { round, least }: Grid): number | null =>
  limit === null ? null : round(limit) || Math.sign(limit) * least + 0

function roundAll(estimate: PerformanceEstimate, grid: Grid): PerformanceEstimate {
  const low = roundLimit(estimate.low, grid)
  const high = roundLimit(estimate.high, grid)
  const value = Math.max(low ?? Number.NEGATIVE_INFINITY, grid.round(estimate.value))
  return { value: Math.min(high ?? Number.POSITIVE_INFINITY, value), low, high }
}

const roundEstimate = (estimate: PerformanceEstimate | null, grid: Grid): PerformanceEstimate | null =>
  estimate === null ? null : roundAll(estimate, grid)

/** Gross savings per dollar of cost. */
export function computeReturn(savings: PerformanceEstimate | null, cost: number): PerformanceEstimate | null {
  if (savings === null || cost === 0) return null
  const divide = (value: number | null) => (value === null ? null : value / cost)
  return { value: savings.value / cost, low: divide(savings.low), high: divide(savings.high) }
}

type Effects = Pick<PerformanceRow, 'effect' | 'effect_pct' | 'savings'>

/** What a list shows of a result. */
export const roundEffects = <Row extends Effects>(row: Row, price: number | null): Row => ({
  ...row,
  effect: roundEstimate(row.effect, UNITS),
  effect_pct: roundEstimate(row.effect_pct, PERCENTS),
  savings: roundEstimate(row.savings, inSteps(savingsStep(price))),
})

/**
 * R-SUP-12: what the payer gets, and what everybody's page and PDF say, so that no two readers have different limits of one
 * result. With all digits the mean of an arm, times its number of providers, tells what a single claim line changed between
 * two editions. Rounding again changes nothing.
 */
export function roundPerformance<Whole extends Omit<Performance, 'edition'>>(exact: Whole): Whole {
  const whole = roundEffects(exact, exact.price)
  const { costs, savings } = whole
  return {
    ...whole,
    weighted_effect: roundNumber(whole.weighted_effect, UNITS),
    price: roundNumber(whole.price, PRICES),
    unadjusted: roundEstimate(whole.unadjusted, UNITS),
    unadjusted_pct: roundEstimate(whole.unadjusted_pct, PERCENTS),
    own_change: roundEstimate(whole.own_change, UNITS),
    own_change_pct: roundEstimate(whole.own_change_pct, PERCENTS),
    event_study: whole.event_study.map((row) => ({
      ...row,
      difference: roundEstimate(row.difference, UNITS),
      pct: roundEstimate(row.pct, PERCENTS),
    })),
    arms: whole.arms.map((row) => ({
      ...row,
      treated: roundNumber(row.treated, UNITS),
      control: roundNumber(row.control, UNITS),
    })),
    others: whole.others.map((other) => ({
      ...other,
      effect: roundAll(other.effect, UNITS),
      effect_pct: roundEstimate(other.effect_pct, PERCENTS),
    })),
    costs: costs && { ...costs, return: computeReturn(savings, costs.total) },
  }
}

/** The sum of rounded savings; its limits are computed from theirs. */
export const roundTotal = (total: PerformanceOverview['total']): PerformanceOverview['total'] =>
  total && { ...total, savings: roundAll(total.savings, inSteps(DOLLARS_STEP)) }
