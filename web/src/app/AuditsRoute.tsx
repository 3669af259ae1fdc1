import { AuditsPage } from '#features/audits/AuditsPage.tsx'
import { lazyOverlay } from '#platform/lazy-overlay.ts'

const BulkUpload = lazyOverlay(() => import('#features/case-uploads/BulkUpload.tsx'), 'BulkUpload')
const BulkProgress = lazyOverlay(() => import('#features/case-uploads/BulkProgress.tsx'), 'BulkProgress')

/** Where the list of cases meets the upload of many files at once. */
export function AuditsRoute() {
  return <AuditsPage bulkUpload={(cases) => <BulkUpload cases={cases} />} underway={<BulkProgress />} />
}
