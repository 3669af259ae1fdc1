import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { useQueryParams } from '#platform/router.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { RenderUploads } from './render-uploads.ts'
import { useListTexts } from './support-cases-texts.ts'
import { Worklist } from './Worklist.tsx'
import { readCaseId, readWorklistChoice } from './worklist-choice.ts'

const CasePage = lazyPage(() => import('./CasePage.tsx'), 'CasePage')

/** The worklist, or the one case that the address names. */
export function CasesTab({ renderUploads }: { renderUploads: RenderUploads }) {
  const { loading } = useListTexts()
  const params = useQueryParams()
  const id = readCaseId(params)
  const choice = readWorklistChoice(params)
  if (id === null) return <Worklist choice={choice} />
  return (
    <Await
      fallback={
        <Card>
          <Skeleton label={loading} rows={8} />
        </Card>
      }
    >
      <CasePage key={id} id={id} choice={choice} renderUploads={renderUploads} />
    </Await>
  )
}
