import { ChooseButton } from '#features/access/act-as/ChooseButton.tsx'
import { BulkButtons, LastActions } from '#features/outreach/bulk-actions/BulkButtons.tsx'
import { ProviderViews, useViewTitle } from '#features/outreach/provider-views/ProviderViews.tsx'
import { ProvidersPage } from '#features/outreach/providers/ProvidersPage.tsx'
import { useShownColumns } from '#features/outreach/providers/use-shown-columns.ts'
import { withParam } from '#platform/router/place.ts'
import { useQueryParams } from '#platform/router/router.ts'

/** Combines the provider list with acting as a provider, saved views and bulk actions. */
export function ProviderListRoute() {
  const params = useQueryParams()
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
      // The filters stay in the address, so that Back returns to the same list.
      openProvider={(row) => `/admin/support/dashboard${withParam(`?${params}`, 'provider', row.id)}`}
    />
  )
}
