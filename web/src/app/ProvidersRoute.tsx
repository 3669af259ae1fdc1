import { Suspense } from 'react'
import { BulkButtons } from '#features/bulk-actions/BulkButtons.tsx'
import { LastActions } from '#features/bulk-actions/LastActions.tsx'
import { ProviderViews, useViewTitle } from '#features/provider-views/ProviderViews.tsx'
import { ProvidersPage } from '#features/providers/ProvidersPage.tsx'
import { useShownColumns } from '#features/providers/use-shown-columns.ts'
import { ChooseButton } from '#features/support/ChooseButton.tsx'
import { lazyPage } from '#platform/chunk-reload.ts'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { withParam } from '#platform/place.ts'
import { useQueryParams } from '#platform/router.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shellTexts } from './shell-texts.ts'

const FixAddressDialog = lazyOverlay(
  () => import('#features/outreach/FixAddressDialog.tsx'),
  'FixAddressDialog',
)
const SupportProviderPage = lazyPage(
  () => import('#features/support-provider/SupportProviderPage.tsx'),
  'SupportProviderPage',
)

const PROVIDER = 'provider'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the list of providers meets acting as one, saved views, bulk actions and one provider's page. */
export function ProvidersRoute() {
  const { shell } = useTexts(shellTexts)
  const params = useQueryParams()
  const id = params.get(PROVIDER) ?? ''
  if (UUID.test(id)) {
    return (
      <Suspense fallback={<Skeleton label={shell.loading} />}>
        <SupportProviderPage
          key={id}
          id={id}
          choose={(provider) => <ChooseButton provider={provider} />}
          fixAddress={(provider, onDone) => (
            <FixAddressDialog providerId={provider.id} name={provider.name} onDone={onDone} />
          )}
        />
      </Suspense>
    )
  }
  return <ProviderListRoute params={params} />
}

function ProviderListRoute({ params }: { params: URLSearchParams }) {
  const columns = useShownColumns()
  return (
    <ProvidersPage
      title={useViewTitle()}
      views={
        <ProviderViews columns={columns}>
          <LastActions />
        </ProviderViews>
      }
      bulk={({ selection }, clear) => <BulkButtons selection={selection} onDone={clear} />}
      choose={(row) => <ChooseButton provider={row} />}
      // The filters stay in the address, so that the way back leads to the same list.
      openProvider={(row) => `/admin/support/dashboard${withParam(`?${params}`, PROVIDER, row.id)}`}
    />
  )
}
