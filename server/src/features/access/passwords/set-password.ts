import type { PasswordSet, RegisterPassword, ResetPassword } from '@plumbline/contract/access/passwords'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { updatePassword } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { deleteFeed } from '#platform/security/calendar-feeds.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { endMachineTokens } from '#platform/security/machine-tokens.repository.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { findToken, spendToken, type TokenPurpose } from '#platform/security/one-time-tokens.repository.ts'
import { hashPassword, verifyPassword } from '#platform/security/password-hashing.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import {
  type AccountHolder,
  findAccountHolder,
  updateAgreed,
  updateEmailProved,
} from './passwords.repository.ts'

/** The same answer for a wrong, expired, used, foreign or tampered link. */
export const refuseLink = () =>
  new Refusal('invalid_input', { fields: (texts) => ({ token: [texts.fields.link_not_valid] }) })

type LinkPurpose = Extract<TokenPurpose, 'password_reset' | 'invitation'>

/** Finds the owner of a link without using it up. */
export async function getLinkHolder(
  db: Executor,
  keys: Keys,
  purpose: LinkPurpose,
  token: string,
): Promise<{ holder: AccountHolder; details: Record<string, unknown> }> {
  const found = await findToken(db, keys, purpose, token)
  const userId = found?.userId ?? null
  const holder = userId === null ? null : await findAccountHolder(db, { userId })
  if (found === null || holder === null) throw refuseLink()
  return { holder, details: found.details }
}

type Deps = { keys: Keys; refuseBadPassword: RefuseBadPassword }

export async function resetPassword(
  db: Database,
  { keys, refuseBadPassword }: Deps,
  reset: ResetPassword,
  address: string,
): Promise<PasswordSet> {
  const { holder } = await getLinkHolder(db, keys, 'password_reset', reset.token)
  await refuseBadPassword(db, reset)
  if (await verifyPassword(holder.passwordHash, reset.password)) {
    throw new Refusal('password_reused', {
      fields: (texts) => ({ password: [texts.fields.password_reused] }),
    })
  }
  await storePassword(db, keys, { ...reset, purpose: 'password_reset', address }, async (trx, userId) => {
    await enqueueMail(trx, {
      to: holder.email,
      userId,
      template: 'password_changed',
      language: holder.language,
      data: {},
    })
  })
  return { email: holder.email, door: holder.door }
}

export async function registerPassword(
  db: Database,
  { keys, refuseBadPassword }: Deps,
  first: RegisterPassword,
  address: string,
): Promise<PasswordSet> {
  const { holder } = await getLinkHolder(db, keys, 'invitation', first.token)
  await refuseBadPassword(db, first)
  await storePassword(db, keys, { ...first, purpose: 'invitation', address }, async (trx, userId) => {
    await updateAgreed(trx, userId)
  })
  return { email: holder.email, door: holder.door }
}

type NewPassword = { token: string; password: string; purpose: LinkPurpose; address: string }

/** If a link is used twice at once, only one of the two succeeds. */
async function storePassword(
  db: Database,
  keys: Keys,
  given: NewPassword,
  finish: (trx: Executor, userId: string) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(given.password)
  await inTransaction(db, async (trx) => {
    const spent = await spendToken(trx, keys, given.purpose, given.token)
    if (spent === null || spent.userId === null) throw refuseLink()
    await updatePassword(trx, spent.userId, passwordHash)
    await updateEmailProved(trx, spent.userId)
    await endOtherSessions(trx, spent.userId, null)
    // R-TOK-4: who lost the password may have lost more. A change by its owner, who knows the old one, ends none.
    await endMachineTokens(trx, { userId: spent.userId })
    await deleteFeed(trx, spent.userId)
    await finish(trx, spent.userId)
    await recordAudit(trx, {
      actorId: spent.userId,
      subjectUserId: spent.userId,
      action: given.purpose === 'invitation' ? 'invitation_accepted' : 'password_reset',
      address: given.address,
    })
  })
}
