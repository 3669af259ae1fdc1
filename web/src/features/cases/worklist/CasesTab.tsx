import type { RenderUploads } from '#features/cases/review/render-uploads.ts'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { Worklist } from './Worklist.tsx'
import { readCaseId, readWorklistChoice } from './worklist-choice.ts'

const CasePage = lazyPage(() => import('#features/cases/review/CasePage.tsx'), 'CasePage')

/** The worklist, or the one case that the address names. */
export function CasesTab({ renderUploads }: { renderUploads: RenderUploads }) {
  const params = useQueryParams()
  const id = readCaseId(params)
  const choice = readWorklistChoice(params)
  if (id === null) return <Worklist choice={choice} />
  return (
    <AwaitCard>
      <CasePage key={id} id={id} choice={choice} renderUploads={renderUploads} />
    </AwaitCard>
  )
}
