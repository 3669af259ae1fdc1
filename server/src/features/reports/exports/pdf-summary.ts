import { parsePeriodDays } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { describeConditions } from '@plumbline/contract/reports/words/report-conditions'
import { formatPeerPlace, formatPrimaries } from '@plumbline/contract/reports/words/report-names'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { reportOpening } from '@plumbline/contract/reports/words/report-opening'
import { describeStanding } from '@plumbline/contract/reports/words/report-selection'
import { decideReliability, isFurtherOut } from '@plumbline/contract/reports/words/report-verdict'
import { specialtyName, specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
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
  drawConditions(chapter)
  drawNumbers(chapter)
  drawReliability(chapter)
  drawSelection(chapter)
}

function drawNumbers({ pdf, report, headline, texts }: Chapter): void {
  const { words, methods, language, paper } = texts
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
            peerPercent(language, peers.p50),
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
  const leftOut = findLeftOut(report)
  const scope = [
    days === null ? '' : stats.scope(days.from, days.to),
    leftOut === null ? '' : methods.counts.leftOut(leftOut),
    peers === null
      ? ''
      : stats.peers(
          specialtyPeople(language, report.provider.specialty, report.provider.class),
          formatPeerPlace(language, words, peers),
        ),
    `${stats.dataThrough(report.data_through)}.`,
  ]
  pdf.paragraph(scope.filter(Boolean).join(' '), { style: 'muted' })
}

function drawConditions({ pdf, report, headline, texts: { words } }: Chapter): void {
  const { conditions: labels } = words
  const described = describeConditions(labels, headline, report.tested_rows)
  if (described === null) return
  pdf.heading(2, described.title)
  pdf.list(
    described.conditions.map(
      ({ met, statement, reading }) => `${met ? labels.met : labels.notMet} ${statement} (${reading})`,
    ),
  )
}

function drawReliability({ pdf, headline, texts: { words } }: Chapter): void {
  const { reliability: labels, mix } = words
  const { peers, phi, denominator, expected, beyond_peers, value } = headline
  if (peers === null) return
  const band = decideReliability(peers.reliability)
  if (expected !== null) {
    pdf.heading(2, mix.title(expected))
    pdf.paragraph(mix.lead(value))
  }
  pdf.heading(2, labels.title)
  pdf.list([
    band === null || peers.reliability === null
      ? labels.none
      : labels.text(band, peers.reliability, isFurtherOut(headline)),
    labels.patients(phi, denominator),
    ...(beyond_peers ? [labels.beyondPeers] : []),
  ])
}

function drawSelection({ pdf, report, headline, texts: { methods, words } }: Chapter): void {
  const { selection: labels } = methods
  const { selection } = report
  const standing = describeStanding(words, labels, headline, report.tested_rows)
  pdf.heading(2, headline.outcome === 'Significantly Higher' ? labels.title : labels.quietTitle)
  pdf.list([
    labels.size(selection.days, selection.patients),
    ...(standing === null ? [] : [standing]),
    ...(selection.recent_quarters > 0
      ? [labels.recent(selection.recent_significant, selection.recent_quarters)]
      : []),
    labels.everybody,
  ])
}
