import { mean, standardDeviation } from './interval.ts'

/** Normal quantiles for 95% two-sided confidence and 80% power. */
const Z_CONFIDENCE = 1.959964
const Z_POWER = 0.841621
const PERCENT = 100
const VALUES_NEEDED = 10

/** A provider's past level, and the change that followed without a campaign. */
export type PastChange = { level: number; change: number }

/**
 * The smallest effect that a campaign of this size would find four times out of five, in percent of the present
 * level: (1.96 + 0.84) × sd of past changes × √(1/treated + 1/control) ÷ mean level. Assumes that changes will vary
 * as much as in the past. Null if there are too few past changes.
 */
export function detectableEffect(
  past: readonly PastChange[],
  arms: { treated: number; control: number },
): number | null {
  if (past.length < VALUES_NEEDED || arms.treated === 0 || arms.control === 0) return null
  const level = mean(past.map((one) => one.level + one.change))
  const spread = standardDeviation(past.map(({ change }) => change))
  if (level <= 0) return null
  const error = spread * Math.sqrt(1 / arms.treated + 1 / arms.control)
  return (PERCENT * (Z_CONFIDENCE + Z_POWER) * error) / level
}
