import { randomUUID } from 'node:crypto'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { commitOrRollBack } from '#platform/db/equal-timing.ts'
import { insertApplicantNumber, insertUserContacts } from '#platform/providers/given-contact.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { revokeTokens, spendToken } from '#platform/security/one-time-tokens.repository.ts'
import { mailEmailProof } from './register.ts'
import { findUnprovedAccount, updateEmailProved } from './registration.repository.ts'

/** A wrong, expired, used or tampered link gets the same answer. */
export async function proveEmail(db: Database, keys: Keys, token: string, address: string): Promise<void> {
  const isProved = await inTransaction(db, async (trx) => {
    const spent = await spendToken(trx, keys, 'email_proof', token)
    if (spent === null || spent.userId === null) return false
    await updateEmailProved(trx, spent.userId)
    await insertUserContacts(trx, spent.userId)
    await insertApplicantNumber(trx, spent.userId)
    await recordAudit(trx, { actorId: spent.userId, action: 'email_proved', address })
    return true
  })
  if (isProved) return
  await recordAudit(db, { actorId: null, action: 'email_proof_refused', address })
  throw new Refusal('invalid_input', { fields: (texts) => ({ token: [texts.fields.link_not_valid] }) })
}

const NOBODY = { id: null, email: 'nobody@invalid', language: 'en' } as const

/** Mails only users who still have to confirm their address; everybody else gets the same answer and work. */
export async function resendEmailProof(
  db: Database,
  keys: Keys,
  email: string,
  mayMail: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await findUnprovedAccount(trx, email)
    await commitOrRollBack(trx, account !== null && mayMail, async () => {
      await revokeTokens(trx, account?.id ?? randomUUID(), 'email_proof')
      await mailEmailProof(trx, keys, account ?? NOBODY)
    })
  })
}
