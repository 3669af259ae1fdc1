import { CasesTab } from '#features/cases/worklist/CasesTab.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const StaffUploads = lazyOverlay(() => import('./StaffUploads.tsx'), 'StaffUploads')

/** Combines the team's cases with the uploads. */
export function CasesTool() {
  return <CasesTab renderUploads={(view, request) => <StaffUploads view={view} request={request} />} />
}
