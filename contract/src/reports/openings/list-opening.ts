import type { Locale } from '../../core/locale.ts'
import { formatPeriod } from '../../core/period.ts'
import type { PracticeOverview } from '../practice-overview.ts'
import type { ReportList, ReportRow } from '../report-list.ts'
import { decideStanding } from '../standing.ts'
import { peerPercent, roughPercent } from '../words/report-numbers.ts'
import type { Subject } from '../words/report-subject.ts'
import type { OpeningWords } from './opening-words.en.ts'
import { decidePracticeStanding, formatStanding, formatWhoStandsOut } from './standing-sentence.ts'

export type ListOpening = {
  eyebrow: string
  /** Null until it is known. */
  sentence: string | null
  /** The figures of the first code that the sentence names. */
  figures: string | null
  lead: string
  /** The quarter that the sentence is about. */
  period: string | null
}

/** Undefined until they are known. */
export type ListSource =
  | { whole: true; overview: PracticeOverview | undefined }
  | { whole: false; reports: ReportList | undefined; subject: Subject }

type Known = {
  sentence: string
  period: string | null
  kind: ReturnType<typeof decidePracticeStanding>
  figures: string | null
}

type Given = {
  /** There is no report in any quarter. */
  isEmpty: boolean
  /** An audit waits for the practice. */
  hasDueCase: boolean
}

/** R-REP-17: the verdict over all reports of the latest final quarter, whatever the filters show. */
export function listOpening(
  words: OpeningWords,
  locale: Locale,
  source: ListSource,
  { isEmpty, hasDueCase }: Given,
): ListOpening {
  const { list: texts } = words
  const known = source.whole
    ? readOverview(words, locale, source.overview)
    : readReports(words, locale, source.reports, source.subject)
  const leads = source.whole ? texts.leadsSeveral : texts.leads
  const kind = known?.kind ?? null
  // Nothing is said of reports that did not come.
  const isKnown = kind !== null || isEmpty
  const lead = [
    ...(kind === 'in_line' && !isEmpty ? [texts.thanks] : []),
    ...(isKnown ? [isEmpty ? leads.empty : kind === 'stands_out' ? leads.standsOut : leads.calm] : []),
    // Reports need no reply, but the card below may show a day that costs money.
    ...(isKnown && hasDueCase ? [words.audits] : []),
  ]
  const period = known?.period ?? null
  return {
    eyebrow: period === null ? texts.title : texts.eyebrow(formatPeriod(locale, period)),
    sentence: known?.sentence ?? null,
    figures: known?.figures ?? null,
    lead: lead.join(' '),
    period,
  }
}

function readOverview(
  words: OpeningWords,
  locale: Locale,
  overview: PracticeOverview | undefined,
): Known | null {
  if (overview === undefined) return null
  const { providers, period } = overview
  const [only, ...others] = providers.filter(({ stand_out }) => stand_out.length > 0)
  const report = others.length === 0 ? (only?.report ?? null) : null
  return {
    sentence: formatWhoStandsOut(locale, overview, words.standing),
    period,
    kind: decidePracticeStanding(providers),
    figures: report === null ? null : formatFigures(locale, report, words.list.figures),
  }
}

function readReports(
  words: OpeningWords,
  locale: Locale,
  list: ReportList | undefined,
  subject: Subject,
): Known | null {
  if (list === undefined) return null
  const { reports, latest_mature: latest, choices } = list
  const standing = decideStanding(reports)
  const named = 'codes' in standing && reports.find(({ family }) => family === standing.codes[0])
  const missing = choices.periods.length > 0 ? latest : null
  return {
    sentence: `${formatStanding(locale, standing, subject, words.standing, missing)}.`,
    period: reports.length === 0 ? null : latest,
    kind: standing.of === 0 ? 'none' : standing.kind,
    figures: named ? formatFigures(locale, named, words.list.figures) : null,
  }
}

/** R-REP-41: what the code is, its rate and that of most peers; null without peers, when no code is said to stand out. */
export function formatFigures(
  locale: Locale,
  { family, label, headline }: Pick<ReportRow, 'family' | 'label' | 'headline'>,
  texts: OpeningWords['list']['figures'],
): string | null {
  const { value, peers } = headline
  if (peers === null) return null
  const code = texts.code(family, label?.[locale] ?? null)
  const [rate, from, to] = [
    roughPercent(locale, value),
    peerPercent(locale, peers.p20),
    peerPercent(locale, peers.p80),
  ]
  return from === to ? texts.narrow(code, rate, from) : texts.range(code, rate, from, to)
}
