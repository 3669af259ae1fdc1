import { useMissingLogins } from '#features/access/account/use-missing-logins.ts'
import { UnreadDocuments } from '#features/outreach/documents/UnreadDocuments.tsx'
import { PracticeHomePage } from '#features/reports/practice-home/PracticeHomePage.tsx'
import { CoderCard } from '#features/responses/coder-calls/CoderCard.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { DueSlot } from './DueSlot.tsx'

const PeopleCard = lazyPage(() => import('#features/access/account/PeopleCard.tsx'), 'PeopleCard')

/** The start page of whoever has several providers: what is due, documents, and who has access. */
export function PracticeHome() {
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
