import { createHash } from 'node:crypto'
import type { Figure } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'
import type { Manifest } from '../store/manifest.ts'

const QUARTERS_CHECKED = 3

/** A pseudo-random rank of a text; the same for the same seed. */
const rank = (seed: number, text: string): string =>
  createHash('sha256').update(`${seed} ${text}`).digest('hex')

/** A few quarters, because each costs one pass over its lines. */
export function chooseQuarters(manifest: Manifest, seed: number): Quarter[] {
  return manifest.lines
    .map(({ quarter }) => quarter)
    .toSorted((left, right) => (rank(seed, left) < rank(seed, right) ? -1 : 1))
    .slice(0, QUARTERS_CHECKED)
    .toSorted()
}

type Sampled = { rank: string; rows: Figure[] }

/**
 * Chooses the providers with the lowest ranks, as many as it takes to have `size` figures. Whole providers, because
 * p-values are adjusted over all of a provider's rows. Only the chosen ones are held in memory.
 */
export async function chooseProviders(
  figures: AsyncIterable<Figure> | Iterable<Figure>,
  size: number,
  seed: number,
): Promise<Figure[][]> {
  const chosen = new Map<string, Sampled>()
  const tooHigh = new Set<string>()
  let count = 0
  for await (const figure of figures) {
    const key = `${figure.npi}/${figure.tin}`
    if (tooHigh.has(key)) continue
    const sampled = chosen.get(key) ?? { rank: rank(seed, key), rows: [] }
    chosen.set(key, sampled)
    sampled.rows.push(figure)
    count += 1
    count -= dropHighest(chosen, tooHigh, count - size)
  }
  return [...chosen.values()].map(({ rows }) => rows)
}

/** Drops the provider with the highest rank if enough figures remain; returns how many figures were dropped. */
function dropHighest(chosen: Map<string, Sampled>, tooHigh: Set<string>, surplus: number): number {
  if (surplus <= 0) return 0
  let [highestKey, highest] = ['', { rank: '', rows: [] as Figure[] }]
  for (const [key, sampled] of chosen) {
    if (sampled.rank > highest.rank) [highestKey, highest] = [key, sampled]
  }
  if (highest.rows.length > surplus) return 0
  chosen.delete(highestKey)
  tooHigh.add(highestKey)
  return highest.rows.length
}
