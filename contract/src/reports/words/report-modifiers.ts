import type { Figure } from '../figures.ts'

/** Two shares that differ by less look alike to a reader. */
const NEAR_MAX = 0.1

type Compared = Pick<Figure, 'modifier' | 'value' | 'outcome' | 'peers'>

/** The modifiers that are significantly higher, and whether all are near their peers and not higher. */
export function compareModifiers(figures: readonly Compared[]) {
  const more = figures.filter(({ outcome }) => outcome === 'Significantly Higher')
  const isNear = ({ value, peers, outcome }: Compared) =>
    outcome === 'Does Not Exceed' && peers !== null && Math.abs(value - peers.pooled) < NEAR_MAX
  return { more: more.map(({ modifier }) => modifier), isLike: figures.every(isNear) }
}
