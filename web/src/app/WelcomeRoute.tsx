import { CoderCard } from '#features/coder-calls/CoderCard.tsx'
import { UnreadDocuments } from '#features/documents/UnreadDocuments.tsx'
import { DocumentsPage } from '#features/welcome/DocumentsPage.tsx'
import { WelcomePage } from '#features/welcome/WelcomePage.tsx'
import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { useQueryParams } from '#platform/router.ts'
import { DueSlot } from './DueSlot.tsx'

const DocumentsPanel = lazyPage(() => import('#features/documents/DocumentsPanel.tsx'), 'DocumentsPanel')

/**
 * Where the overview meets what other features bring to it. Slots of WelcomePage: `due` (open responses and calls),
 * `documents` (the unread ones), `coder` (the next free time); of DocumentsPage: `panel`.
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
