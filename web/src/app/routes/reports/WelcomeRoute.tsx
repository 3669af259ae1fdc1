import { UnreadDocuments } from '#features/outreach/documents/UnreadDocuments.tsx'
import { DocumentsPage, WelcomePage } from '#features/reports/welcome/WelcomePage.tsx'
import { CoderCard } from '#features/responses/coder-calls/CoderCard.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { DueSlot } from './DueSlot.tsx'

const DocumentsPanel = lazyPage(
  () => import('#features/outreach/documents/DocumentsPanel.tsx'),
  'DocumentsPanel',
)

/**
 * Fills the slots of WelcomePage: `due` (open responses and calls), `documents` (unread ones), `coder` (the next free
 * time); and of DocumentsPage: `panel`.
 */
export function WelcomeRoute() {
  return useQueryParams().get('tab') === 'documents' ? (
    <DocumentsPage
      panel={
        <Await>
          <DocumentsPanel />
        </Await>
      }
    />
  ) : (
    <WelcomePage
      due={(nothing) => <DueSlot nothing={nothing} />}
      coder={<CoderCard />}
      documents={(nothing) => <UnreadDocuments nothing={nothing} />}
    />
  )
}
