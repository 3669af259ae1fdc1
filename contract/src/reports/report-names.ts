import type { Locale } from '../core/locale.ts'
import { parsePeriodDays } from '../core/period.ts'
import { regionName, stateName } from '../core/place-names.ts'
import type { PeerValues } from './figures.ts'
import type { ReportWords } from './report-words.en.ts'
import type { Report } from './reports.ts'

/** A sentence lists at most this many primary codes; G2211 has more. */
const LISTED_PRIMARIES_MAX = 3

/** '17000', '11102, 11104 and 11106', '12 primary codes'. */
export function formatCodes(words: ReportWords, codes: readonly string[]): string {
  return codes.length <= LISTED_PRIMARIES_MAX ? words.list(codes) : words.manyPrimaries(codes.length)
}

export const formatPrimaries = (words: ReportWords, primaries: readonly { code: string }[]): string =>
  formatCodes(
    words,
    primaries.map(({ code }) => code),
  )

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
