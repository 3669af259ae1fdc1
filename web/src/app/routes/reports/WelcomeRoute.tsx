import { UnreadDocuments } from '#features/outreach/documents/UnreadDocuments.tsx'
import { DocumentsPage, WelcomePage } from '#features/reports/welcome/WelcomePage.tsx'
import { CoderCard } from '#features/responses/coder-calls/CoderCard.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useWholePractice } from '#platform/session/current-provider.ts'
import { DueSlot } from './DueSlot.tsx'

const DocumentsPanel = lazyPage(
  () => import('#features/outreach/documents/DocumentsPanel.tsx'),
  'DocumentsPanel',
)
const PracticeHome = lazyPage(() => import('./PracticeHome.tsx'), 'PracticeHome')

/** The documents, the practice of whoever has several providers, or the page of one provider (R-REP-14). */
export function WelcomeRoute() {
  const tab = useQueryParams().get('tab')
  const isWhole = useWholePractice()
  if (tab === 'documents') {
    return (
      <DocumentsPage
        panel={
          <Await>
            <DocumentsPanel />
          </Await>
        }
      />
    )
  }
  if (isWhole) return <PracticeHome />
  return (
    <WelcomePage
      due={(nothing) => <DueSlot nothing={nothing} />}
      coder={<CoderCard />}
      documents={(nothing) => <UnreadDocuments nothing={nothing} />}
    />
  )
}
