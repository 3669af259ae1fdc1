import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { readLogoutToken } from './logout-token.ts'
import { endSignOnSessions, spendLogoutToken } from './sign-on.repository.ts'
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
  const { issuer } = settings
  await inTransaction(db, async (trx) => {
    if (!(await spendLogoutToken(trx, issuer, order.jti))) throw new Refusal('bad_request')
    for (const userId of await endSignOnSessions(trx, { issuer, ...order })) {
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
