import { armLines, armTable } from '@plumbline/charts/effects/arm-lines'
import { estimateRows, estimateTable } from '@plumbline/charts/effects/estimate-rows'
import { eventStudy, eventStudyTable } from '@plumbline/charts/effects/event-study'
import { quarterPlace } from '@plumbline/charts/trend/quarter-place'
import type { Performance, PerformanceTable } from '@plumbline/contract/outreach/performance'
import {
  armData,
  armWords,
  compareRows,
  compareWords,
  eventData,
  eventWords,
  formatArmsTitle,
  quarterHeads,
} from '@plumbline/contract/outreach/performance-charts'
import {
  formatCompareLead,
  formatCompareTitle,
  formatEventCaption,
  formatEventTitle,
  formatWarning,
} from '@plumbline/contract/outreach/performance-words'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { csvHref } from './use-performance.ts'

type Props = { result: Performance }

export function ResultCharts({ result }: Props) {
  return (
    <>
      <EventCard result={result} />
      <div className="grid gap-6 max-md:gap-4 lg:grid-cols-2">
        <CompareCard result={result} />
        <ArmsCard result={result} />
      </div>
    </>
  )
}

function Files({ result, table, name }: Props & { table: PerformanceTable; name: string }) {
  const { page } = usePerformanceTexts()
  return <TableFiles name={name} files={[{ label: page.csv, href: csvHref(result, table) }]} />
}

function EventCard({ result }: Props) {
  const { words, page } = usePerformanceTexts()
  const { event } = words.charts
  const data = eventData(words, result, quarterPlace)
  const title = formatEventTitle(words, result)
  if (data.points.length === 0) {
    return (
      result.withheld && (
        <Card title={event.chartTitle(result.family.code)}>
          <p className="text-body-s">{event.withheld}</p>
        </Card>
      )
    )
  }
  return (
    <ChartCard
      title={title}
      subtitle={result.design === 'hold_out' ? event.lead : event.leadObserved}
      headingLevel={2}
      caption={formatEventCaption(words, result)}
      draw={(width) => eventStudy(data, { width }, eventWords(words))}
      chartTitle={event.chartTitle(result.family.code)}
      chartDescription={`${title}.`}
      table={eventStudyTable(data, { ...event.heads, ...quarterHeads(words) })}
      formatCell={(value) => words.percent(value)}
      files={<Files result={result} table="event_study" name={title} />}
      tableLabel={page.table}
    />
  )
}

function CompareCard({ result }: Props) {
  const { words, page } = usePerformanceTexts()
  const { compare } = words.charts
  const rows = compareRows(words, result)
  const title = formatCompareTitle(words, result)
  if (rows.length === 0) return null
  return (
    <ChartCard
      title={title}
      subtitle={formatCompareLead(words, result)}
      headingLevel={2}
      caption={
        <Alert tone="info" role="none">
          {formatWarning(words, result)}
        </Alert>
      }
      draw={(width) => estimateRows(rows, { width }, compareWords(words))}
      chartTitle={compare.chartTitle}
      chartDescription={rows.map(({ label, estimate }) => compare.mark(label, estimate)).join(' ')}
      table={estimateTable(rows, compare.heads)}
      formatCell={(value) => words.percent(value)}
      files={<Files result={result} table="summary" name={title} />}
      tableLabel={page.table}
    />
  )
}

function ArmsCard({ result }: Props) {
  const { words, page } = usePerformanceTexts()
  const { arms } = words.charts
  const data = armData(words, result, quarterPlace)
  const title = formatArmsTitle(words, result) ?? arms.chartTitle(result.family.code)
  if (data.points.length === 0) return null
  return (
    <ChartCard
      title={title}
      subtitle={result.design === 'hold_out' ? arms.lead : arms.leadObserved}
      headingLevel={2}
      caption={null}
      draw={(width) => armLines(data, { width }, armWords(words, result))}
      chartTitle={arms.chartTitle(result.family.code)}
      chartDescription={`${title}.`}
      table={armTable(data, { ...arms.heads, ...quarterHeads(words) })}
      formatCell={(value) => words.units(value)}
      files={<Files result={result} table="arms" name={title} />}
      tableLabel={page.table}
    />
  )
}
