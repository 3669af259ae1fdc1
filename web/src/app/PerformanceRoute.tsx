import { PerformancePage } from '#features/performance/PerformancePage.tsx'
import { CaseOverviewCard } from '#features/support-cases/CaseOverviewCard.tsx'

/** Where the results of campaigns meet the cases: the payer reads both. */
export function PerformanceRoute() {
  return <PerformancePage cases={<CaseOverviewCard />} />
}
