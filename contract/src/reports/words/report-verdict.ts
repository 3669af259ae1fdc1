import { CONDITIONS, type Condition, type Figure } from '../figures.ts'
import { NEAR_RATIO } from './report-numbers.ts'

export type VerdictKind = 'significantly_higher' | 'higher' | 'in_line' | 'below' | 'low' | 'no_comparison'

export type Verdict = {
  kind: VerdictKind
  side: 'above' | 'below'
  /** Why a higher value is not Significantly Higher; null for every other kind. */
  reason: Condition | null
}

// R-FIG-14
export const SIGNIFICANT_P = 0.05
const LOW_PERCENTILE = 20
export const HIGH_PERCENTILE = 80

/** Which missing condition says most to the reader, in this order. */
const REASONS = ['spread', 'mix', 'chance', 'place', 'size', 'count'] as const satisfies readonly Condition[]

/** Classifies an outcome for the words of a report. The engine has decided the outcome itself. */
export function decideVerdict(figure: Figure): Verdict {
  const { outcome, low, peers, unmet } = figure
  if (outcome === 'N/A' || peers === null) return { kind: 'no_comparison', side: 'above', reason: null }
  if (outcome === 'Significantly Higher') return { kind: 'significantly_higher', side: 'above', reason: null }
  if (outcome === 'Higher') {
    const reason = REASONS.find((condition) => unmet.includes(condition)) ?? null
    return { kind: 'higher', side: 'above', reason }
  }
  if (low) return { kind: 'low', side: 'below', reason: null }
  const isBelow = peers.percentile <= LOW_PERCENTILE || decideFunnelPlace(figure) !== 'inside'
  return { kind: isBelow ? 'below' : 'in_line', side: 'below', reason: null }
}

/** Whether each condition of Significantly Higher holds, in their order; null unless the value is above its peers. */
export function listConditions({ outcome, unmet }: Figure): { condition: Condition; met: boolean }[] | null {
  if (outcome !== 'Significantly Higher' && outcome !== 'Higher') return null
  return CONDITIONS.map((condition) => ({ condition, met: !unmet.includes(condition) }))
}

/**
 * Why the condition on the mix is missing: with these patients the peers would add the code nearly as often (`explains`),
 * or only the low end of the interval is not above what they would do (`reaches`).
 */
export type MixGap = 'explains' | 'reaches'
export const decideMixGap = (mixRatio: number | null): MixGap =>
  mixRatio === null || mixRatio < NEAR_RATIO ? 'explains' : 'reaches'

/** Whether peers would add the code more often with these patients; if not, the mix says nothing about a low rate. */
export const wouldAddMore = (expected: number | null, value: number): boolean =>
  expected !== null && expected > value

/** Where a value lies in the funnel with over-dispersion (R-FIG-15). */
export type FunnelPlace = 'outside_outer' | 'outside_inner' | 'inside'
const FUNNEL_INNER_Z = 1.959963984540054
const FUNNEL_OUTER_Z = 3.090232306167813

/** Without a z nothing sets the provider apart from the peers. */
export function decideFunnelPlace({ peers, z }: Figure): FunnelPlace | null {
  if (peers === null) return null
  const distance = Math.abs(z ?? 0)
  if (distance > FUNNEL_OUTER_Z) return 'outside_outer'
  return distance > FUNNEL_INNER_Z ? 'outside_inner' : 'inside'
}

/** Whether the rate lies beyond the usual differences between practices, on either side. */
export const isFurtherOut = ({ outcome, low }: Figure): boolean => outcome === 'Significantly Higher' || low

export type ReliabilityBand = 'high' | 'medium' | 'low'
const HIGH_FROM = 0.7
const MEDIUM_FROM = 0.4

export function decideReliability(reliability: number | null): ReliabilityBand | null {
  if (reliability === null) return null
  if (reliability >= HIGH_FROM) return 'high'
  return reliability >= MEDIUM_FROM ? 'medium' : 'low'
}
