import * as z from 'zod/mini'

/** The provider's totals for a family in a quarter, and the values of the peers. */
export type WhatIfInput = {
  /** |D| of R-FIG-3. */
  days: number
  addonUnits: number
  addonPaid: number
  /** The average paid per unit over all providers who bill it; null if too few do. */
  usualPrice: number | null
  /** Share of primary days with the add-on; null without a comparison. */
  attachRate: { value: number; p50: number; p80: number } | null
  /** Add-on units per primary day; null without a comparison. */
  intensity: { value: number; p50: number; p80: number } | null
}

export const whatIfStepSchema = z.object({
  rate: z.number(),
  addon_days: z.number(),
  units: z.number(),
  /** R-FIG-17: what was paid above this level. */
  paid_above: z.number(),
  /** What is missing up to the median; null without a price. */
  paid_below: z.nullable(z.number()),
})
export type WhatIfStep = z.infer<typeof whatIfStepSchema>

export type WhatIf = {
  price: number | null
  /** The provider has no unit of their own, so the average price is used. */
  isUsualPrice: boolean
  atMedian: WhatIfStep | null
  atP80: WhatIfStep | null
}

/** measures: paid for the add-on / units of the add-on; null without units. */
const getUnitPrice = (addonPaid: number, addonUnits: number): number | null =>
  addonUnits === 0 ? null : addonPaid / addonUnits

/**
 * The provider's figures at the peers' median and 80th percentile, with the same primary days. `paid_below` is
 * counted only toward the median: being below the 80th percentile is no shortfall.
 */
export function whatIf(input: WhatIfInput): WhatIf {
  const { days, addonPaid, addonUnits, usualPrice, attachRate, intensity } = input
  const own = getUnitPrice(addonPaid, addonUnits)
  const price = own ?? usualPrice
  const priced = { price, isUsualPrice: own === null && price !== null }
  if (attachRate === null || intensity === null) return { ...priced, atMedian: null, atP80: null }
  const step = (level: 'p50' | 'p80'): WhatIfStep => {
    const above = Math.max(0, intensity.value - intensity[level])
    const below = level === 'p50' ? Math.max(0, intensity.p50 - intensity.value) : 0
    return {
      rate: attachRate[level],
      addon_days: attachRate[level] * days,
      units: intensity[level] * days,
      paid_above: above * days * (own ?? 0),
      paid_below: below === 0 ? 0 : price === null ? null : below * days * price,
    }
  }
  return { ...priced, atMedian: step('p50'), atP80: step('p80') }
}

/** Money is called missed only where the outcome says so: null without the mark, and where nothing is missing. */
export function findMissed(low: boolean, step: WhatIfStep | null): { amount: number | null } | null {
  return !low || step === null || step.paid_below === 0 ? null : { amount: step.paid_below }
}
