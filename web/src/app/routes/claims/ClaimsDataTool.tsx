import { ClaimsDataTools } from '#features/claims/claims-data/ClaimsDataTools.tsx'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'

const ComparePage = lazyPage(() => import('#features/claims/preview/ComparePage.tsx'), 'ComparePage')
const ImportAccountDrawer = lazyOverlay(
  () => import('#features/claims/import-account/ImportAccountDrawer.tsx'),
  'ImportAccountDrawer',
)
const COMPARE = 'compare'

/** Claims data, or the comparison of new figures with those shown. */
export function ClaimsDataTool() {
  if (!useQueryParams().has(COMPARE)) return <ClaimsDataTools Account={ImportAccountDrawer} />
  return (
    <AwaitCard>
      <ComparePage />
    </AwaitCard>
  )
}
