import type { Report } from '@plumbline/contract/reports/reports'
import type { Reference } from '#platform/providers/reference.ts'
import type { PlaceRow } from './peers.repository.ts'

// measures, "Suppression": so many could be the patients of one or two.
const SMALL_COUNT_MAX = 10
/** A place where the provider has no line is told where at least this share of his peers' lines come from. */
const PEER_SHARE_MIN = 0.05

type OwnPlace = { place: string; lines: number }

const isSmall = ({ lines, days }: PlaceRow) => Math.min(lines, days) <= SMALL_COUNT_MAX

/**
 * The peers' places whose share may be told. Small ones are hidden, and the smallest other one with them while the
 * hidden ones together are so few that the rest of the hundred per cent would tell their count.
 */
function tellable(peers: readonly PlaceRow[]): Map<string, number> {
  const total = peers.reduce((sum, { lines }) => sum + lines, 0)
  const descending = peers.toSorted((left, right) => right.lines - left.lines)
  const told = descending.filter((row) => !isSmall(row))
  let hidden = total - told.reduce((sum, { lines }) => sum + lines, 0)
  while (hidden > 0 && hidden <= SMALL_COUNT_MAX) {
    const next = told.pop()
    if (next === undefined) break
    hidden += next.lines
  }
  return new Map(told.map(({ place, lines }) => [place, lines / total]))
}

export function comparePlaces(
  own: readonly OwnPlace[],
  peers: readonly PlaceRow[] | null,
  reference: Reference,
): Report['places'] {
  const shares = tellable(peers ?? [])
  const ofPeers = new Set(peers?.map(({ place }) => place))
  const total = own.reduce((sum, { lines }) => sum + lines, 0)
  const known = new Set(own.map(({ place }) => place))
  const peersOnly = [...shares]
    .filter(([place, share]) => share >= PEER_SHARE_MIN && !known.has(place))
    .map(([place]) => ({ place, lines: 0 }))
  const peerShare = (place: string) => {
    if (peers === null || peers.length === 0) return null
    return shares.get(place) ?? (ofPeers.has(place) ? null : 0)
  }
  return [...own, ...peersOnly].map(({ place, lines }) => ({
    place,
    label: reference.placeLabel(place),
    lines,
    share: total === 0 ? 0 : lines / total,
    peer_share: peerShare(place),
  }))
}
