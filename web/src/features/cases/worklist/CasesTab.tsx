import type { RenderUploads } from '#features/cases/review/render-uploads.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Worklist } from './Worklist.tsx'
import { readCaseId, readWorklistChoice } from './worklist-choice.ts'

const CasePage = lazyPage(() => import('#features/cases/review/CasePage.tsx'), 'CasePage')

/** The worklist, or the one case that the address names. */
export function CasesTab({ renderUploads }: { renderUploads: RenderUploads }) {
  const { loading } = useCommonTexts()

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
