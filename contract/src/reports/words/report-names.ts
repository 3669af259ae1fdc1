import type { Locale } from '../../core/locale.ts'
import { parsePeriodDays } from '../../core/period.ts'
import { regionName, stateName } from '../../core/place-names.ts'
import type { PeerValues } from '../figures.ts'
import type { Report } from '../reports.ts'
import type { ReportWords } from './report-words.en.ts'

/** A sentence lists at most this many primary codes; G2211 has more. */
const LISTED_PRIMARIES_MAX = 3

/** After 'with', in a label: '17000', '11102, 11104 or 11106', 'one of its 12 primary codes'. */
export function formatCodes(words: ReportWords, codes: readonly string[]): string {
  return codes.length <= LISTED_PRIMARIES_MAX ? words.either(codes) : words.manyPrimaries(codes.length)
}

type Primaries = readonly { code: string }[]
const toCodes = (primaries: Primaries) => primaries.map(({ code }) => code)

export const formatPrimaries = (words: ReportWords, primaries: Primaries): string =>
  formatCodes(words, toCodes(primaries))

/** The same in a sentence on the rule: 'one of 11102, 11104 or 11106'. Any of them is enough for the add-on. */
export const formatOnePrimary = (words: ReportWords, primaries: Primaries): string =>
  primaries.length <= LISTED_PRIMARIES_MAX
    ? words.oneOf(toCodes(primaries))
    : words.manyPrimaries(primaries.length)

/** The same on an axis, where many codes have no room: 'a primary code'. */
export const formatAxisPrimaries = (words: ReportWords, primaries: Primaries): string =>
  primaries.length <= LISTED_PRIMARIES_MAX ? words.either(toCodes(primaries)) : words.anyPrimary

/** '2026Q2' becomes 'Q2 2026'. */
export function formatQuarter(words: ReportWords, period: string): string {
  const days = parsePeriodDays(period)
  return days === null ? period : words.period(days.quarter, days.year)
}

/** Where the peers are: for 'Dermatology, OR' the state's name, else 'West region' or 'the nation'. */
export function formatPlace(locale: Locale, words: ReportWords, level: string, group: string): string {
  const place = group.slice(group.lastIndexOf(', ') + 2)
  if (level === 'state') return stateName(locale, place)
  return level === 'region' ? words.stats.region(regionName(locale, place)) : words.stats.nation
}

export const formatPeerPlace = (locale: Locale, words: ReportWords, peers: PeerValues): string =>
  formatPlace(locale, words, peers.level, peers.group)

/** The figure that leads the report. */
export const getHeadline = ({ figures }: Pick<Report, 'figures'>) =>
  figures.find(({ measure }) => measure === 'attach_rate') ?? null
