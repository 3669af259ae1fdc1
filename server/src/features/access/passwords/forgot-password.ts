import { PASSWORD_RESET_MINUTES } from '@plumbline/contract/access/passwords'
import { DEFAULT_LOCALE } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { commitOrRollBack } from '#platform/db/equal-timing.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { insertToken, revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import { type AccountHolder, findAccountHolder, lockUser } from './passwords.repository.ts'

const NOBODY_ID = '00000000-0000-0000-0000-000000000000'
const NOBODY = { id: null, email: 'nobody@invalid', language: DEFAULT_LOCALE } as const

/** Runs the same statements for an unknown account as for a known one, then rolls them back. */
export async function sendResetLink(
  db: Database,
  keys: Keys,
  request: { email: string; mayMail: boolean; address: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await findAccountHolder(trx, { email: request.email })
    // Invited users set their first password through the invitation, which includes the agreement.
    const holder = found?.passwordHash === null ? null : found
    await commitOrRollBack(trx, holder !== null && request.mayMail, () =>
      writeResetLink(trx, keys, holder ?? NOBODY),
    )
    await recordAudit(trx, {
      actorId: null,
      subjectUserId: holder?.id ?? null,
      action: 'password_reset_asked',
      details: { throttled: !request.mayMail },
      address: request.address,
    })
  })
}

async function writeResetLink(
  trx: Transaction<unknown>,
  keys: Keys,
  holder: Pick<AccountHolder, 'email' | 'language'> & { id: string | null },
): Promise<void> {
  // Of two requests at once, the second waits and only its link stays valid.
  await lockUser(trx, holder.id ?? NOBODY_ID)
  await revokeTokens(trx, holder.id ?? NOBODY_ID, 'password_reset')
  const token = await insertToken(trx, keys, {
    purpose: 'password_reset',
    userId: holder.id,
    lifeSeconds: PASSWORD_RESET_MINUTES * 60,
  })
  await enqueueMail(trx, {
    to: holder.email,
    userId: holder.id,
    template: 'password_reset',
    language: holder.language,
    data: { link: sealLink(keys, `/auth/password/reset/${token}`) },
  })
}
