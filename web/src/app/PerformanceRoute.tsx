import { PerformancePage } from '#features/performance/PerformancePage.tsx'
import { lazyOverlay } from '#platform/lazy-overlay.ts'

const CaseOverviewCard = lazyOverlay(
  () => import('#features/support-cases/CaseOverviewCard.tsx'),
  'CaseOverviewCard',
)

/** Where the results of campaigns meet the cases: the payer reads both. */
export function PerformanceRoute() {
  return <PerformancePage cases={<CaseOverviewCard />} />
}
