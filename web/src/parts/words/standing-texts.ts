import type { Locale } from '@plumbline/contract/core/locale'
import { spokenName } from '@plumbline/contract/core/spoken-name'
import type { PracticeOverview } from '@plumbline/contract/reports/practice-overview'
import type { Standing } from '@plumbline/contract/reports/standing'
import { defineTexts, type Texts } from '#platform/texts/texts.ts'

export const standingTexts = defineTexts({
  en: () => import('./standing.en.ts'),
  es: () => import('./standing.es.ts'),
})

type Words = Texts<typeof import('./standing.en.ts').standing>

export const joinWords = (locale: Locale, words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)

/** R-REP-13: the one sentence over all reports, the same wherever it stands. `name` is null where the page says "you". */
export function formatStanding(
  locale: Locale,
  standing: Standing,
  name: string | null,
  texts: Words,
): string {
  if (standing.of === 0) return texts.none(name)
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

type Overview = Pick<PracticeOverview['providers'][number], 'name' | 'stand_out'> & {
  report: { headline: { outcome: string } } | null
}

/** Who stands out among all the reader's providers: by name, never "you" (R-REP-14). */
export function formatWhoStandsOut(
  locale: Locale,
  providers: readonly Overview[],
  { practice: texts }: Words,
): string {
  const all = providers.map(({ name }) => name)
  const reported = providers.flatMap(({ report }) => (report === null ? [] : [report.headline.outcome]))
  if (reported.length === 0) return texts.none
  const standing = providers.filter(({ stand_out }) => stand_out.length > 0)
  const [first] = standing
  if (first === undefined) {
    if (reported.every((outcome) => outcome === 'N/A')) return texts.noComparison
    // R-REP-28: somebody's card says Higher.
    return reported.includes('Higher') ? texts.nobodyClearly(all.length) : texts.nobody(all.length)
  }
  const speak = (name: string) => spokenName(locale, name, all)
  if (standing.length === 1) return texts.one(speak(first.name), first.stand_out.length)
  if (standing.length > NAMED_MAX) return texts.many(standing.length, all.length)
  const names = standing.map(({ name }) => speak(name))
  return texts.few(joinWords(locale, names))
}
