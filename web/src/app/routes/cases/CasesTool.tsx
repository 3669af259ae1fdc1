import type { RenderUploads } from '#features/cases/review/render-uploads.ts'
import { Worklist } from '#features/cases/worklist/Worklist.tsx'
import { readCaseId, readWorklistChoice } from '#features/cases/worklist/worklist-choice.ts'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'

const StaffCasePage = lazyPage(() => import('#features/cases/review/StaffCasePage.tsx'), 'StaffCasePage')
const StaffUploads = lazyOverlay(() => import('./StaffUploads.tsx'), 'StaffUploads')

const renderUploads: RenderUploads = (view, request) => <StaffUploads view={view} request={request} />

/** The worklist, or the case that the URL names, joined with the uploads. */
export function CasesTool() {
  const params = useQueryParams()
  const id = readCaseId(params)
  const choice = readWorklistChoice(params)
  if (id === null) return <Worklist choice={choice} />
  return (
    <AwaitCard>
      <StaffCasePage key={id} id={id} choice={choice} renderUploads={renderUploads} />
    </AwaitCard>
  )
}
