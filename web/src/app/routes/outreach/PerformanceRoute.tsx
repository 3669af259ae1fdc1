import { PerformancePage } from '#features/outreach/performance/PerformancePage.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const CaseOverviewCard = lazyOverlay(
  () => import('#features/cases/worklist/CaseOverviewCard.tsx'),
  'CaseOverviewCard',
)

/** Combines campaign results with case results, for payers. */
export function PerformanceRoute() {
  return <PerformancePage cases={<CaseOverviewCard />} />
}
