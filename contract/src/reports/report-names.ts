import type { Locale } from '../core/locale.ts'
import { parsePeriodDays } from '../core/period.ts'
import { regionName, stateName } from '../core/place-names.ts'
import type { PeerValues } from './figures.ts'
import type { ReportWords } from './report-words.en.ts'
import type { Report } from './reports.ts'

/** As many primary codes as a sentence bears; G2211 has more. */
const PRIMARIES_TOLD = 3

/** '17000', '11102, 11104 and 11106', '12 primary codes'. */
export function tellCodes(words: ReportWords, codes: readonly string[]): string {
  return codes.length <= PRIMARIES_TOLD ? words.list(codes) : words.manyPrimaries(codes.length)
}

export const tellPrimaries = (words: ReportWords, primaries: readonly { code: string }[]): string =>
  tellCodes(
    words,
    primaries.map(({ code }) => code),
  )

/** 'Q2 2026' of '2026Q2'. */
export function tellPeriod(words: ReportWords, period: string): string {
  const days = parsePeriodDays(period)
  return days === null ? period : words.period(days.quarter, days.year)
}

/** Where the peers are: of 'Dermatology, OR' the state's name, 'West region', 'the nation'. */
export function tellPlace(locale: Locale, words: ReportWords, level: string, group: string): string {
  const place = group.slice(group.lastIndexOf(', ') + 2)
  if (level === 'state') return stateName(locale, place)
  return level === 'region' ? words.stats.region(regionName(locale, place)) : words.stats.nation
}

export const tellPeerPlace = (locale: Locale, words: ReportWords, peers: PeerValues): string =>
  tellPlace(locale, words, peers.level, peers.group)

/** The figure that the report is about. */
export const headlineOf = ({ figures }: Pick<Report, 'figures'>) =>
  figures.find(({ measure }) => measure === 'attach_rate') ?? null
