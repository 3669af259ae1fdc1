import { CasesTab } from '#features/cases/worklist/CasesTab.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const StaffUploads = lazyOverlay(() => import('./StaffUploads.tsx'), 'StaffUploads')

/** Where the team's cases meet the uploads, which know nothing of each other. */
export function CasesTool() {
  return <CasesTab renderUploads={(view, request) => <StaffUploads view={view} request={request} />} />
}
