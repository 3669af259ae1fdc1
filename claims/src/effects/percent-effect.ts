import { mean, sampleVariance, toSample, welchFactor } from './interval.ts'

const PERCENT = 100

/** b and c of a provider (R-EFF-1). */
type LevelAndChange = { level: number; change: number }
type PercentEffect = { effect_pct: number | null; pct_low: number | null; pct_high: number | null }

const NONE: PercentEffect = { effect_pct: null, pct_low: null, pct_high: null }

/**
 * The effect in percent of the level expected without contact. That level is measured too, so that the limits are those
 * of a ratio and not the limits in units divided by it (R-EFF-2).
 */
export function percentEffect(
  treated: readonly LevelAndChange[],
  controlChanges: readonly number[],
): PercentEffect {
  if (treated.length === 0 || controlChanges.length === 0) return NONE
  const changes = treated.map(({ change }) => change)
  const base = mean(treated.map(({ level }) => level)) + mean(controlChanges)
  if (base <= 0) return NONE
  const share = (mean(changes) - mean(controlChanges)) / base
  const factor = welchFactor(toSample(changes), toSample(controlChanges))
  if (factor === null) return { ...NONE, effect_pct: PERCENT * share }
  const variance =
    sampleVariance(treated.map(({ level, change }) => change - share * level)) / treated.length +
    ((1 + share) ** 2 * sampleVariance(controlChanges)) / controlChanges.length
  const reach = (factor * Math.sqrt(variance)) / base
  return {
    effect_pct: PERCENT * share,
    pct_low: PERCENT * (share - reach),
    pct_high: PERCENT * (share + reach),
  }
}

/** Without a hold-out: effect and limits, divided by the expected level. */
export function percentOfLevel(
  { difference, ci_low, ci_high }: { difference: number; ci_low: number | null; ci_high: number | null },
  base: number,
): PercentEffect {
  if (base <= 0) return NONE
  const divide = (value: number | null) => (value === null ? null : (PERCENT * value) / base)
  return { effect_pct: divide(difference), pct_low: divide(ci_low), pct_high: divide(ci_high) }
}
