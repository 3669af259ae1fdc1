import type { Figure } from '../figures.ts'

const isNotable = ({ outcome, low }: Figure) =>
  low || outcome === 'Higher' || outcome === 'Significantly Higher'

/** The measures beside the headline that lie above their peers, or notably below. */
export const findNotable = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => figure.measure !== 'attach_rate' && isNotable(figure))
