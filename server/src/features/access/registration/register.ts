import { joinName, splitName } from '@plumbline/contract/access/name-parts'
import { borrowsName } from '@plumbline/contract/access/practice-role'
import { EMAIL_PROOF_TOKEN_SECONDS, type Register } from '@plumbline/contract/access/registration'
import type { Transaction } from 'kysely'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { findToken, insertToken, revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import { hashPassword } from '#platform/security/password-hashing.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import {
  type Account,
  correctPendingUser,
  getAccount,
  insertProviderUser,
  type LockedCode,
  lockAccessCode,
  type NewProviderUser,
  updateCodeUsed,
} from './registration.repository.ts'

export type RegisterDeps = {
  keys: Keys
  refuseBadPassword: RefuseBadPassword
  /** By access code: each correction sends a mail. */
  byCode: Throttle
}

/** The link works once, within a day. */
export async function mailEmailProof(
  db: Executor,
  keys: Keys,
  account: Omit<Account, 'id'> & { id: string | null },
): Promise<void> {
  const token = await insertToken(db, keys, {
    purpose: 'email_proof',
    userId: account.id,
    lifeSeconds: EMAIL_PROOF_TOKEN_SECONDS,
  })
  await enqueueMail(db, {
    to: account.email,
    userId: account.id,
    template: 'email_proof',
    language: account.language,
    data: { link: sealLink(keys, `/auth/success?token=${token}`) },
  })
}

/**
 * Creates the account, marks the code as used and queues the mail in one transaction. Until the address is proved the
 * same letter corrects the account (R-REG-12). If the address already has an account, its owner gets
 * a mail about it and the caller gets the same answer.
 */
export async function register(
  db: Database,
  { keys, refuseBadPassword, byCode }: RegisterDeps,
  form: Register,
  address: string,
): Promise<void> {
  // Checked before hashing, so that callers without a valid letter cause no work.
  const proved = await findToken(db, keys, 'registration', form.token)
  if (proved === null) throw new Refusal('registration_closed')
  await refuseBadPassword(db, form)
  await takeOrRefuse(byCode, String(proved.details.access_code_id))
  const passwordHash = await hashPassword(form.password)
  await inTransaction(db, (trx) => openAccount(trx, keys, form, passwordHash, address))
}

async function openAccount(
  trx: Transaction<unknown>,
  keys: Keys,
  form: Register,
  passwordHash: string,
  address: string,
): Promise<void> {
  const token = await findToken(trx, keys, 'registration', form.token)
  const accessCodeId = token?.details.access_code_id
  const code = typeof accessCodeId === 'string' ? await lockAccessCode(trx, accessCodeId) : null
  if (typeof accessCodeId !== 'string' || code === null) throw new Refusal('registration_closed')
  const name = joinName(splitName(form.name))
  if (borrowsName(name, form.practice_role, code.providerName)) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ name: [texts.fields.own_name] }) })
  }
  const person = {
    name,
    practiceRole: form.practice_role,
    email: form.email,
    passwordHash,
    language: form.language,
    providerId: code.providerId,
  }
  const userId = await saveAccount(trx, person, code)
  if (userId === null) return notifyOwner(trx, form.email, code.providerId, address)
  await updateCodeUsed(trx, accessCodeId, userId)
  await revokeTokens(trx, userId, 'email_proof')
  await mailEmailProof(trx, keys, { id: userId, email: form.email, language: form.language })
  await recordAudit(trx, {
    actorId: userId,
    action: code.pendingUserId === null ? 'registered' : 'registration_corrected',
    providerId: code.providerId,
    address,
  })
}

/** The id of the new or corrected account; null if the address belongs to another one. */
async function saveAccount(
  trx: Transaction<unknown>,
  person: NewProviderUser,
  { pendingUserId }: LockedCode,
): Promise<string | null> {
  if (pendingUserId === null) return insertProviderUser(trx, person)
  const outcome = await correctPendingUser(trx, pendingUserId, person)
  if (outcome === 'closed') throw new Refusal('registration_closed')
  return outcome === 'taken' ? null : pendingUserId
}

async function notifyOwner(
  trx: Transaction<unknown>,
  email: string,
  providerId: string,
  address: string,
): Promise<void> {
  const owner = await getAccount(trx, email)
  await enqueueMail(trx, {
    to: owner.email,
    userId: owner.id,
    template: 'registration_elsewhere',
    language: owner.language,
    data: { link: '/auth/login' },
  })
  await recordAudit(trx, {
    actorId: null,
    subjectUserId: owner.id,
    action: 'registration_refused',
    providerId,
    address,
  })
}
