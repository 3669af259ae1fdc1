import type { Condition, Outcome } from '../figures/figure.ts'

/** What the figures of the latest mature quarter must show; null family = all of the provider's reports. */
export type Finding = {
  family: string | null
  measure: 'attach_rate' | 'orphan_rate' | 'ineligible_rate'
  outcome: Outcome
  /** The missing conditions of a Higher one. */
  unmet: readonly Condition[]
  low: boolean
  /** No peer has as many days. */
  beyond_peers: boolean
  why: string
}

const PLAIN = { measure: 'attach_rate', unmet: [], low: false, beyond_peers: false } as const

export const outlier = (family: string, why: string): Finding => ({
  ...PLAIN,
  family,
  outcome: 'Significantly Higher',
  why,
})

export const higher = (family: string, unmet: readonly Condition[], why: string): Finding => ({
  ...PLAIN,
  family,
  outcome: 'Higher',
  unmet,
  why,
})

export const notAbove = (family: string | null, why: string): Finding => ({
  ...PLAIN,
  family,
  outcome: 'Does Not Exceed',
  why,
})

export const tooLow = (family: string, why: string): Finding => ({ ...notAbove(family, why), low: true })

export const notCompared = (why: string): Finding => ({ ...PLAIN, family: null, outcome: 'N/A', why })

/**
 * What is planted for a provider. Rates are shares of primary days by family: one number, or one for each of the
 * twelve quarters. `above` shifts all other rates, in log odds from the specialty's median.
 */
export type Story = {
  rates?: Readonly<Record<string, number | readonly number[]>>
  above?: number
  /** Visits relative to an average provider; not scaled with the size of the world. */
  volume: number
  /** The same for the main service of the specialty. */
  mainVolume?: number
  /** The share of primary lines that exist; the others leave add-ons without a primary. */
  primaryChance?: number
  /** Patients relative to the usual number for these visits. */
  patients?: number
  /** The share of patients who need the add-on more often; rates are those of the other patients. */
  demanding?: number
  /** The share of visits with modifier 25. */
  modifier25?: number
  /** How often an add-on is billed on a day on which modifier 25 excludes it, relative to other days. */
  excludedFactor?: number
  /** The share of shared add-ons that a partner bills. */
  partnerShare?: number
  findings?: readonly Finding[]
}
