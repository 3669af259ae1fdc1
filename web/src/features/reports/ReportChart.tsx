import type { ChartTable } from '@plumbline/charts/chart-table'
import type { Scene } from '@plumbline/charts/scene'
import { formatNumber } from '@plumbline/contract/format'
import { exactPercent } from '@plumbline/contract/report-numbers'
import type { ReactNode } from 'react'
import { saveTable } from '#platform/save-table.ts'
import { ChartCard } from '#ui/ChartCard.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = {
  id: string
  /** Of the file that CSV saves. */
  file: string
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
export function ReportChart({ file, lead, ...chart }: Props) {
  const { page, locale } = useReportTexts()
  return (
    <ChartCard
      {...chart}
      subtitle={lead}
      headingLevel={3}
      formatCell={(value, kind) =>
        kind === 'count' ? formatNumber(locale, value) : exactPercent(locale, value)
      }
      csv={{ onSave: () => saveTable(file, chart.table) }}
      words={page.chart}
    />
  )
}
