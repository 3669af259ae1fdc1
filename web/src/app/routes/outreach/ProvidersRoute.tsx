import { shellTexts } from '#app/frame/shell-texts.ts'
import { ChooseButton } from '#features/access/act-as/ChooseButton.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { readId } from '#platform/router/param-values.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'

const FixAddressDialog = lazyOverlay(
  () => import('#features/outreach/outreach/FixAddressDialog.tsx'),
  'FixAddressDialog',
)
const ContactsCard = lazyPage(() => import('#features/outreach/contacts/ContactsCard.tsx'), 'ContactsCard')
const ProviderListRoute = lazyPage(() => import('./ProviderListRoute.tsx'), 'ProviderListRoute')
const SupportProviderPage = lazyPage(
  () => import('#features/outreach/support-provider/SupportProviderPage.tsx'),
  'SupportProviderPage',
)

/** The list, or the page of one provider; each loads its own code. */
export function ProvidersRoute() {
  const { shell } = useTexts(shellTexts)
  const id = readId(useQueryParams().get('provider'))
  return (
    <Await fallback={<Skeleton label={shell.loading} />}>
      {id !== undefined ? (
        <SupportProviderPage
          key={id}
          id={id}
          choose={(provider) => <ChooseButton provider={provider} />}
          fixAddress={(provider, onDone) => (
            <FixAddressDialog providerId={provider.id} name={provider.name} onDone={onDone} />
          )}
          contacts={(provider) => <ContactsCard providerId={provider.id} />}
        />
      ) : (
        <ProviderListRoute />
      )}
    </Await>
  )
}
