import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { refuseEarlierToken, stepUpSession, type Viewer } from '#platform/security/session-store.ts'
import { haveChanged, refreshRoles } from './refresh-roles.ts'
import { type Flow, findSignOn, lockRoles } from './sign-on.repository.ts'
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
  if (isSame && haveChanged(viewer.roles, person.roles))
    throw await refuseChanged(db, viewer, person, address)
  // Where a second factor of the portal was set up meanwhile, it is asked for there.
  const isAsStrong = !viewer.hasSecondFactor && (person.secondFactor || own?.secondFactor === false)
  const isProved = isSame && isAsStrong && person.roles.length > 0 && isFresh(person, flow.askedAt)
  if (!isProved) {
    await recordFailure(db, viewer, { method: 'organization' }, address)
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

/** R-AUTH-13: the organization's word holds here too, and for every session that was opened on its earlier one. */
async function refuseChanged(
  db: Database,
  viewer: Viewer,
  { roles }: SignedOnPerson,
  address: string,
): Promise<Refusal> {
  await inTransaction(db, async (trx) => {
    await lockRoles(trx)
    await refreshRoles(trx, viewer.userId, { before: viewer.roles, roles, isNew: false }, address)
    await recordFailure(trx, viewer, { method: 'organization', reason: 'roles_changed' }, address)
  })
  return new Refusal(roles.length === 0 ? 'sign_on_denied' : 'sign_on_changed')
}

async function recordFailure(
  db: Executor,
  { userId }: Viewer,
  details: Record<string, string>,
  address: string,
): Promise<void> {
  await recordAudit(db, {
    actorId: userId,
    subjectUserId: userId,
    action: 'step_up_failed',
    details,
    address,
  })
}
