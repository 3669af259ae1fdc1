import { ClaimsDataTools } from '#features/claims/claims-data/ClaimsDataTools.tsx'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'

const ComparePage = lazyPage(() => import('#features/claims/preview/ComparePage.tsx'), 'ComparePage')
const COMPARE = 'compare'

/** Claims data, or the comparison of new figures with those shown. */
export function ClaimsDataTool() {
  if (!useQueryParams().has(COMPARE)) return <ClaimsDataTools />
  return (
    <AwaitCard>
      <ComparePage />
    </AwaitCard>
  )
}
