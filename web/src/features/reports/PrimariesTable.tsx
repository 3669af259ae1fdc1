import { formatNumber } from '@plumbline/contract/format'
import { exactPercent, formatRange } from '@plumbline/contract/report-numbers'
import type { Report } from '@plumbline/contract/reports'
import { pickText } from '#platform/bilingual.ts'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { LineLink } from './LineLink.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** measures: rows by single primary code are counts for reading, without a test. */
export function PrimariesTable({ report }: { report: Report }) {
  const { methods, locale } = useReportTexts()
  const { columns } = methods
  const { family, period, primaries } = report
  const count = (value: number) => formatNumber(locale, value)
  const visits = { family: family.code, period, measure: 'attach_rate' }
  if (primaries.length === 0) return null
  return (
    <Card flush headingLevel={3} title={methods.primariesTitle(family.code)} subtitle={methods.primariesLead}>
      <DataTable
        caption={methods.primariesTitle(family.code)}
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
              <LineLink wanted={{ ...visits, code: row.code, part: 'denominator' }}>
                {count(row.days)}
              </LineLink>
            </TableCell>
            <TableCell label={columns.visitsWith} align="right">
              <LineLink wanted={{ ...visits, code: row.code, part: 'numerator' }}>
                {count(row.addon_days)}
              </LineLink>
            </TableCell>
            <TableCell label={columns.units} align="right">
              {count(row.addon_units)}
            </TableCell>
            <TableCell label={columns.lines} align="right">
              <LineLink wanted={{ family: family.code, period, code: row.code }}>{count(row.lines)}</LineLink>
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
