import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { saveTable } from '#platform/browser/save-table.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { profileChartTexts } from './profile-texts.ts'

type Props = {
  /** The name of the CSV file. */
  file: string
  words: { lead: string; caption: string; chart: string }
  title: string
  description: string
  draw: (width: number) => Scene
  table: ChartTable
  format: (value: number, kind: 'count' | 'value') => string
}

/** A chart of the quarter with its table and its CSV file. */
export function ProfileChart({ file, words, title, description, draw, table, format }: Props) {
  const texts = useTexts(profileChartTexts).profileCharts
  return (
    <ChartCard
      title={title}
      subtitle={words.lead}
      caption={words.caption}
      draw={draw}
      chartTitle={words.chart}
      chartDescription={description}
      table={table}
      formatCell={format}
      files={
        <Button variant="tool" icon="download" onClick={() => saveTable(file, table)}>
          {texts.csv}
        </Button>
      }
      tableLabel={texts.table}
    />
  )
}
