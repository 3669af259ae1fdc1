import type { Locale } from '../../core/locale.ts'
import { formatPeriod } from '../../core/period.ts'
import { spokenName } from '../../core/spoken-name.ts'
import type { PracticeOverview } from '../practice-overview.ts'
import type { Standing } from '../standing.ts'
import type { OpeningWords } from './opening-words.en.ts'

type Words = OpeningWords['standing']

export const joinWords = (locale: Locale, words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)

/**
 * R-REP-13: the one sentence over all reports, the same wherever it stands. `name` is null where the page says "you",
 * `missing` the quarter without a report where others have one.
 */
export function formatStanding(
  locale: Locale,
  standing: Standing,
  name: string | null,
  texts: Words,
  missing: string | null = null,
): string {
  if (standing.of === 0)
    return missing === null ? texts.none(name) : texts.noneIn(name, formatPeriod(locale, missing))
  switch (standing.kind) {
    case 'stands_out':
      return texts.standsOut(name, joinWords(locale, standing.codes), standing.codes.length, standing.of)
    case 'higher':
      return texts.higher(name, joinWords(locale, standing.codes), standing.codes.length, standing.of)
    case 'missing': {
      const { codes, higher, of } = standing
      const sentence = texts.missing(name, joinWords(locale, codes), codes.length, of)
      return higher.length === 0
        ? sentence
        : sentence + texts.alsoHigher(joinWords(locale, higher), higher.length)
    }
    case 'in_line':
      return texts.inLine(name, standing.of)
    case 'no_comparison':
      return texts.noComparison(name)
  }
}

/** So many are named in one sentence. */
const NAMED_MAX = 3

type Overview = Pick<PracticeOverview['providers'][number], 'name' | 'stand_out' | 'low'> & {
  report: { family: string; headline: { outcome: string } } | null
}

/** What to say first about all the reader's providers. */
export function decidePracticeStanding(providers: readonly Overview[]): Standing['kind'] | 'none' {
  const reported = providers.flatMap(({ report }) => (report === null ? [] : [report.headline.outcome]))
  if (reported.length === 0) return 'none'
  if (providers.some(({ stand_out }) => stand_out.length > 0)) return 'stands_out'
  if (reported.includes('Higher')) return 'higher'
  if (providers.some(({ low }) => low.length > 0)) return 'missing'
  return reported.every((outcome) => outcome === 'N/A') ? 'no_comparison' : 'in_line'
}

/** Who stands out among all the reader's providers, and on which codes: by name, never "you" (R-REP-14, R-REP-41). */
export function formatWhoStandsOut(
  locale: Locale,
  { providers, period }: { providers: readonly Overview[]; period: string | null },
  { practice: texts }: Words,
): string {
  const all = providers.map(({ name }) => name)
  const withCodes = (name: string, codes: readonly string[]) =>
    texts.withCodes(spokenName(locale, name, all), codes.join(', '))
  switch (decidePracticeStanding(providers)) {
    case 'none':
      return period === null ? texts.none : texts.noneIn(formatPeriod(locale, period))
    case 'no_comparison':
      return texts.noComparison
    case 'missing':
    case 'in_line':
      return texts.nobody(all.length)
    case 'higher': {
      const higher = providers.flatMap(({ name, report }) =>
        report?.headline.outcome === 'Higher' ? [withCodes(name, [report.family])] : [],
      )
      const who = higher.length > NAMED_MAX ? String(higher.length) : joinWords(locale, higher)
      return texts.nobodyClearly(all.length, who, higher.length)
    }
    case 'stands_out':
      return formatStandOut(locale, providers, texts, withCodes)
  }
}

function formatStandOut(
  locale: Locale,
  providers: readonly Overview[],
  texts: Words['practice'],
  withCodes: (name: string, codes: readonly string[]) => string,
): string {
  const standing = providers.filter(({ stand_out }) => stand_out.length > 0)
  const [first] = standing
  if (first !== undefined && standing.length === 1) {
    const all = providers.map(({ name }) => name)
    const codes = joinWords(locale, first.stand_out)
    return texts.one(spokenName(locale, first.name, all), codes, first.stand_out.length)
  }
  if (standing.length <= NAMED_MAX) {
    return texts.few(
      joinWords(
        locale,
        standing.map(({ name, stand_out }) => withCodes(name, stand_out)),
      ),
    )
  }
  const codes = [...new Set(standing.flatMap(({ stand_out }) => stand_out))].sort()
  return texts.many(
    standing.length,
    providers.length,
    codes.length > NAMED_MAX ? null : joinWords(locale, codes),
    codes.length,
  )
}
