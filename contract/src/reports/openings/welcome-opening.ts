import type { Locale } from '../../core/locale.ts'
import { greetingName, spokenName } from '../../core/spoken-name.ts'
import type { ReportRow } from '../report-list.ts'
import { decideStanding, type Ranked } from '../standing.ts'
import type { Subject } from '../words/report-subject.ts'
import type { OpeningWords } from './opening-words.en.ts'
import { joinWords } from './standing-sentence.ts'

type Words = OpeningWords['welcome']

const OTHERS_NAMED = 3

export type OtherProvider = { name: string; codes: string[] }

type OtherRow = Pick<ReportRow, 'provider' | 'family'> & { headline: Pick<ReportRow['headline'], 'outcome'> }

/** The other providers of the reader with codes that stand out, in the order of the rows. */
export function otherProviders(
  rows: readonly OtherRow[],
  currentId: string,
  locale: Locale,
): OtherProvider[] {
  const byId = new Map<string, OtherProvider>()
  for (const { provider, family, headline } of rows) {
    if (provider.id === currentId || headline.outcome !== 'Significantly Higher') continue
    const other = byId.get(provider.id) ?? { name: spokenName(locale, provider.name), codes: [] }
    byId.set(provider.id, { ...other, codes: [...other.codes, family] })
  }
  return [...byId.values()]
}

type Given = {
  /** The caret name of the account. */
  reader: string
  /** Support reads the page as a provider. */
  isActing: boolean
  subject: Subject
  payer: string | null
  /** Undefined until they are known. */
  reports: readonly Ranked[] | undefined
  others: readonly OtherProvider[]
  /** An audit waits for the practice. */
  hasDueCase: boolean
}

export type WelcomeOpening = {
  title: string
  compares: string
  standing: string
  /** With a link behind it. */
  others: string | null
  education: string
}

/** Why somebody is here, in three sentences (R-REP-13), and what is true of the reader's other providers. */
export function welcomeOpening(words: OpeningWords, locale: Locale, given: Given): WelcomeOpening {
  const { reader, isActing, subject, payer, reports, others, hasDueCase } = given
  const { welcome: texts } = words
  return {
    // Decision 077: support acting as a provider reads whose reports these are, and is not greeted as the provider.
    title:
      isActing && subject !== null ? texts.titleActing(subject) : texts.title(greetingName(locale, reader)),
    compares: texts.compares(subject, payer ?? texts.payerFallback),
    standing: formatStandingOf(texts, locale, reports, subject),
    others: formatOthers(texts.others, others),
    education: hasDueCase ? `${texts.education} ${words.audits}` : texts.education,
  }
}

/** The second sentence, which depends on the figures. */
function formatStandingOf(
  texts: Words,
  locale: Locale,
  reports: readonly Ranked[] | undefined,
  subject: Subject,
): string {
  if (reports === undefined || reports.length === 0) return texts.none(subject)
  const standing = decideStanding(reports)
  if (standing.kind === 'missing') {
    const { codes, higher } = standing
    const sentence = texts.missing(subject, joinWords(locale, codes), codes.length)
    if (higher.length === 0) return sentence
    return `${sentence} ${texts.alsoHigher(joinWords(locale, higher), higher.length)}`
  }
  if (standing.kind === 'higher')
    return texts.higher(subject, joinWords(locale, standing.codes), standing.codes.length)
  if (standing.kind === 'in_line') return texts.inLine(subject)
  if (standing.kind === 'no_comparison') return texts.noComparison(subject)
  const [first = '', ...others] = standing.codes
  return others.length === 0
    ? texts.standsOut(subject, first)
    : texts.severalStandOut(subject, standing.codes.length, standing.codes.join(', '))
}

function formatOthers(texts: Words['others'], others: readonly OtherProvider[]): string | null {
  const [first] = others
  if (first === undefined) return null
  if (others.length > OTHERS_NAMED) return texts.many
  if (others.length > 1) return texts.few(others.map(({ name }) => name).join(', '))
  return first.codes.length === 1
    ? texts.one(first.name, first.codes.join())
    : texts.oneWithSeveral(first.name, first.codes.join(', '))
}
