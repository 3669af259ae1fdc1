import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { saveTable } from '#platform/browser/save-table.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChartCard, type ChartCardProps } from '#ui/charts/ChartCard.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'

type Props = Pick<
  ChartCardProps,
  'title' | 'subtitle' | 'caption' | 'aside' | 'draw' | 'chartTitle' | 'chartDescription'
> & { table: ChartTable; file: string }

/** A chart of ratings with its table and its CSV file. */
export function RatingChart({ table, file, ...chart }: Props) {
  const texts = useSupportFeedbackTexts()
  const { locale } = texts
  return (
    <ChartCard
      {...chart}
      headingLevel={2}
      table={table}
      formatCell={(value, kind) =>
        kind === 'value' ? formatPercent(locale, value) : formatNumber(locale, value)
      }
      tableLabel={texts.table}
      files={
        <Button variant="tool" icon="download" onClick={() => saveTable(file, table)}>
          {texts.csv}
        </Button>
      }
    />
  )
}
