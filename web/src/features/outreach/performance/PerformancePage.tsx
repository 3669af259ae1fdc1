import type { PerformanceOverview } from '@plumbline/contract/outreach/performance'
import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { ApiFailure } from '#platform/api/api-client.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CampaignMenu } from './CampaignMenu.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { listPageFilters, todayHref, useChosenEdition, useOverview } from './use-performance.ts'

const CampaignResult = lazyPage(() => import('./CampaignResult.tsx'), 'CampaignResult')
const OverviewView = lazyPage(() => import('./OverviewView.tsx'), 'OverviewView')
const CompareView = lazyPage(() => import('./CompareView.tsx'), 'CompareView')

const isMissing = (error: unknown) => error instanceof ApiFailure && error.failure.status === 404

function NoSuchEdition({ edition }: { edition: string }) {
  const { page } = usePerformanceTexts()
  return (
    <Card>
      <EmptyState
        icon="search"
        headingLevel={1}
        title={page.edition.noSuch(edition)}
        actions={<UiLink href={todayHref}>{page.edition.newest}</UiLink>}
      >
        <p>{page.edition.noSuchText}</p>
      </EmptyState>
    </Card>
  )
}

/** This is the payer's only page, so it must not link to pages that payers may not open (R-ROLE-5). */
export function PerformancePage({ cases }: { cases: ReactNode }) {
  const { page } = usePerformanceTexts()
  const query = useOverview()
  const edition = useChosenEdition()
  useTitle(page.title)
  if (edition !== undefined && isMissing(query.error)) return <NoSuchEdition edition={edition} />
  if (query.data === undefined) {
    return (
      <>
        <PageHeading title={page.title} className="mb-6" />
        <Card>
          <QueryGap query={query} failure={page.failure} label={page.loading} shape="report" />
        </Card>
      </>
    )
  }
  return (
    <>
      <CampaignMenu campaigns={query.data.campaigns} />
      <UnusedFilters
        filters={listPageFilters({ edition: page.edition.choose, view: page.choose })}
        className="mb-4 print:hidden"
      />
      <Await fallback={<Skeleton label={page.loadingOne} shape="report" />}>
        <SelectedView overview={query.data} cases={cases} />
      </Await>
    </>
  )
}

function SelectedView({ overview, cases }: { overview: PerformanceOverview; cases: ReactNode }) {
  const { page } = usePerformanceTexts()
  const params = useQueryParams()
  const key = params.get('campaign')
  if (key !== null) {
    const campaign = overview.campaigns.find((one) => one.key === key)
    if (campaign !== undefined) return <CampaignResult key={campaign.id} id={campaign.id} />
    return (
      <Card>
        <EmptyState icon="search" headingLevel={1} title={page.missing}>
          <p>{page.missingText}</p>
        </EmptyState>
      </Card>
    )
  }
  if (params.get('view') === 'compare') return <CompareView overview={overview} />
  return (
    <>
      <OverviewView overview={overview} />
      {cases}
    </>
  )
}
