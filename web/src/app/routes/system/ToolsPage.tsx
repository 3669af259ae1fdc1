import { shellTexts } from '#app/frame/shell-texts.ts'
import { useFiguresWait } from '#features/claims/claims-data/use-figures-wait.ts'
import { supportTexts } from '#parts/words/support-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

const TAB = 'tab'

/** The tabs in their order. `tools.tabs` of the support words has a label for each. */
const TOOLS = [
  { id: 'system', page: lazyPage(() => import('#features/system/data-hold/SystemTools.tsx'), 'SystemTools') },
  {
    id: 'data',
    page: lazyPage(() => import('#app/routes/claims/ClaimsDataTool.tsx'), 'ClaimsDataTool'),
  },
  {
    id: 'campaigns',
    page: lazyPage(() => import('#app/routes/outreach/CampaignsTool.tsx'), 'CampaignsTool'),
  },
  { id: 'cases', page: lazyPage(() => import('#app/routes/cases/CasesTool.tsx'), 'CasesTool') },
  {
    id: 'preregistrations',
    page: lazyPage(
      () => import('#features/access/preregistration/PreregistrationsCard.tsx'),
      'PreregistrationsCard',
    ),
  },
  {
    id: 'users',
    page: lazyPage(() => import('#features/access/user-admin/UserAdminCard.tsx'), 'UserAdminCard'),
  },
  {
    id: 'documents',
    page: lazyPage(() => import('#features/outreach/documents/AdminDocumentsCard.tsx'), 'AdminDocumentsCard'),
  },
  { id: 'coders', page: lazyPage(() => import('#features/responses/coders/CodersCard.tsx'), 'CodersCard') },
  { id: 'letters', page: lazyPage(() => import('#app/routes/outreach/LettersTool.tsx'), 'LettersTool') },
  { id: 'outbox', page: lazyPage(() => import('#features/system/mail/MailCard.tsx'), 'MailCard') },
  {
    id: 'announcements',
    page: lazyPage(() => import('#features/system/announcements/AnnouncementsCard.tsx'), 'AnnouncementsCard'),
  },
  {
    id: 'checks',
    page: lazyPage(() => import('#features/claims/npi-check/NpiCheckCard.tsx'), 'NpiCheckCard'),
  },
  {
    id: 'peers',
    page: lazyPage(() => import('#features/claims/peer-groups/PeerGroupsCard.tsx'), 'PeerGroupsCard'),
  },
  {
    id: 'audit',
    page: lazyPage(() => import('#features/system/audit-log/AuditLogCard.tsx'), 'AuditLogCard'),
  },
] as const

type ToolId = (typeof TOOLS)[number]['id']

/** Each tab is a separate feature, named in the address and loaded when opened. */
export function ToolsPage() {
  const { tools } = useTexts(supportTexts).support
  const { shell } = useTexts(shellTexts)
  useTitle(tools.title)
  const tab = useQueryParams().get(TAB)
  const labels: Record<ToolId, string> = tools.tabs
  const waits = useFiguresWait()
  const selected = TOOLS.find(({ id }) => id === tab) ?? TOOLS[0]
  return (
    <>
      <PageHeading title={tools.title} className="mb-4" />
      <Tabs
        label={tools.title}
        wraps
        selected={selected.id}
        // Filters belong to one tab.
        onSelect={(id) => id !== selected.id && void navigate(`?${TAB}=${id}`, { keepScroll: true })}
        items={TOOLS.map(({ id, page: Page }) => ({
          id,
          label: labels[id],
          ...(id === 'data' && waits && { count: <WaitingMark text={tools.figuresWait} /> }),
          content: id === selected.id && (
            <Await fallback={<Skeleton label={shell.loading} />}>
              <Page />
            </Await>
          ),
        }))}
      />
    </>
  )
}

/** One build at most can wait. */
function WaitingMark({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">1</span>
      <span className="sr-only">{text}</span>
    </>
  )
}
