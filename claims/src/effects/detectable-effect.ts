import { mean, standardDeviation } from './interval.ts'

/** 95% two-sided and a power of 80%, of the normal distribution. */
const Z_CONFIDENCE = 1.959964
const Z_POWER = 0.841621
const PER_CENT = 100
const VALUES_NEEDED = 10

/** What a provider's level was, and by how much it then changed with no campaign at work. */
export type PastChange = { level: number; change: number }

/**
 * The smallest effect that a campaign of this size would find four times out of five, in per cent of the present
 * level: (1.96 + 0.84) × sd of past changes × √(1/treated + 1/control) ÷ mean level. It takes for granted that
 * changes will spread as they did. Null where too few have a past.
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
  return (PER_CENT * (Z_CONFIDENCE + Z_POWER) * error) / level
}
