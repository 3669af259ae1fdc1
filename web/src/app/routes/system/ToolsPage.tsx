import type { ComponentType } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { groupOf, readTool, type ToolId, toolFilter } from '#app/frame/tool-groups.ts'
import { LetterheadNotice } from '#parts/LetterheadNotice.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'

const TodayPage = lazyPage(() => import('#features/system/today/TodayPage.tsx'), 'TodayPage')

/** Each tool is a separate feature, named in the address and loaded when opened. */
const PAGES = {
  campaigns: lazyPage(() => import('#app/routes/outreach/CampaignsTool.tsx'), 'CampaignsTool'),
  letters: lazyPage(() => import('#app/routes/outreach/LettersTool.tsx'), 'LettersTool'),
  cases: lazyPage(() => import('#app/routes/cases/CasesTool.tsx'), 'CasesTool'),
  coders: lazyPage(() => import('#app/routes/responses/CoderCallsTool.tsx'), 'CoderCallsTool'),
  documents: lazyPage(
    () => import('#features/outreach/documents/AdminDocumentsCard.tsx'),
    'AdminDocumentsCard',
  ),
  preregistrations: lazyPage(
    () => import('#features/access/preregistration/PreregistrationsCard.tsx'),
    'PreregistrationsCard',
  ),
  users: lazyPage(() => import('#features/access/user-admin/UserAdminCard.tsx'), 'UserAdminCard'),
  data: lazyPage(() => import('#app/routes/claims/ClaimsDataTool.tsx'), 'ClaimsDataTool'),
  checks: lazyPage(() => import('#features/claims/npi-check/NpiCheckCard.tsx'), 'NpiCheckCard'),
  jobs: lazyPage(() => import('#features/claims/claims-data/JobsTool.tsx'), 'JobsTool'),
  outbox: lazyPage(() => import('#features/system/mail/MailCard.tsx'), 'MailCard'),
  announcements: lazyPage(
    () => import('#features/system/announcements/AnnouncementsCard.tsx'),
    'AnnouncementsCard',
  ),
  audit: lazyPage(() => import('#features/system/audit-log/AuditLogCard.tsx'), 'AuditLogCard'),
  system: lazyPage(() => import('#features/system/data-hold/SystemTools.tsx'), 'SystemTools'),
} satisfies Record<Exclude<ToolId, 'today'>, ComponentType>

/** R-TOOL-1: the tool that the address names; the side menu lists them all. */
export function ToolsPage() {
  const { shell } = useTexts(shellTexts)
  const { groups, tools, tool: toolLabel } = shell.side
  const tool = readTool(useQueryParams().get('tab'))
  useTitle(tools[tool])
  const Page = tool === 'today' ? TodayPage : PAGES[tool]
  return (
    <>
      {tool !== 'today' && (
        <PageHeading eyebrow={groups[groupOf(tool)]} title={tools[tool]} className="mb-4" />
      )}
      <UnusedFilters filters={[toolFilter(toolLabel)]} className="mb-5" />
      {tool === 'today' && <LetterheadNotice onlyVendor className="mb-5" />}
      <Await fallback={<Skeleton label={shell.loading} />}>
        <Page key={tool} />
      </Await>
    </>
  )
}
