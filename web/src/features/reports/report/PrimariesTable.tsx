import { formatNumber } from '@plumbline/contract/core/format'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { countUnitsOutside, findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { exactPercent, formatRange } from '@plumbline/contract/reports/words/report-numbers'
import { LineLink } from '#parts/LineLink.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** Rows for single primary codes are counts only, without a test (docs/measures). */
export function PrimariesTable({ report }: { report: Report }) {
  const { methods, locale } = useReportTexts()
  const { columns } = methods
  const { family, period, primaries } = report
  const count = (value: number) => formatNumber(locale, value)
  const reportLines = linesOfReport(family.code, period)
  const title = methods.primariesTitle(family.code)
  if (primaries.length === 0) return null
  const leftOut = findLeftOut(report)
  const unitsOutside = countUnitsOutside(report)
  const notes = [
    methods.primariesLead,
    ...(leftOut === null ? [] : [methods.primariesLeftOut(leftOut.modifier)]),
    ...(unitsOutside === 0 ? [] : [methods.counts.unitsOutside(unitsOutside)]),
  ]
  return (
    <Card
      flush
      className="print:break-inside-auto!"
      headingLevel={4}
      title={title}
      subtitle={notes.join(' ')}
      tools={<ReportFiles id={report.id} table="primaries" name={title} />}
    >
      <DataTable
        caption={title}
        dense
        head={
          <>
            <TableHeader>{columns.code}</TableHeader>
            <TableHeader align="right">{columns.visits}</TableHeader>
            <TableHeader align="right">{columns.visitsWith}</TableHeader>
            <TableHeader align="right">{columns.units}</TableHeader>
            <TableHeader align="right">{columns.lines}</TableHeader>
            <TableHeader align="right">{columns.yourRate}</TableHeader>
            <TableHeader align="right">{columns.interval}</TableHeader>
          </>
        }
      >
        {primaries.map((row) => (
          <TableRow key={row.code}>
            <TableCell rowHeader>
              <b className="tabular-nums">{row.code}</b>
              <span className="block text-micro text-text-2">{pickText(locale, row.label)}</span>
            </TableCell>
            <TableCell label={columns.visits} align="right">
              <LineLink wanted={reportLines.ofPrimary(row.code).visits}>{count(row.days)}</LineLink>
            </TableCell>
            <TableCell label={columns.visitsWith} align="right">
              <LineLink wanted={reportLines.ofPrimary(row.code).visitsWith}>{count(row.addon_days)}</LineLink>
            </TableCell>
            <TableCell label={columns.units} align="right">
              <LineLink wanted={reportLines.ofPrimary(row.code).addOnUnits}>
                {count(row.addon_units)}
              </LineLink>
            </TableCell>
            <TableCell label={columns.lines} align="right">
              <LineLink wanted={reportLines.ofPrimary(row.code).lines}>{count(row.lines)}</LineLink>
            </TableCell>
            <TableCell label={columns.yourRate} align="right">
              <b>{exactPercent(locale, row.value)}</b>
            </TableCell>
            <TableCell label={columns.interval} align="right" nowrap>
              {formatRange(locale, 'attach_rate', row.ci_low, row.ci_high)}
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </Card>
  )
}
