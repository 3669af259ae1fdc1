import type { Locale } from '../../core/locale.ts'
import type { Figure } from '../figures.ts'
import type { Report } from '../reports.ts'
import { formatFamilyRules } from './family-rules.ts'
import { findNotable } from './notable-figures.ts'
import type { ReportChartWords } from './report-chart-words.en.ts'
import { trendTitle } from './report-charts.ts'
import type { ReportMethods } from './report-methods.en.ts'
import { compareModifiers } from './report-modifiers.ts'
import { formatOnePrimary, formatQuarter } from './report-names.ts'
import { decideFunnelPlace } from './report-verdict.ts'
import type { ReportWords } from './report-words.en.ts'

/** The sections of a report that open, in their order. */
export const REPORT_SECTIONS = [
  'why',
  'counts',
  'codes',
  'different',
  'changed',
  'modifiers',
  'checks',
  'rules',
  'methods',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

type Texts = {
  words: ReportWords
  charts: ReportChartWords
  methods: Pick<ReportMethods, 'rules'>
  locale: Locale
}

/** R-REP-15: the finding of each section in one line, from the figures that the section shows. */
export function summarizeSections(
  texts: Texts,
  report: Report,
  headline: Figure,
): Record<ReportSection, string> {
  const { words, charts, methods, locale } = texts
  const { counts, family } = report
  const { summaries } = words
  const [rule = methods.rules.title] = formatFamilyRules(
    methods.rules,
    locale,
    family,
    formatOnePrimary(words, family.primaries),
  )
  return {
    why: summarizeReason(words, report, headline),
    counts: summaries.counts(counts.primary_days, counts.primary_patients, counts.addon_paid, family.code),
    codes: summarizeCodes(words, report),
    different: summarizeDifference(words, headline),
    changed: trendTitle(words, charts, report),
    modifiers: summarizeMix(words, locale, report),
    checks: summaries.checks({
      orphans: counts.orphan_lines,
      ineligible: counts.ineligible_days,
      overLimit: counts.over_limit_days,
    }),
    rules: withoutPeriod(rule),
    methods: summaries.methods,
  }
}

const withoutPeriod = (sentence: string) => sentence.replace(/\.$/, '')

function summarizeReason(words: ReportWords, { period, outreach }: Report, { outcome }: Figure): string {
  const { summaries } = words
  const finding =
    outcome === 'Significantly Higher' ? summaries.allHold(formatQuarter(words, period)) : summaries.everybody
  const [latest] = outreach.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return latest === undefined
    ? summaries.noLetter(finding)
    : summaries.wrote(finding, latest.on, formatQuarter(words, latest.period))
}

function summarizeCodes(words: ReportWords, { counts, family, figures }: Report): string {
  const { summaries } = words
  const notable = findNotable(figures).length
  const used = summaries.codes(counts.addon_units, family.code)
  return notable === 0 ? used : `${used}; ${summaries.notable(notable)}`
}

function summarizeDifference({ summaries }: ReportWords, headline: Figure): string {
  const { peers, expected } = headline
  if (peers === null) return summaries.noComparison
  const { low, high } = peers.limits
  const limits = summaries.limits(decideFunnelPlace(headline) !== 'inside', low, high)
  return expected === null ? limits : `${limits}; ${summaries.expected(expected)}`
}

/** The modifiers if there is something to say of them, else the place with most lines. */
function summarizeMix(words: ReportWords, locale: Locale, { figures, places }: Report): string {
  const modifiers = figures.filter(({ modifier }) => modifier !== '')
  const { more, isLike } = compareModifiers(modifiers)
  if (more.length > 0) return words.why.modifierMore(words.list(more))
  const [most] = places.toSorted((a, b) => b.share - a.share)
  if (modifiers.length > 0 && isLike) return words.why.modifierLike
  return most === undefined
    ? words.summaries.noComparison
    : words.why.mixOffice(most.label?.[locale] ?? most.place, most.share, most.peer_share)
}
