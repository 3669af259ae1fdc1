import * as z from 'zod/mini'

/** What a family's quarter is judged by: the provider's sums, and what his peers do. */
export type WhatIfInput = {
  /** |D| of measures.md. */
  days: number
  addonUnits: number
  addonPaid: number
  /** What a unit is paid on average to everybody who bills it; null where too few do. */
  usualPrice: number | null
  /** Share of primary days with the add-on; peers null where there is no comparison. */
  attachRate: { value: number; p50: number; p80: number } | null
  /** Add-on units per primary day. */
  intensity: { value: number; p50: number; p80: number } | null
}

export const whatIfStepSchema = z.object({
  rate: z.number(),
  addon_days: z.number(),
  units: z.number(),
  /** measures, "paid_exposure": what was paid above this level. */
  paid_above: z.number(),
  /** The same towards the median from below; null where no unit gives a price. */
  paid_below: z.nullable(z.number()),
})
export type WhatIfStep = z.infer<typeof whatIfStepSchema>

export type WhatIf = {
  price: number | null
  /** The price is the usual one, as the provider has no unit of his own. */
  isUsualPrice: boolean
  atMedian: WhatIfStep | null
  atP80: WhatIfStep | null
}

/** measures: paid for the add-on / units of the add-on; none without units. */
const priceOf = (addonPaid: number, addonUnits: number): number | null =>
  addonUnits === 0 ? null : addonPaid / addonUnits

/**
 * Where a provider would stand at his peers' median and 80th percentile with the same primary days. Below the 80th
 * percentile nothing is missing: the side below is told of the median alone.
 */
export function whatIf(input: WhatIfInput): WhatIf {
  const { days, addonPaid, addonUnits, usualPrice, attachRate, intensity } = input
  const own = priceOf(addonPaid, addonUnits)
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
