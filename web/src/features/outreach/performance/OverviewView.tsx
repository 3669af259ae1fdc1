import type { PerformanceOverview, PerformanceRow } from '@plumbline/contract/outreach/performance'
import { useUser } from '#platform/session/auth-state.ts'
import { isAdmin } from '#platform/session/person.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { type Stat, StatTriple } from '#ui/basics/StatTriple.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { DueCard } from './DueCard.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

const withStatus = (rows: readonly PerformanceRow[], status: PerformanceRow['status']) =>
  rows.filter((row) => row.status === status)

/** All campaigns with their results or due dates. */
export function OverviewView({ overview }: { overview: PerformanceOverview }) {
  const { words, page } = usePerformanceTexts()
  const { campaigns, data_through } = overview
  const overviewWords = words.overview
  const user = useUser()
  // The team sees the date in the bar above.
  const isTeam = user !== null && isAdmin(user)
  if (campaigns.length === 0) {
    return (
      <>
        <PageHeading title={page.title} className="mb-6" />
        <Card>
          <EmptyState icon="chart" title={page.none}>
            <p>{page.noneText}</p>
          </EmptyState>
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeading
        eyebrow={page.title}
        title={overviewWords.title(withStatus(campaigns, 'final').length, campaigns.length)}
        lead={overviewWords.lead}
        aside={
          !isTeam &&
          data_through !== null && <Pill icon="calendar">{words.pdf.dataThrough(data_through)}</Pill>
        }
        className="mb-6"
      />
      <div className="grid gap-6 max-md:gap-4">
        <Totals overview={overview} />
        <CampaignTable campaigns={campaigns} />
        <div className="grid gap-6 max-md:gap-4 lg:grid-cols-2">
          {withStatus(campaigns, 'due').map((row) => (
            <DueCard key={row.id} row={row} linked />
          ))}
        </div>
      </div>
    </>
  )
}

function Totals({ overview: { campaigns, total } }: { overview: PerformanceOverview }) {
  const { words, page } = usePerformanceTexts()
  const overviewWords = words.overview
  const results: Stat = {
    label: overviewWords.results,
    value: words.count(withStatus(campaigns, 'final').length),
    note: overviewWords.resultsNote(
      withStatus(campaigns, 'due').length,
      withStatus(campaigns, 'too_few').length,
    ),
  }
  if (total === null) return <StatTriple stats={[results]} />
  return (
    <div>
      <StatTriple
        stats={[
          {
            label: overviewWords.total,
            value: words.shortMoney(total.savings.value),
            note: overviewWords.totalNote(total.campaigns, total.savings),
          },
          {
            label: overviewWords.cost,
            value: total.cost === null ? words.none : words.shortMoney(total.cost),
            note: total.cost === null ? words.stats.noCost : undefined,
          },
          results,
        ]}
      />
      <p className="mt-2 text-small text-text-2">{page.gross}</p>
    </div>
  )
}
