import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { readLogoutToken } from './logout-token.ts'
import { endPendingSignOns, endSignOnSessions, lockRoles, spendLogoutToken } from './sign-on.repository.ts'
import type { SignOnProvider } from './sign-on-provider.ts'

/** Every bad token gets the same answer, and says nothing about who is signed in. */
export async function endByLogoutToken(
  db: Database,
  { settings, signingKeys }: SignOnProvider,
  token: string,
  address: string,
): Promise<void> {
  const order = await readLogoutToken(token, await signingKeys(), settings)
  if (order === null) throw new Refusal('bad_request')
  const named = { issuer: settings.issuer, sid: order.sid, subject: order.subject }
  await inTransaction(db, async (trx) => {
    // Every sign-in at the organization holds this lock too: it is either over and ended here, or sees this logout.
    await lockRoles(trx)
    if (!(await spendLogoutToken(trx, { ...named, jti: order.jti }))) throw new Refusal('bad_request')
    // First: a second factor that is just being accepted is waited for, and its session ended after.
    const pending = await endPendingSignOns(trx, named)
    const ended = await endSignOnSessions(trx, named)
    for (const userId of new Set([...pending, ...ended])) {
      await recordAudit(trx, {
        actorId: null,
        subjectUserId: userId,
        action: 'signed_out',
        details: { by: 'organization' },
        address,
      })
    }
  })
}
