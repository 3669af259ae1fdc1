import type { Figure, PeerValues } from './figures.ts'

export type VerdictKind = 'significantly_higher' | 'higher' | 'in_line' | 'below' | 'low' | 'no_comparison'

/** Percentile and test agree, or only one of them shows a difference. */
export type Agreement = 'agree' | 'percentile_only' | 'test_only'

export type Verdict = {
  kind: VerdictKind
  agreement: Agreement
  side: 'above' | 'below'
  significant: boolean
}

type Judged = Pick<Figure, 'value' | 'outcome' | 'low' | 'peers' | 'test'>

// R-FIG-14
export const SIGNIFICANT_P = 0.05

const decideAgreement = (byPercentile: boolean, byTest: boolean): Agreement => {
  if (byPercentile === byTest) return 'agree'
  return byPercentile ? 'percentile_only' : 'test_only'
}

/** Classifies an outcome for the words of a report. The engine has decided the outcome itself. */
export function decideVerdict({ value, outcome, low, peers, test }: Judged): Verdict {
  if (outcome === 'N/A' || peers === null) {
    return { kind: 'no_comparison', agreement: 'agree', side: 'above', significant: false }
  }
  const significant = (test?.p_adjusted ?? 1) <= SIGNIFICANT_P
  if (value > peers.pooled) {
    const kind = outcome === 'Significantly Higher' ? 'significantly_higher' : 'higher'
    return { kind, agreement: decideAgreement(value >= peers.p80, significant), side: 'above', significant }
  }
  const atOrBelowP20 = value <= peers.p20
  // A provider exactly at the pooled value does not differ, whatever the spread of the peers.
  const agreement = value < peers.pooled ? decideAgreement(atOrBelowP20, significant) : 'agree'
  const kind = low ? 'low' : atOrBelowP20 && value < peers.pooled ? 'below' : 'in_line'
  return { kind, agreement, side: 'below', significant }
}

/** In the highest fifth of the peers, in the lowest fifth, or between. */
export type PeerStanding = 'top' | 'middle' | 'bottom'

export function decideStanding(value: number, peers: PeerValues): { standing: PeerStanding; edge: number } {
  if (value >= peers.p80) return { standing: 'top', edge: peers.p80 }
  return value <= peers.p20
    ? { standing: 'bottom', edge: peers.p20 }
    : { standing: 'middle', edge: peers.p80 }
}

/** Where a value lies in the funnel with over-dispersion (R-FIG-15). */
export type FunnelPlace = 'outside_outer' | 'outside_inner' | 'inside'
export const FUNNEL_INNER_Z = 1.96
export const FUNNEL_OUTER_Z = 3.09

export function decideFunnelPlace({ value, denominator, peers }: Figure): FunnelPlace | null {
  if (peers === null || denominator <= 0) return null
  const spread = Math.sqrt(peers.unit_variance / denominator + peers.tau2)
  const distance = Math.abs(value - peers.pooled)
  if (distance > FUNNEL_OUTER_Z * spread) return 'outside_outer'
  return distance > FUNNEL_INNER_Z * spread ? 'outside_inner' : 'inside'
}

export type ReliabilityBand = 'high' | 'medium' | 'low'
const HIGH_FROM = 0.7
const MEDIUM_FROM = 0.4

export function decideReliability(reliability: number | null): ReliabilityBand | null {
  if (reliability === null) return null
  if (reliability >= HIGH_FROM) return 'high'
  return reliability >= MEDIUM_FROM ? 'medium' : 'low'
}
