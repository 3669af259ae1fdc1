import { CaseListPage } from '#features/cases/list/CaseListPage.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const BulkUpload = lazyOverlay(() => import('#features/cases/uploads/BulkUpload.tsx'), 'BulkUpload')
const BulkProgress = lazyOverlay(() => import('#features/cases/uploads/BulkProgress.tsx'), 'BulkProgress')

/** Combines the list of cases with bulk uploads. */
export function AuditsRoute() {
  return <CaseListPage bulkUpload={(cases) => <BulkUpload cases={cases} />} underway={<BulkProgress />} />
}
