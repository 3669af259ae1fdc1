import { type HeatRow, heatMap } from '@plumbline/charts/bars/heat-map'
import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { COHORT_WEEKS, type Cohort, RATE_MIN_PROVIDERS } from '@plumbline/contract/outreach/engagement'
import { saveTable } from '#platform/browser/save-table.ts'
import { formatMonth } from '#platform/texts/format-month.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { type EngagementTexts, useEngagementTexts } from './engagement-texts.ts'

const MONTHS_DRAWN = 12

const getShares = ({ delivered, viewed }: Cohort) =>
  viewed.map((count) => (count === null || delivered < RATE_MIN_PROVIDERS ? null : count / delivered))

function cohortTable(cohorts: readonly Cohort[], { cohorts: words, locale }: EngagementTexts): ChartTable {
  const weeks = Array.from({ length: COHORT_WEEKS }, (_, week) => ({
    label: words.columns.week(formatNumber(locale, week)),
    kind: 'value' as const,
  }))
  return {
    columns: [
      { label: words.columns.month, kind: 'text' },
      { label: words.columns.delivered, kind: 'count' },
      ...weeks,
    ],
    rows: cohorts.map((cohort) => [
      formatMonth(locale, cohort.month),
      cohort.delivered,
      ...getShares(cohort),
    ]),
  }
}

function cohortScene(cohorts: readonly Cohort[], texts: EngagementTexts, width: number): Scene {
  const { locale, cohorts: words } = texts
  const percent = (share: number) => formatPercent(locale, share)
  const rows = cohorts.slice(0, MONTHS_DRAWN).map(
    (cohort): HeatRow => ({
      id: cohort.month,
      label: formatMonth(locale, cohort.month),
      note: formatNumber(locale, cohort.delivered),
      shares: getShares(cohort),
    }),
  )
  return heatMap(
    rows,
    { width },
    {
      rows: words.rows,
      columns: words.weeks,
      column: (week) => formatNumber(locale, week),
      cell: (share) => formatNumber(locale, Math.round(share * 100)),
      mark: (row, week, share) =>
        words.mark(formatMonth(locale, row.id, 'long'), row.note, percent(share), formatNumber(locale, week)),
      level: (from, to) => {
        if (from === null) return words.below(percent(to ?? 0))
        return to === null ? words.above(percent(from)) : words.between(percent(from), percent(to))
      },
    },
  )
}

export function CohortCard({ cohorts, byKind }: { cohorts: readonly Cohort[]; byKind: boolean }) {
  const texts = useEngagementTexts()
  const { locale, cohorts: words } = texts
  const table = cohortTable(cohorts, texts)
  // The latest cohort that was followed for all weeks.
  const complete = cohorts.find((cohort) => getShares(cohort).at(-1) !== null)
  const share = complete && getShares(complete).at(-1)
  return (
    <ChartCard
      headingLevel={2}
      title={
        complete && share !== undefined && share !== null
          ? words.finding(formatPercent(locale, share), formatMonth(locale, complete.month, 'long'))
          : words.tooEarly
      }
      subtitle={words.subtitle}
      caption={byKind ? words.captionOfKind : words.caption}
      draw={(width) => cohortScene(cohorts, texts, width)}
      chartTitle={words.chart}
      chartDescription={words.description(formatNumber(locale, Math.min(MONTHS_DRAWN, cohorts.length)))}
      table={table}
      formatCell={(value, kind) =>
        kind === 'value' ? formatPercent(locale, value) : formatNumber(locale, value)
      }
      files={
        <Button variant="tool" icon="download" onClick={() => saveTable('cohorts', table)}>
          {texts.csv}
        </Button>
      }
      tableLabel={texts.table}
    />
  )
}
