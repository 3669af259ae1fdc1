import { LinesDrawer } from '#features/reports/claim-lines/LinesDrawer.tsx'
import { ProviderProfilePage } from '#features/reports/provider-profile/ProviderProfilePage.tsx'
import { SelfAuditCard } from '#features/reports/self-audit/SelfAuditCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lineFiles } from '#platform/router/export-href.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useWholePractice } from '#platform/session/current-provider.ts'
import { useLocale } from '#platform/texts/locale.ts'

const ChooseProfile = lazyPage(() => import('./ChooseProfile.tsx'), 'ChooseProfile')
const SelfAuditPage = lazyPage(
  () => import('#features/reports/self-audit/SelfAuditPage.tsx'),
  'SelfAuditPage',
)

/** Combines the profile with claim lines and with the practice's self-audits, which support never sees. */
export function ProfileRoute() {
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const isWhole = useWholePractice()
  const locale = useLocale()
  const audit = useQueryParams().get('audit')
  if (audit !== null && !isActing) return <SelfAuditPage id={audit} />
  if (isWhole) return <ChooseProfile />
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
