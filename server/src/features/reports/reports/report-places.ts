import type { Report } from '@plumbline/contract/reports/reports'
import type { Reference } from '#platform/providers/reference.ts'
import { roundBeside } from '#platform/providers/round-beside.ts'
import type { PlaceRow } from './peers.repository.ts'

// R-SUP-1: so few lines could belong to one or two patients.
const SMALL_COUNT_MAX = 10
/** A place without own lines is shown if at least this share of the peers' lines come from it. */
const PEER_SHARE_MIN = 0.05

type OwnPlace = { place: string; lines: number }

const isSmall = ({ lines, days }: PlaceRow) => Math.min(lines, days) <= SMALL_COUNT_MAX

/**
 * The peers' places whose share may be shown. Small ones are hidden, together with the next smallest ones as long as
 * the share missing from 100% would reveal the hidden count.
 */
function findShownShares(peers: readonly PlaceRow[]): Map<string, number> {
  const total = peers.reduce((sum, { lines }) => sum + lines, 0)
  const descending = peers.toSorted((left, right) => right.lines - left.lines)
  const shown = descending.filter((row) => !isSmall(row))
  let hidden = total - shown.reduce((sum, { lines }) => sum + lines, 0)
  while (hidden > 0 && hidden <= SMALL_COUNT_MAX) {
    const next = shown.pop()
    if (next === undefined) break
    hidden += next.lines
  }
  return new Map(shown.map(({ place, lines }) => [place, lines / total]))
}

export function comparePlaces(
  own: readonly OwnPlace[],
  peers: readonly PlaceRow[] | null,
  reference: Reference,
): Report['places'] {
  const shares = findShownShares(peers ?? [])
  const peerPlaces = new Set(peers?.map(({ place }) => place))
  const total = own.reduce((sum, { lines }) => sum + lines, 0)
  const known = new Set(own.map(({ place }) => place))
  const peersOnly = [...shares]
    .filter(([place, share]) => share >= PEER_SHARE_MIN && !known.has(place))
    .map(([place]) => ({ place, lines: 0 }))
  const peerShare = (place: string, ownShare: number) => {
    if (peers === null || peers.length === 0) return null
    const share = shares.get(place)
    if (share !== undefined) return roundBeside(share, ownShare)
    return peerPlaces.has(place) ? null : 0
  }
  return [...own, ...peersOnly].map(({ place, lines }) => {
    const share = total === 0 ? 0 : lines / total
    return { place, label: reference.placeLabel(place), lines, share, peer_share: peerShare(place, share) }
  })
}
