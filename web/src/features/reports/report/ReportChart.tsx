import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { formatNumber } from '@plumbline/contract/core/format'
import type { ReportTable } from '@plumbline/contract/reports/exports'
import { exactPercent } from '@plumbline/contract/reports/report-numbers'
import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = {
  id: string
  report: Pick<Report, 'id'>
  /** Whose files it offers. */
  file: ReportTable
  title: string
  lead: string
  caption: ReactNode
  aside?: ReactNode
  draw: (width: number) => Scene
  chartTitle: string
  chartDescription: string
  table: ChartTable
}

/** A chart of shares, with the table and the file behind it. */
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
