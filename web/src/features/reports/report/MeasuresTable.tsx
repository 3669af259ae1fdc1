import { formatNumber } from '@plumbline/contract/core/format'
import type { Figure } from '@plumbline/contract/reports/figures'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { findNotable } from '@plumbline/contract/reports/words/notable-figures'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import {
  formatMeasure,
  formatP,
  formatPeerMeasure,
  formatRange,
} from '@plumbline/contract/reports/words/report-numbers'
import { useId, useState } from 'react'
import { LineLink } from '#parts/LineLink.tsx'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

// The card layout shows these values in one line.
const WIDE_ONLY = 'phone:hidden!'

/** The measures beside the headline: those worth a look, and on request all of them in one table. */
export function MeasuresTable({ report }: { report: Report }) {
  const { methods } = useReportTexts()
  const [isWhole, setWhole] = useState(false)
  const notable = findNotable(report.figures)
  const isCompared = report.figures.some(({ peers }) => peers !== null)
  const tableId = useId()
  return (
    <Card
      flush
      className="print:break-inside-auto!"
      headingLevel={4}
      title={methods.notableTitle(notable.length, isCompared)}
      subtitle={methods.otherLead}
      tools={<ReportFiles id={report.id} table="figures" name={methods.otherTitle} />}
    >
      {notable.length > 0 && !isWhole && (
        <div className="print:hidden">
          <Measures report={report} figures={notable} />
        </div>
      )}
      <div className="px-6 py-3 max-md:px-4 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={tableId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? methods.showNotable : methods.showAll(report.figures.length)}
        </Button>
      </div>
      <div id={tableId} className={isWhole ? 'border-t border-line' : 'hidden print:block'}>
        <Measures report={report} figures={report.figures} />
      </div>
    </Card>
  )
}

function Measures({ report, figures }: { report: Report; figures: readonly Figure[] }) {
  const { methods } = useReportTexts()
  const { columns } = methods
  return (
    <DataTable
      caption={methods.otherTitle}
      dense
      head={
        <>
          <TableHeader>{columns.measure}</TableHeader>
          <TableHeader align="right">{columns.yourValue}</TableHeader>
          <TableHeader align="right">{columns.interval}</TableHeader>
          <TableHeader align="right">{columns.median}</TableHeader>
          <TableHeader align="right">{columns.p80}</TableHeader>
          <TableHeader align="right">{columns.place}</TableHeader>
          <TableHeader align="right">{columns.p}</TableHeader>
          <TableHeader>{columns.outcome}</TableHeader>
        </>
      }
    >
      {figures.map((figure) => (
        <MeasureRow key={`${figure.measure} ${figure.modifier}`} report={report} figure={figure} />
      ))}
    </DataTable>
  )
}

function MeasureRow({ report, figure }: { report: Report; figure: Figure }) {
  const { words, methods, locale } = useReportTexts()
  const { columns } = methods
  const { measure, modifier, peers, test, ci_low, ci_high } = figure
  const name = methods.measures[measure] ?? measure
  const help =
    (findLeftOut(report) === null ? undefined : methods.countedHelp[measure]) ?? methods.measureHelp[measure]
  const reportLines = linesOfReport(report.family.code, report.period)
  const value = (given: number | undefined) =>
    given === undefined ? words.none : formatMeasure(locale, measure, given)
  const peerValue = (given: number | undefined) =>
    given === undefined ? words.none : formatPeerMeasure(locale, measure, given)
  const p = test?.p_adjusted ?? null
  const pText = p === null ? words.none : formatP(locale, p)
  const range =
    ci_low === null || ci_high === null ? words.none : formatRange(locale, measure, ci_low, ci_high)
  return (
    <TableRow highlighted={measure === 'attach_rate'}>
      <TableCell rowHeader>
        <span className="font-semibold">{modifier === '' ? name : methods.modifier(name, modifier)}</span>
        <span className="block text-micro text-text-2 print:hidden">{help}</span>
        <span className="mt-1 hidden text-micro text-text-2 tabular-nums phone:block">
          {methods.compactInterval(range)}
          <br />
          {methods.compact(peerValue(peers?.p50), peerValue(peers?.p80), pText)}
        </span>
      </TableCell>
      <TableCell label={columns.yourValue} align="right">
        <b>{value(figure.value)}</b>
        <span className="block text-micro whitespace-nowrap text-text-2">
          <LineLink wanted={reportLines.part(figure, 'numerator')}>
            {formatNumber(locale, figure.numerator)}
          </LineLink>
          {' / '}
          <LineLink wanted={reportLines.part(figure, 'denominator')}>
            {formatNumber(locale, figure.denominator)}
          </LineLink>
        </span>
      </TableCell>
      <TableCell label={columns.interval} align="right" nowrap className={WIDE_ONLY}>
        {range}
      </TableCell>
      <TableCell label={columns.median} align="right" className={WIDE_ONLY}>
        {peerValue(peers?.p50)}
      </TableCell>
      <TableCell label={columns.p80} align="right" className={WIDE_ONLY}>
        {peerValue(peers?.p80)}
      </TableCell>
      <TableCell
        label={columns.place}
        align="right"
        nowrap
        className={`${WIDE_ONLY} print:whitespace-normal`}
      >
        {peers === null ? words.none : formatPeerRank(locale, { value: figure.value, peers })}
      </TableCell>
      <TableCell label={columns.p} align="right" nowrap className={WIDE_ONLY}>
        {pText}
      </TableCell>
      <TableCell label={columns.outcome}>
        <OutcomeChips outcome={figure.outcome} low={figure.low} className="gap-1" />
      </TableCell>
    </TableRow>
  )
}
