import { formatNumber } from '@plumbline/contract/core/format'
import type { ReportTable } from '@plumbline/contract/reports/exports'
import { exactPercent } from '@plumbline/contract/reports/report-numbers'
import type { Report } from '@plumbline/contract/reports/reports'
import { ChartCard, type ChartCardProps } from '#ui/charts/ChartCard.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = Pick<
  ChartCardProps,
  'caption' | 'aside' | 'draw' | 'chartTitle' | 'chartDescription' | 'table'
> & {
  id: string
  report: Pick<Report, 'id'>
  /** The table that the files contain. */
  file: ReportTable
  title: string
  lead: string
}

/** A chart of shares, with its table and files. */
export function ReportChart({ report, file, lead, ...chart }: Props) {
  const { page, locale } = useReportTexts()
  return (
    <ChartCard
      {...chart}
      subtitle={lead}
      headingLevel={3}
      formatCell={(value, kind) =>
        kind === 'count' ? formatNumber(locale, value) : exactPercent(locale, value)
      }
      files={<ReportFiles id={report.id} table={file} name={chart.title} />}
      tableLabel={page.table}
    />
  )
}
