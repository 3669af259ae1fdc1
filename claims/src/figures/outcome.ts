import { adjustPValues } from '../statistics/benjamini-hochberg.ts'
import type { Figure, Outcome, PeerValues } from './figure.ts'

const SIGNIFICANT = 0.05

type Judged = Pick<Figure, 'value' | 'p_adjusted'> & {
  peer: Pick<PeerValues, 'pooled' | 'peer_p20' | 'peer_p80'> | null
}

const isSignificant = ({ p_adjusted }: Judged): boolean => p_adjusted !== null && p_adjusted <= SIGNIFICANT

export function decideOutcome(figure: Judged): Outcome {
  const { value, peer } = figure
  if (peer === null) return 'N/A'
  if (value <= peer.pooled) return 'Does Not Exceed'
  return isSignificant(figure) && value >= peer.peer_p80 ? 'Significantly Higher' : 'Higher'
}

/** Shown as "You may be under-reporting". */
export function isLow(figure: Judged): boolean {
  const { value, peer } = figure
  return peer !== null && value <= peer.peer_p20 && value < peer.pooled && isSignificant(figure)
}

/** Fills in what depends on all tests of a provider in the period: adjusted p, outcome and low. */
export function judgeProvider(figures: readonly Figure[], marksLow: (measure: string) => boolean): void {
  const tested = figures.filter((figure) => figure.tested !== null)
  const adjusted = adjustPValues(tested.map((figure) => figure.tested?.p_value ?? 1))
  for (const [index, figure] of tested.entries()) figure.p_adjusted = adjusted[index] ?? null
  for (const figure of figures) {
    figure.outcome = decideOutcome(figure)
    figure.low = marksLow(figure.measure) && isLow(figure)
  }
}
