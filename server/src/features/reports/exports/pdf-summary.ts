import { parsePeriodDays } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatPeerPlace, formatPrimaries } from '@plumbline/contract/reports/report-names'
import { exactPercent, formatP } from '@plumbline/contract/reports/report-numbers'
import { reportOpening } from '@plumbline/contract/reports/report-opening'
import { decideReliability, decideStanding, decideVerdict } from '@plumbline/contract/reports/report-verdict'
import { specialtyName } from '@plumbline/contract/reports/specialty-words'
import type { Chapter } from './pdf-input.ts'

/** The verdict, the provider, the three numbers and how reliable they are. */
export function drawSummary(chapter: Chapter): void {
  const { pdf, report, headline, texts } = chapter
  const { words, language } = texts
  const { family, provider } = report
  const primaries = formatPrimaries(words, family.primaries)
  const outcome = words.outcomes[headline.outcome]
  const { peers } = headline
  const opening = reportOpening(words, language, report, headline)
  pdf.heading(1, `${opening.own} ${opening.peers}`)
  const label = family.label?.[language]
  const eyebrow = [
    headline.low ? `${outcome}. ${words.lowHint}` : outcome,
    words.codeWith(family.code, primaries),
  ]
  pdf.paragraph([...eyebrow, ...(label === undefined ? [] : [label])].join(' · '), { style: 'strong' })
  pdf.paragraph(
    `${formatPersonName(provider.name)}, NPI ${provider.npi}. ${specialtyName(language, provider.specialty)}. ${provider.practice}, ${provider.state}.`,
    { style: 'muted' },
  )
  pdf.paragraph(opening.lead, { style: 'lead' })
  if (peers !== null) pdf.paragraph(words.verdict.perHundred(family.code, headline.value, peers.p50))
  drawNumbers(chapter)
  drawReadings(chapter)
  drawSelection(chapter)
}

function drawNumbers({ pdf, report, headline, texts: { words, language, paper } }: Chapter): void {
  const { stats } = words
  const { peers, numerator, denominator, ci_low, ci_high, value } = headline
  const range = ci_low === null || ci_high === null ? words.none : words.range('attach_rate', ci_low, ci_high)
  pdf.table({
    columns: [
      { title: words.sections.summary },
      { title: paper.value, align: 'right' },
      { title: paper.restsOn },
    ],
    rows: [
      [stats.yourRate, exactPercent(language, value), stats.rateNote(numerator, denominator, range)],
      peers === null
        ? [stats.peerMedian, words.none, stats.noPeerNote]
        : [
            stats.peerMedian,
            exactPercent(language, peers.p50),
            stats.peerNote(peers.count, peers.p20, peers.p80),
          ],
      peers === null
        ? [stats.yourPlace, words.none, stats.noPeerNote]
        : [
            stats.yourPlace,
            `${stats.percentile(peers.percentile)}${stats.percentileUnit(peers.percentile)}`,
            stats.placeNote(peers.percentile, peers.count),
          ],
    ],
  })
  const days = parsePeriodDays(report.period)
  const scope = [
    days === null ? '' : stats.scope(days.from, days.to),
    peers === null
      ? ''
      : stats.peers(
          specialtyName(language, report.provider.specialty),
          formatPeerPlace(language, words, peers),
        ),
    `${stats.dataThrough(report.data_through)}.`,
  ]
  pdf.paragraph(scope.filter(Boolean).join(' '), { style: 'muted' })
}

function drawReadings({ pdf, headline, texts: { words } }: Chapter): void {
  const { readings } = words
  const { peers, test } = headline
  if (peers === null) return
  const { agreement, side, significant } = decideVerdict(headline)
  const { standing, edge } = decideStanding(headline.value, peers)
  const band = decideReliability(peers.reliability)
  pdf.heading(2, readings.title)
  pdf.paragraph(readings.lead, { style: 'muted' })
  pdf.list([
    `${readings.percentile}: ${readings.percentileText(peers.percentile, standing, edge)}`,
    `${readings.test}: ${
      test === null
        ? readings.noTest
        : readings.testText(readings.tests[test.name], test.p_adjusted ?? test.p_value, significant)
    }`,
    `${readings.reliability}: ${
      band === null || peers.reliability === null
        ? readings.noReliability
        : readings.reliabilityText(band, peers.reliability)
    }`,
  ])
  pdf.paragraph(readings.disagree(agreement, side), { style: 'strong' })
}

function drawSelection({ pdf, report, headline, texts: { methods, language } }: Chapter): void {
  const { selection: labels } = methods
  const { selection } = report
  const p = headline.test?.p_adjusted ?? headline.test?.p_value ?? null
  const compared = headline.peers !== null
  const items = [
    labels.size(selection.days, selection.patients),
    ...(compared ? [selection.above_pooled ? labels.abovePooled : labels.belowPooled] : []),
    ...(compared ? [selection.at_or_above_p80 ? labels.p80 : labels.belowP80] : []),
    ...(p === null
      ? []
      : [
          selection.significant
            ? labels.significant(formatP(language, p))
            : labels.notSignificant(formatP(language, p)),
        ]),
    ...(selection.recent_quarters > 0
      ? [labels.recent(selection.recent_significant, selection.recent_quarters)]
      : []),
    labels.everybody,
  ]
  pdf.heading(2, labels.title)
  pdf.list(items)
}
