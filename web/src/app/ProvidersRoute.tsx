import { ChooseButton } from '#features/support/ChooseButton.tsx'
import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { useQueryParams } from '#platform/router.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shellTexts } from './shell-texts.ts'

const FixAddressDialog = lazyOverlay(
  () => import('#features/outreach/FixAddressDialog.tsx'),
  'FixAddressDialog',
)
const ProviderListRoute = lazyPage(() => import('./ProviderListRoute.tsx'), 'ProviderListRoute')
const SupportProviderPage = lazyPage(
  () => import('#features/support-provider/SupportProviderPage.tsx'),
  'SupportProviderPage',
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The list, or one provider's page: each loads what it needs. */
export function ProvidersRoute() {
  const { shell } = useTexts(shellTexts)
  const id = useQueryParams().get('provider') ?? ''
  return (
    <Await fallback={<Skeleton label={shell.loading} />}>
      {UUID.test(id) ? (
        <SupportProviderPage
          key={id}
          id={id}
          choose={(provider) => <ChooseButton provider={provider} />}
          fixAddress={(provider, onDone) => (
            <FixAddressDialog providerId={provider.id} name={provider.name} onDone={onDone} />
          )}
        />
      ) : (
        <ProviderListRoute />
      )}
    </Await>
  )
}
