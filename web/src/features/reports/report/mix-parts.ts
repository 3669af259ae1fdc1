import type { MixPart } from '@plumbline/charts/bars/mix-bars'
import type { Report } from '@plumbline/contract/reports/reports'

/** As many as a reader can tell apart in a bar. */
const PARTS_MAX = 4

type Place = Report['places'][number]

/** The largest places by name, the others as one part. If a peer share is hidden, so is its sum. */
export function placeParts(
  places: readonly Place[],
  formatName: (place: Place) => string,
  other: string,
): MixPart[] {
  const sorted = places.toSorted((a, b) => b.share - a.share)
  const named = sorted.length <= PARTS_MAX ? sorted : sorted.slice(0, PARTS_MAX - 1)
  const rest = sorted.slice(named.length)
  const parts = named.map((place) => ({
    id: place.place,
    label: formatName(place),
    you: place.share,
    peers: place.peer_share,
  }))
  if (rest.length === 0) return parts
  const peers = rest.reduce<number | null>(
    (sum, { peer_share }) => (sum === null || peer_share === null ? null : sum + peer_share),
    0,
  )
  return [
    ...parts,
    { id: 'other', label: other, you: rest.reduce((sum, { share }) => sum + share, 0), peers },
  ]
}
