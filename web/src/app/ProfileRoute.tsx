import { LinesDrawer } from '#features/claim-lines/LinesDrawer.tsx'
import { ProviderProfilePage } from '#features/provider-profile/ProviderProfilePage.tsx'
import { SelfAuditCard } from '#features/self-audit/SelfAuditCard.tsx'
import { useAuth } from '#platform/auth-state.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { lineFiles } from '#platform/export-href.ts'
import { useLocale } from '#platform/locale.ts'
import { useQueryParams } from '#platform/router.ts'

const SelfAuditPage = lazyPage(() => import('#features/self-audit/SelfAuditPage.tsx'), 'SelfAuditPage')

/** Where the profile meets its claim lines, and the practice's own check of its records, which support never sees. */
export function ProfileRoute() {
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const locale = useLocale()
  const audit = useQueryParams().get('audit')
  if (audit !== null && !isActing) return <SelfAuditPage id={audit} />
  return (
    <>
      <ProviderProfilePage
        selfAudit={(reports, providerId) =>
          !isActing && <SelfAuditCard key={providerId} providerId={providerId} reports={reports} />
        }
      />
      <LinesDrawer files={(key, providerId, order) => lineFiles(key, providerId, order, locale)} />
    </>
  )
}
