import { formatNumber } from '../../core/format.ts'
import type { Locale } from '../../core/locale.ts'
import { peersBelow } from './report-numbers.ts'

const MIDDLE = 50
const ALL = 100

type PeerPlace = {
  side: 'above' | 'below'
  count: number
  peers: number
  isAll: boolean
  isAbout: boolean
}

/** A value, and where it lies among its peers. */
export type Placed = { value: number; peers: { percentile: number; count: number } }

/**
 * Told from the side with more peers. Peers with the same value count half; at 0 and 1 there may be many of them, and
 * the count is a rough one.
 */
export function findPeerPlace({ value, peers: { percentile, count: peers } }: Placed): PeerPlace {
  const side = percentile < MIDDLE ? 'below' : 'above'
  const share = side === 'above' ? percentile : ALL - percentile
  const isAll = share >= ALL
  const isAbout = !isAll && (value === 0 || value === 1)
  return { side, count: peersBelow(share, peers), peers, isAll, isAbout }
}

/** The count is set larger than the words around it. */
export type PlaceParts = { before: string; value: string; after: string }

const WORDS: Readonly<Record<Locale, (place: PeerPlace) => PlaceParts>> = {
  en: ({ side, count, peers, isAll, isAbout }) => {
    const n = (value: number) => formatNumber('en', value)
    return isAll
      ? { before: `${side} all`, value: n(peers), after: '' }
      : { before: isAbout ? `${side} about` : side, value: n(count), after: `of ${n(peers)}` }
  },
  es: ({ side, count, peers, isAll, isAbout }) => {
    const n = (value: number) => formatNumber('es', value)
    const before = `por ${side === 'above' ? 'encima' : 'debajo'} de`
    return isAll
      ? { before: `${before} los`, value: n(peers), after: '' }
      : { before: isAbout ? `${before} unos` : before, value: n(count), after: `de ${n(peers)}` }
  },
}

/** R-REP-16: 'above', '48', 'of 52'. */
export const placeParts = (locale: Locale, placed: Placed): PlaceParts => WORDS[locale](findPeerPlace(placed))

/** R-REP-16: 'above 48 of 52'. */
export function formatPeerRank(locale: Locale, placed: Placed): string {
  const { before, value, after } = placeParts(locale, placed)
  return [before, value, after].filter(Boolean).join(' ')
}
