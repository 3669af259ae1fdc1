import { estimateRows, estimateTable } from '@plumbline/charts/effects/estimate-rows'
import type { PerformanceOverview } from '@plumbline/contract/outreach/performance'
import { compareWords, resultRows } from '@plumbline/contract/outreach/performance-charts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

/** All final results on one axis, including those without an effect. */
export function CompareView({ overview }: { overview: PerformanceOverview }) {
  const { words, page, locale } = usePerformanceTexts()
  const overviewWords = words.overview
  const final = overview.campaigns.filter(({ status }) => status === 'final')
  const rows = resultRows(words, final, (row) => row.name[locale])
  return (
    <>
      <PageHeading
        eyebrow={page.title}
        title={overviewWords.compareTitle}
        lead={overviewWords.compareLead}
        className="mb-6"
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon="chart" title={page.noneCompare}>
            <p>{page.noneCompareText}</p>
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-6 max-md:gap-4">
          <ChartCard
            title={overviewWords.title(final.length, overview.campaigns.length)}
            headingLevel={2}
            caption={overviewWords.compareLead}
            draw={(width) => estimateRows(rows, { width }, compareWords(words))}
            chartTitle={overviewWords.compareTitle}
            chartDescription={overviewWords.compareLead}
            table={estimateTable(rows, words.charts.compare.heads)}
            formatCell={(value) => words.percent(value)}
            files={null}
            tableLabel={page.table}
          />
          <CampaignTable campaigns={final} />
        </div>
      )}
    </>
  )
}
