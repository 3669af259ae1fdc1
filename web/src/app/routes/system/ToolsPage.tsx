import type { ReactNode } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { supportTexts } from '#parts/words/support-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

const SystemTools = lazyPage(() => import('#features/system/data-hold/SystemTools.tsx'), 'SystemTools')
const ClaimsDataTools = lazyPage(
  () => import('#features/claims/claims-data/ClaimsDataTools.tsx'),
  'ClaimsDataTools',
)
const CampaignsTool = lazyPage(() => import('#app/routes/outreach/CampaignsTool.tsx'), 'CampaignsTool')
const CasesTool = lazyPage(() => import('#app/routes/cases/CasesTool.tsx'), 'CasesTool')
const PreregistrationsCard = lazyPage(
  () => import('#features/access/preregistration/PreregistrationsCard.tsx'),
  'PreregistrationsCard',
)
const UserAdminCard = lazyPage(() => import('#features/access/user-admin/UserAdminCard.tsx'), 'UserAdminCard')
const AdminDocumentsCard = lazyPage(
  () => import('#features/outreach/documents/AdminDocumentsCard.tsx'),
  'AdminDocumentsCard',
)
const CodersCard = lazyPage(() => import('#features/responses/coders/CodersCard.tsx'), 'CodersCard')
const LettersTool = lazyPage(() => import('#app/routes/outreach/LettersTool.tsx'), 'LettersTool')
const AnnouncementsCard = lazyPage(
  () => import('#features/system/announcements/AnnouncementsCard.tsx'),
  'AnnouncementsCard',
)
const NpiCheckCard = lazyPage(() => import('#features/claims/npi-check/NpiCheckCard.tsx'), 'NpiCheckCard')
const PeerGroupsCard = lazyPage(
  () => import('#features/claims/peer-groups/PeerGroupsCard.tsx'),
  'PeerGroupsCard',
)
const MailCard = lazyPage(() => import('#features/system/mail/MailCard.tsx'), 'MailCard')
const AuditLogCard = lazyPage(() => import('#features/system/audit-log/AuditLogCard.tsx'), 'AuditLogCard')

const TAB = 'tab'
const SECTIONS = [
  'system',
  'data',
  'campaigns',
  'cases',
  'preregistrations',
  'users',
  'documents',
  'coders',
  'letters',
  'outbox',
  'announcements',
  'checks',
  'peers',
  'audit',
] as const

/** Each tab is a separate feature, named in the address and loaded when opened. */
export function ToolsPage() {
  const { tools } = useTexts(supportTexts).support
  const { shell } = useTexts(shellTexts)
  useTitle(tools.title)
  const tab = useQueryParams().get(TAB)
  const selected = SECTIONS.find((section) => section === tab) ?? 'system'
  const contents: Record<(typeof SECTIONS)[number], ReactNode> = {
    system: <SystemTools />,
    data: <ClaimsDataTools />,
    campaigns: <CampaignsTool />,
    cases: <CasesTool />,
    preregistrations: <PreregistrationsCard />,
    users: <UserAdminCard />,
    documents: <AdminDocumentsCard />,
    coders: <CodersCard />,
    letters: <LettersTool />,
    outbox: <MailCard />,
    announcements: <AnnouncementsCard />,
    checks: <NpiCheckCard />,
    peers: <PeerGroupsCard />,
    audit: <AuditLogCard />,
  }
  return (
    <>
      <PageHeading title={tools.title} className="mb-4" />
      <Tabs
        label={tools.title}
        wraps
        selected={selected}
        // Filters belong to one tab.
        onSelect={(id) => id !== selected && void navigate(`?${TAB}=${id}`, { keepScroll: true })}
        items={SECTIONS.map((id) => ({
          id,
          label: tools.tabs[id],
          content: id === selected && (
            <Await fallback={<Skeleton label={shell.loading} />}>{contents[id]}</Await>
          ),
        }))}
      />
    </>
  )
}
