import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { refuseEarlierToken, stepUpSession, type Viewer } from '#platform/security/session-store.ts'
import { type Flow, findSignOn } from './sign-on.repository.ts'
import { isFresh, type SignedOnPerson } from './signed-on-person.ts'

/** The same person gave their credentials again, for the session that asked. Returns the session's new token. */
export async function stepUpBySignOn(
  db: Database,
  viewer: Viewer | null,
  { flow, person, address }: { flow: Flow; person: SignedOnPerson; address: string },
): Promise<SteppedUp> {
  if (viewer === null || viewer.sessionId !== flow.sessionId) throw new Refusal('sign_on_failed')
  refuseEarlierToken(viewer, { unless: 'unseen' })
  const own = await findSignOn(db, viewer.sessionId)
  const isSame = own !== null && own.subject === person.subject
  const isAsStrong = person.secondFactor || own?.secondFactor === false
  const isProved = isSame && isAsStrong && person.roles.length > 0 && isFresh(person, flow.askedAt)
  if (!isProved) {
    await recordAudit(db, {
      actorId: viewer.userId,
      subjectUserId: viewer.userId,
      action: 'step_up_failed',
      details: { method: 'organization' },
      address,
    })
    throw new Refusal('sign_on_not_fresh')
  }
  return inTransaction(db, async (trx) => {
    const token = await stepUpSession(trx, viewer)
    await recordAudit(trx, {
      actorId: viewer.userId,
      action: 'stepped_up',
      details: { method: 'organization' },
      address,
    })
    return { userId: viewer.userId, token }
  })
}

type SteppedUp = { userId: string; token: string }
