import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useCallback, useEffect, useState } from 'react'
import { RetryNote } from '#parts/RetryNote.tsx'
import { auth, otherUsers, useAuth } from '#platform/session/auth-state.ts'
import { getRoles, isAdmin } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { accountTexts } from './account-texts.ts'
import { PracticeUsersCards } from './PracticeUsersCards.tsx'

/** The people who see the same data: colleagues on the support team, or users of the same practices. */
export function UsersCard({ user }: { user: User }) {
  return (
    <>
      {isAdmin(user) && <TeamCard user={user} />}
      {getRoles(user).includes('provider') && <PracticeUsersCards userId={user.id} />}
    </>
  )
}

function TeamCard({ user }: { user: User }) {
  const { users: texts, roles } = useTexts(accountTexts).account
  const users = useAuth((state) => state.users)
  const [loading, setLoading] = useState(true)

  const load = useCallback(async () => {
    setLoading(true)
    await auth.fetchUsers()
    setLoading(false)
  }, [])
  useEffect(() => void load(), [load])

  const others = otherUsers({ user, users })
  // The user is always on the list, so an empty list means that loading failed.
  const failed = !loading && users.length === 0
  return (
    <Card title={texts.staffTitle} subtitle={texts.staffLead} busy={loading}>
      {loading && users.length === 0 && <Skeleton label={texts.loading} />}
      {failed && <RetryNote text={texts.failed} onRetry={load} />}
      {users.length > 0 && others.length === 0 && <p className="text-text-2">{texts.empty}</p>}
      {others.length > 0 && (
        <ul className="divide-y divide-line">
          {others.map((other) => (
            <li key={other.id} className="py-2.5">
              <b className="block">{formatPersonName(other.name)}</b>
              <span className="text-small text-text-2">
                {other.email} ·{' '}
                {getRoles(other)
                  .map((role) => roles[role])
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
