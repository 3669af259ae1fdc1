import { EMAIL_CHANGE_SECONDS } from '@plumbline/contract/access/account'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { replaceUserContacts } from '#platform/providers/given-contact.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { insertToken, revokeTokens, spendToken } from '#platform/security/one-time-tokens.repository.ts'
import {
  type AccountAddress,
  type AddressSide,
  endEmailChange,
  findOwner,
  insertEmailChange,
  lockAddress,
  updateEmail,
  updateSideProved,
} from './email-changes.repository.ts'

type Trx = Transaction<unknown>
type By = { userId: string; address: string }

async function makeLink(trx: Trx, keys: Keys, userId: string, changeId: string, side: AddressSide) {
  const token = await insertToken(trx, keys, {
    purpose: 'email_change',
    userId,
    details: { change_id: changeId, side },
    lifeSeconds: EMAIL_CHANGE_SECONDS,
  })
  return sealLink(keys, `/auth/success?change=${token}`)
}

/**
 * R-AUTH-12: both addresses get a link. If the new address has another account, its owner is told instead, and the
 * caller gets the same answer.
 */
export function requestEmailChange(db: Database, keys: Keys, by: By, email: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const account = await lockAddress(trx, by.userId)
    if (toLookupKey(account.email) === toLookupKey(email)) {
      throw new Refusal('invalid_input', { fields: (texts) => ({ email: [texts.fields.same_email] }) })
    }
    await endEmailChange(trx, by.userId)
    await revokeTokens(trx, by.userId, 'email_change')
    const changeId = await insertEmailChange(trx, by.userId, email)
    await enqueueMail(trx, {
      to: account.email,
      userId: account.id,
      template: 'email_change_old',
      language: account.language,
      data: { link: await makeLink(trx, keys, account.id, changeId, 'old'), email },
    })
    await writeToNewAddress(trx, keys, account, changeId, email)
    await recordAudit(trx, {
      actorId: by.userId,
      subjectUserId: by.userId,
      action: 'email_change_requested',
      address: by.address,
    })
  })
}

async function writeToNewAddress(
  trx: Trx,
  keys: Keys,
  account: AccountAddress,
  changeId: string,
  email: string,
): Promise<void> {
  const owner = await findOwner(trx, email)
  if (owner === null) {
    await enqueueMail(trx, {
      to: email,
      userId: account.id,
      template: 'email_change_new',
      language: account.language,
      data: { link: await makeLink(trx, keys, account.id, changeId, 'new') },
    })
  } else {
    await enqueueMail(trx, {
      to: owner.email,
      userId: owner.id,
      template: 'email_change_taken',
      language: owner.language,
      data: { link: '/auth/login' },
    })
  }
}

export function withdrawEmailChange(db: Database, by: By): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await endEmailChange(trx, by.userId))) return
    await revokeTokens(trx, by.userId, 'email_change')
    await recordAudit(trx, {
      actorId: by.userId,
      subjectUserId: by.userId,
      action: 'email_change_withdrawn',
      address: by.address,
    })
  })
}

/** Which proof is still missing; null when the address was changed. Any wrong link gets the same refusal. */
export async function proveEmailChange(
  db: Database,
  keys: Keys,
  token: string,
  address: string,
): Promise<AddressSide | null> {
  const outcome = await inTransaction(db, (trx) => recordProof(trx, keys, token, address))
  if (outcome !== 'refused') return outcome
  await recordAudit(db, { actorId: null, action: 'email_change_refused', address })
  throw new Refusal('invalid_input', { fields: (texts) => ({ token: [texts.fields.link_not_valid] }) })
}

async function recordProof(
  trx: Trx,
  keys: Keys,
  token: string,
  address: string,
): Promise<AddressSide | 'refused' | null> {
  const spent = await spendToken(trx, keys, 'email_change', token)
  const { change_id: changeId, side } = spent?.details ?? {}
  if (typeof changeId !== 'string' || (side !== 'old' && side !== 'new')) return 'refused'
  const change = await updateSideProved(trx, changeId, side)
  if (change === null) return 'refused'
  if (!change.old_proved) return 'old'
  if (!change.new_proved) return 'new'
  const before = await lockAddress(trx, change.user_id)
  await endEmailChange(trx, change.user_id)
  if (!(await updateEmail(trx, change.user_id, change.new_email))) return 'refused'
  await replaceUserContacts(trx, change.user_id, before.email)
  // A link to reset the password went to the old address.
  await revokeTokens(trx, change.user_id, 'password_reset')
  for (const to of [before.email, change.new_email]) {
    await enqueueMail(trx, {
      to,
      userId: before.id,
      template: 'email_changed',
      language: before.language,
      data: {},
    })
  }
  await recordAudit(trx, {
    actorId: change.user_id,
    subjectUserId: change.user_id,
    action: 'email_changed',
    address,
  })
  return null
}
