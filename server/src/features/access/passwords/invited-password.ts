import type { Invitation, PasswordSet, RegisterPassword } from '@plumbline/contract/access/passwords'
import { PRACTICE_ROLES, type PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Transaction } from 'kysely'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { updatePassword } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { findToken, spendToken } from '#platform/security/one-time-tokens.repository.ts'
import { hashPassword } from '#platform/security/password-hashing.ts'
import { withPlainNames } from '#platform/security/plain-name.ts'
import { updateAgreed, updateEmailProved } from './passwords.repository.ts'
import { getLinkHolder, refuseLink, registerPassword } from './set-password.ts'

type Invited = Omit<Invitation, 'inviter_role'> & { inviter_role: PracticeRole | null }

/** Invitations of practices, which make no account before they are accepted. */
export type PracticeInvitations = {
  find(db: Executor, id: string): Promise<Invited | null>
  /** Makes the account and gives what was offered; null if that is no longer possible by the link alone. */
  accept(
    trx: Transaction<unknown>,
    id: string,
    address: string,
  ): Promise<{ id: string; email: string } | null>
}

type Deps = { keys: Keys; refuseBadPassword: RefuseBadPassword; invitations: PracticeInvitations }

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

async function findPracticeInvitation(db: Executor, deps: Deps, token: string): Promise<Invited | null> {
  const found = await findToken(db, deps.keys, 'practice_invitation', token)
  const id = found?.details.invitation_id
  return typeof id === 'string' ? deps.invitations.find(db, id) : null
}

/** What an invitation says, of a practice or of the support team, without using its link up: no more than its mail. */
export async function findInvitation(db: Executor, deps: Deps, token: string): Promise<Invited> {
  return withPlainNames(await findInvited(db, deps, token))
}

async function findInvited(db: Executor, deps: Deps, token: string): Promise<Invited> {
  const fromPractice = await findPracticeInvitation(db, deps, token)
  if (fromPractice !== null) return fromPractice
  const { holder, details } = await getLinkHolder(db, deps.keys, 'invitation', token)
  return {
    inviter: toText(details.inviter),
    inviter_role: PRACTICE_ROLES.find((role) => role === details.inviter_role) ?? null,
    practice: toText(details.practice),
    email: holder.email,
    name: holder.name,
    has_account: false,
  }
}

/** Sets the first password of an invited person. */
export async function registerInvited(
  db: Database,
  deps: Deps,
  first: RegisterPassword,
  address: string,
): Promise<PasswordSet> {
  const fromPractice = await findPracticeInvitation(db, deps, first.token)
  if (fromPractice === null) return registerPassword(db, deps, first, address)
  if (fromPractice.has_account) throw refuseLink()
  await deps.refuseBadPassword(db, first)
  const passwordHash = await hashPassword(first.password)
  return inTransaction(db, async (trx) => {
    const spent = await spendToken(trx, deps.keys, 'practice_invitation', first.token)
    const id = spent?.details.invitation_id
    const account = typeof id === 'string' ? await deps.invitations.accept(trx, id, address) : null
    if (account === null) throw refuseLink()
    await updatePassword(trx, account.id, passwordHash)
    await updateEmailProved(trx, account.id)
    await updateAgreed(trx, account.id)
    await recordAudit(trx, {
      actorId: account.id,
      subjectUserId: account.id,
      action: 'invitation_accepted',
      address,
    })
    return { email: account.email, door: 'user' }
  })
}
