import { formatNumber } from '@plumbline/contract/core/format'
import { type ContactFilter, choosesKind } from '@plumbline/contract/outreach/engagement'
import { type ReactNode, useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CohortCard } from './CohortCard.tsx'
import { EngagementFilters } from './EngagementFilters.tsx'
import { clearFilters, listFilters, readAction, readFilter, readSplit } from './engagement-filter.ts'
import type { EngagementTask, TaskDialog } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'
import { FirstViewCard } from './FirstViewCard.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { SplitCard } from './SplitCard.tsx'
import { useCohorts, useFirstView, useFunnel, useSummary } from './use-engagement.ts'

// Far down the page, so the heading and the funnel do not wait for them.
const WorklistCard = lazyPage(() => import('./WorklistCard.tsx'), 'WorklistCard')
const ReturnedCard = lazyPage(() => import('./ReturnedCard.tsx'), 'ReturnedCard')

type Props = {
  dialog: TaskDialog
  campaignsHref: string
  deskHref: string
  openProvider: (id: string) => string
}

export function EngagementPage({ dialog, campaignsHref, deskHref, openProvider }: Props) {
  const texts = useEngagementTexts()
  useTitle(texts.title)
  const params = useQueryParams()
  const filter = readFilter(params)
  // Whoever comes for a list, from Today or a mail, finds it first.
  const [isListFirst] = useState(() => readAction(params) !== undefined)
  const summary = useSummary(filter)
  const [task, setTask] = useState<EngagementTask | null>(null)
  const number = (value: number) => formatNumber(texts.locale, value)
  const { data } = summary
  const sentence =
    data !== undefined && data.months !== null && data.providers > 0
      ? texts.sentence(
          number(data.providers),
          data.providers === 1,
          number(data.opened),
          number(data.viewed),
          number(data.to_call),
        )
      : null

  const heading =
    sentence === null ? (
      <PageHeading title={texts.title} lead={texts.lead} className="mb-5" />
    ) : (
      <PageHeading
        eyebrow={texts.title}
        title={sentence}
        lead={
          <>
            {choosesKind(filter) ? texts.everybodyOfKind : texts.everybody}{' '}
            <UiLink href={deskHref}>{texts.toDesk}</UiLink>
          </>
        }
        verdict
        className="mb-5"
      />
    )
  if (data === undefined) {
    return (
      <>
        {heading}
        {summary.isError ? (
          <Card>
            <QueryFailure query={summary} texts={texts.failure} />
          </Card>
        ) : (
          <LoadingCard shape="chart" />
        )}
      </>
    )
  }
  if (data.months === null) {
    return (
      <>
        {heading}
        <Card>
          <EmptyState
            icon="mail"
            title={texts.empty}
            actions={
              <UiLink href={campaignsHref} className={buttonClass('primary')}>
                {texts.startCampaign}
              </UiLink>
            }
          >
            <p>{texts.emptyText}</p>
          </EmptyState>
        </Card>
      </>
    )
  }
  const charts = data.providers === 0 ? <NoMatch /> : <Charts filter={filter} />
  return (
    <>
      {heading}
      <div className="grid grid-cols-1 gap-6 max-md:gap-4">
        <UnusedFilters
          filters={listFilters(texts.filters, {
            view: texts.view,
            next: texts.worklist.filter,
            split: texts.funnel.splitLabel,
          })}
        />
        <EngagementFilters filter={filter} months={data.months} />
        {!isListFirst && charts}
        <Await fallback={<LoadingCard shape="table" />}>
          <WorklistCard filter={filter} onTask={setTask} openProvider={openProvider} deskHref={deskHref} />
          {isListFirst && charts}
          <ReturnedCard filter={filter} onTask={setTask} openProvider={openProvider} />
        </Await>
      </div>
      {task !== null && dialog(task, () => setTask(null))}
    </>
  )
}

function LoadingCard({ shape }: { shape: 'chart' | 'table' }) {
  const { loading } = useEngagementTexts()
  return (
    <Card>
      <Skeleton label={loading} shape={shape} />
    </Card>
  )
}

function NoMatch() {
  const texts = useEngagementTexts()
  return (
    <Card>
      <EmptyState
        icon="search"
        title={texts.noMatch}
        actions={
          <Button variant="secondary" onClick={clearFilters}>
            {texts.filters.clear}
          </Button>
        }
      >
        <p>{texts.noMatchText}</p>
      </EmptyState>
    </Card>
  )
}

type LoadableQuery<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
  isFetching: boolean
}

function Charts({ filter }: { filter: ContactFilter }) {
  const split = readSplit(useQueryParams())
  const funnel = useFunnel(filter, split)
  const views = useFirstView(filter)
  const cohorts = useCohorts(filter)
  return (
    <>
      <Loaded query={funnel}>{(data) => <FunnelCard funnel={data} />}</Loaded>
      {funnel.data && (
        <SplitCard
          rows={funnel.data.rows}
          split={funnel.data.split}
          selected={split}
          byKind={choosesKind(filter)}
          busy={funnel.isPlaceholderData}
        />
      )}
      <Loaded query={views}>{(data) => <FirstViewCard views={data} />}</Loaded>
      <Loaded query={cohorts}>{(data) => <CohortCard cohorts={data} byKind={choosesKind(filter)} />}</Loaded>
    </>
  )
}

function Loaded<T>({ query, children }: { query: LoadableQuery<T>; children: (data: T) => ReactNode }) {
  const { failure } = useEngagementTexts()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <LoadingCard shape="chart" />
  return (
    <Card>
      <QueryFailure query={query} texts={failure} />
    </Card>
  )
}
