import { formatNumber } from '@plumbline/contract/core/format'
import { parsePeriodDays } from '@plumbline/contract/core/period'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { type PlaceParts, placeParts } from '@plumbline/contract/reports/words/peer-place'
import { formatPeerPlace } from '@plumbline/contract/reports/words/report-names'
import { specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import { Fragment, type ReactNode } from 'react'
import { LineLink } from '#parts/LineLink.tsx'
import { type Stat, StatTriple } from '#ui/basics/StatTriple.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; onMethods: () => void }

/** The three main numbers, each with its interval or count. */
export function SummaryFigures({ report, headline, onMethods }: Props) {
  const { words, methods, page, locale } = useReportTexts()
  const { stats } = words
  const leftOut = findLeftOut(report)
  const { peers, numerator, denominator, ci_low, ci_high } = headline
  const reportLines = linesOfReport(report.family.code, report.period)
  const percent = (share: number) => formatNumber(locale, share * 100, 1)
  const range = ci_low === null || ci_high === null ? words.none : words.range('attach_rate', ci_low, ci_high)
  const rows: Stat[] = [
    {
      label: stats.yourRate,
      mark: 'you',
      value: percent(headline.value),
      unit: '%',
      note: (
        <LinkedText
          text={stats.rateNote(numerator, denominator, range)}
          pieces={[
            { text: formatNumber(locale, numerator), wanted: reportLines.visitsWith },
            { text: formatNumber(locale, denominator), wanted: reportLines.visits },
            { text: range },
          ]}
        />
      ),
    },
    peers === null
      ? { label: stats.peerMedian, mark: 'peer', value: words.none, note: stats.noPeerNote }
      : {
          label: stats.peerMedian,
          mark: 'peer',
          value: formatNumber(locale, peers.p50 * 100),
          unit: '%',
          note: stats.peerNote(peers.count, peers.p20, peers.p80),
        },
    peers === null
      ? { label: stats.yourPlace, value: words.none, note: stats.noPeerNote }
      : {
          label: stats.yourPlace,
          ...toStat(placeParts(locale, { value: headline.value, peers })),
          note: stats.placeNote,
        },
  ]
  const days = parsePeriodDays(report.period)
  return (
    <div className="mt-4 print:mt-2">
      <StatTriple stats={rows} />
      <p className="mt-2.5 text-small text-text-2">
        {days !== null && stats.scope(days.from, days.to)}{' '}
        {leftOut !== null && `${methods.counts.leftOut(leftOut)} `}
        {peers !== null &&
          stats.peers(
            specialtyPeople(locale, report.provider.specialty, report.provider.class),
            formatPeerPlace(locale, words, peers),
          )}{' '}
        <span className="hidden print:inline">{`${stats.dataThrough(report.data_through)}.`}</span>
        <button
          type="button"
          onClick={onMethods}
          className="min-h-6 text-link underline underline-offset-3 print:hidden"
        >
          {page.howWeCompare}
        </button>
      </p>
    </div>
  )
}

const toStat = ({ before, value, after }: PlaceParts) => ({
  before,
  value,
  unit: after === '' ? '' : ` ${after}`,
})

/** A piece without lines is a range that must not break. */
type Piece = { text: string; wanted?: LinesWanted }

/** A sentence whose numbers open their claim lines. The pieces are in the order of the sentence. */
function LinkedText({ text, pieces }: { text: string; pieces: readonly Piece[] }) {
  const parts: ReactNode[] = []
  let rest = text
  for (const piece of pieces) {
    const at = rest.indexOf(piece.text)
    if (at < 0) continue
    parts.push(
      rest.slice(0, at),
      piece.wanted === undefined ? (
        <span className="whitespace-nowrap">{piece.text}</span>
      ) : (
        <LineLink wanted={piece.wanted}>{piece.text}</LineLink>
      ),
    )
    rest = rest.slice(at + piece.text.length)
  }
  return [...parts, rest].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places
    <Fragment key={index}>{part}</Fragment>
  ))
}
