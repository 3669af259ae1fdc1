import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { ReportTable } from '@plumbline/contract/reports/exports'
import type { Report } from '@plumbline/contract/reports/reports'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { ChartCard, type ChartCardProps } from '#ui/charts/ChartCard.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = Pick<
  ChartCardProps,
  | 'caption'
  | 'aside'
  | 'draw'
  | 'onDraw'
  | 'chartTitle'
  | 'chartDescription'
  | 'table'
  | 'headingLevel'
  | 'className'
> & {
  id: string
  report: Pick<Report, 'id'>
  /** The table that the files contain. */
  file: ReportTable
  title: string
  lead: string
}

/** A chart of shares, with its table and files. */
export function ReportChart({ report, file, lead, table, ...chart }: Props) {
  const { page, locale } = useReportTexts()
  return (
    <ChartCard
      {...chart}
      table={roundPeers(locale, table)}
      subtitle={lead}
      headingLevel={chart.headingLevel ?? 4}
      formatCell={(value, kind) =>
        kind === 'count' ? formatNumber(locale, value) : exactPercent(locale, value)
      }
      files={<ReportFiles id={report.id} table={file} name={chart.title} />}
      tableLabel={page.table}
    />
  )
}

/** The columns of peers as whole percents; a decimal would be made up. */
const roundPeers = (locale: Locale, { columns, rows }: ChartTable): ChartTable => ({
  columns,
  rows: rows.map((cells) =>
    cells.map((cell, at) =>
      typeof cell === 'number' && columns[at]?.isRounded ? peerPercent(locale, cell) : cell,
    ),
  ),
})
