import { mixBars, mixTable } from '@plumbline/charts/bars/mix-bars'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { compareModifiers } from '@plumbline/contract/reports/words/report-modifiers'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { LineLink } from '#parts/LineLink.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { placeParts } from './mix-parts.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

export function MixCards({ report }: { report: Report }) {
  return (
    <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
      <ModifierCard report={report} />
      <PlaceCard report={report} />
    </div>
  )
}

/** A line may have several modifiers, so their shares do not add up to a bar; each is compared with the peers’. */
function ModifierCard({ report }: { report: Report }) {
  const { words, methods, charts, locale } = useReportTexts()
  const { columns } = methods
  const reportLines = linesOfReport(report.family.code, report.period)
  const figures = report.figures.filter(({ modifier }) => modifier !== '')
  const { more, isLike } = compareModifiers(figures)
  const title =
    more.length > 0
      ? words.why.modifierMore(words.list(more))
      : isLike
        ? words.why.modifierLike
        : words.why.modifierAlone
  if (figures.length === 0) return null
  return (
    <Card
      flush
      headingLevel={4}
      title={title}
      subtitle={methods.measureHelp.modifier_share}
      tools={<ReportFiles id={report.id} table="figures" name={title} />}
    >
      <DataTable
        caption={title}
        dense
        cards={false}
        head={
          <>
            <TableHeader>{columns.modifier}</TableHeader>
            <TableHeader align="right">{charts.yourself}</TableHeader>
            <TableHeader align="right">{charts.allPeers}</TableHeader>
          </>
        }
      >
        {figures.map(({ measure, modifier, value, peers }) => (
          <TableRow key={modifier}>
            <TableCell rowHeader>
              <b className="tabular-nums">{modifier}</b>
            </TableCell>
            <TableCell align="right">
              <LineLink wanted={reportLines.part({ measure, modifier }, 'numerator')}>
                {exactPercent(locale, value)}
              </LineLink>
            </TableCell>
            <TableCell align="right">
              {peers === null ? words.none : peerPercent(locale, peers.pooled)}
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </Card>
  )
}

function PlaceCard({ report }: { report: Report }) {
  const { words, charts, methods, locale } = useReportTexts()
  const texts = charts.mix
  const reportLines = linesOfReport(report.family.code, report.period)
  const parts = placeParts(report.places, ({ place, label }) => pickText(locale, label, place), texts.other)
  const [most] = parts
  if (most === undefined) return null
  const mixWords = {
    you: charts.yourself,
    peers: charts.peers,
    percent: charts.percent,
    peerShare: texts.peerShare,
    mark: ({ label, you, peers }: (typeof parts)[number]) => texts.mark(label, you, peers),
  }
  return (
    <ReportChart
      id="places"
      report={report}
      file="places"
      title={words.why.mixOffice(most.label, most.you, most.peers)}
      lead={texts.places}
      caption={
        <>
          {methods.columns.lines}:{' '}
          {report.places.map(({ place, label, lines }, index) => (
            <span key={place}>
              {index > 0 && ', '}
              {pickText(locale, label, place)}{' '}
              <LineLink wanted={reportLines.ofPlace(place)}>{charts.count(lines)}</LineLink>
            </span>
          ))}
        </>
      }
      draw={(width) => mixBars(parts, { width }, mixWords)}
      chartTitle={texts.places}
      chartDescription={parts.map(mixWords.mark).join(' ')}
      table={mixTable(parts, { part: texts.headPlace, you: texts.headYou, peers: texts.headPeers })}
    />
  )
}
