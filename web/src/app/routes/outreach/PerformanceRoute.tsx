import { PerformancePage } from '#features/outreach/performance/PerformancePage.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const CaseOverviewCard = lazyOverlay(
  () => import('#features/cases/worklist/CaseOverviewCard.tsx'),
  'CaseOverviewCard',
)

/** Where the results of campaigns meet the cases: the payer reads both. */
export function PerformanceRoute() {
  return <PerformancePage cases={<CaseOverviewCard />} />
}
