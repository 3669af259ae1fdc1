import { useMissingLogins } from '#features/access/account/use-missing-logins.ts'
import { UnreadDocuments } from '#features/outreach/documents/UnreadDocuments.tsx'
import { DocumentsPage, WelcomePage } from '#features/reports/welcome/WelcomePage.tsx'
import { CoderCard } from '#features/responses/coder-calls/CoderCard.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useWholePractice } from '#platform/session/current-provider.ts'
import { DueSlot } from './DueSlot.tsx'

const DocumentsPanel = lazyPage(
  () => import('#features/outreach/documents/DocumentsPanel.tsx'),
  'DocumentsPanel',
)
const PracticeHomePage = lazyPage(
  () => import('#features/reports/practice-home/PracticeHomePage.tsx'),
  'PracticeHomePage',
)

const PeopleCard = lazyPage(() => import('#features/access/account/PeopleCard.tsx'), 'PeopleCard')

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

function PracticeHome() {
  const administers = useAuth(({ user }) => (user?.administers.length ?? 0) > 0)
  const withoutLogin = useMissingLogins()
  return (
    <PracticeHomePage
      due={(nothing) => <DueSlot nothing={nothing} leads />}
      documents={(nothing) => <UnreadDocuments nothing={nothing} />}
      people={
        administers && (
          <Await>
            <PeopleCard />
          </Await>
        )
      }
      withoutLogin={withoutLogin}
      coder={<CoderCard />}
    />
  )
}
