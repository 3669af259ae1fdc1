import type { PerformanceOverview, PerformanceRow } from '@plumbline/contract/outreach/performance'
import type { PerformanceWords } from '@plumbline/contract/outreach/performance-words.en'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { isAdmin } from '#platform/session/person.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { type Stat, StatTriple } from '#ui/basics/StatTriple.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { DueCard } from './DueCard.tsx'
import { EditionChoice, EditionNote } from './EditionNote.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

type Total = NonNullable<PerformanceOverview['total']>

const EditionCard = lazyOverlay(() => import('./EditionCard.tsx'), 'EditionCard')

const withStatus = (rows: readonly PerformanceRow[], status: PerformanceRow['status']) =>
  rows.filter((row) => row.status === status)

/** All campaigns with their results or due dates. */
export function OverviewView({ overview }: { overview: PerformanceOverview }) {
  const { words, page } = usePerformanceTexts()
  const { campaigns, data_through, edition } = overview
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
      />
      {edition !== null && <EditionNote edition={edition} />}
      <EditionChoice overview={overview} isTeam={isTeam} />
      <div className="mt-6 grid gap-6 max-md:mt-4 max-md:gap-4">
        <Totals overview={overview} />
        {isTeam && edition === null && <EditionCard />}
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

/** The headline leaves out what may be chance; this says what the whole sum has in it. */
function formatAllNote(
  { overview }: PerformanceWords,
  total: Total,
  clear: PerformanceOverview['clear_total'],
): string {
  const unclear = total.campaigns - (clear?.campaigns ?? 0)
  const added = unclear === 0 ? overview.allClear : overview.unclear(unclear)
  return `${overview.totalNote(total.campaigns, total.savings)}; ${added}`
}

function Totals({ overview: { campaigns, total, clear_total } }: { overview: PerformanceOverview }) {
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
            label: overviewWords.clear,
            value: clear_total === null ? words.none : words.shortMoney(clear_total.savings.value),
            note:
              clear_total === null
                ? overviewWords.noClear
                : overviewWords.totalNote(clear_total.campaigns, clear_total.savings),
          },
          {
            label: overviewWords.total,
            value: words.shortMoney(total.savings.value),
            note: formatAllNote(words, total, clear_total),
          },
          {
            label: overviewWords.cost,
            value: total.cost === null ? words.none : words.shortMoney(total.cost),
            note: total.cost === null ? words.stats.noCost : overviewWords.costNote,
          },
          results,
        ]}
      />
      <p className="mt-2 text-small text-text-2">{page.gross}</p>
    </div>
  )
}
