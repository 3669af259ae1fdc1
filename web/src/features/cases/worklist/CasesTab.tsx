import type { RenderUploads } from '#features/cases/review/render-uploads.ts'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { Worklist } from './Worklist.tsx'
import { readCaseId, readWorklistChoice } from './worklist-choice.ts'

const StaffCasePage = lazyPage(() => import('#features/cases/review/StaffCasePage.tsx'), 'StaffCasePage')

/** The worklist, or the one case that the address names. */
export function CasesTab({ renderUploads }: { renderUploads: RenderUploads }) {
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
