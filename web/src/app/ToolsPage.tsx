import type { ReactNode } from 'react'
import { supportTexts } from '#features/support/support-texts.ts'
import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { navigate, useQueryParams } from '#platform/router.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { shellTexts } from './shell-texts.ts'

const SystemTools = lazyPage(() => import('#features/support/SystemTools.tsx'), 'SystemTools')
const ClaimsDataTools = lazyPage(() => import('#features/claims-data/ClaimsDataTools.tsx'), 'ClaimsDataTools')
const CampaignsTool = lazyPage(() => import('./CampaignsTool.tsx'), 'CampaignsTool')
const CasesTool = lazyPage(() => import('./CasesTool.tsx'), 'CasesTool')
const PreregistrationsCard = lazyPage(
  () => import('#features/preregistration/PreregistrationsCard.tsx'),
  'PreregistrationsCard',
)
const UserAdminCard = lazyPage(() => import('#features/user-admin/UserAdminCard.tsx'), 'UserAdminCard')
const AdminDocumentsCard = lazyPage(
  () => import('#features/documents/AdminDocumentsCard.tsx'),
  'AdminDocumentsCard',
)
const CodersCard = lazyPage(() => import('#features/coders/CodersCard.tsx'), 'CodersCard')
const LettersTool = lazyPage(() => import('./LettersTool.tsx'), 'LettersTool')
const AnnouncementsCard = lazyPage(
  () => import('#features/announcements/AnnouncementsCard.tsx'),
  'AnnouncementsCard',
)
const NpiCheckCard = lazyPage(() => import('#features/npi-check/NpiCheckCard.tsx'), 'NpiCheckCard')
const PeerGroupsCard = lazyPage(() => import('#features/peer-groups/PeerGroupsCard.tsx'), 'PeerGroupsCard')
const OutboxCard = lazyPage(() => import('#features/outbox/OutboxCard.tsx'), 'OutboxCard')
const AuditLogCard = lazyPage(() => import('#features/audit-log/AuditLogCard.tsx'), 'AuditLogCard')

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

/** Each tab is a feature of its own and loads when it is opened; the address names it. */
export function ToolsPage() {
  const { tools } = useTexts(supportTexts).support
  const { shell } = useTexts(shellTexts)
  useTitle(tools.title)
  const asked = useQueryParams().get(TAB)
  const selected = SECTIONS.find((section) => section === asked) ?? 'system'
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
    outbox: <OutboxCard />,
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
        // Another tab has other filters.
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
