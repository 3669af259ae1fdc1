import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { insertInvitee } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findKnownUser, insertProviderRole, updateAdministrator } from './practice.repository.ts'
import {
  endInvitationLinks,
  insertOffered,
  lockOpenInvitation,
  type OpenInvitation,
  updateAccepted,
  updateDeclined,
} from './practice-invitations.repository.ts'

type Trx = Transaction<unknown>
type By = { userId: string; address: string }

async function give(trx: Trx, invitation: OpenInvitation, { userId, address }: By): Promise<void> {
  await insertProviderRole(trx, userId)
  await insertOffered(trx, userId, invitation)
  if (invitation.administrator) {
    await updateAdministrator(trx, invitation.practice_id, userId, {
      administrator: true,
      appointedBy: invitation.invited_by,
    })
  }
  await updateAccepted(trx, invitation.id, userId)
  await endInvitationLinks(trx, invitation.id)
  await recordAudit(trx, {
    actorId: userId,
    subjectUserId: userId,
    action: 'practice_invitation_accepted',
    details: {
      practice_id: invitation.practice_id,
      providers: invitation.provider_ids.length,
      administrator: invitation.administrator,
    },
    address,
  })
}

/** R-ROLE-12: by the signed-in person to whose address it was sent; 404 for everybody else. */
export function acceptInvitation(db: Database, id: string, by: By): Promise<void> {
  return inTransaction(db, async (trx) => {
    const invitation = await lockOpenInvitation(trx, id, by.userId)
    if (invitation === null) throw new Refusal('not_found')
    await give(trx, invitation, by)
  })
}

export function declineInvitation(db: Database, id: string, by: By): Promise<void> {
  return inTransaction(db, async (trx) => {
    const invitation = await lockOpenInvitation(trx, id, by.userId)
    if (invitation === null) throw new Refusal('not_found')
    await updateDeclined(trx, id)
    await endInvitationLinks(trx, id)
    await recordAudit(trx, {
      actorId: by.userId,
      subjectUserId: by.userId,
      action: 'practice_invitation_declined',
      details: { practice_id: invitation.practice_id },
      address: by.address,
    })
  })
}

/**
 * By the link, for an address without an account: returns the account that was made, which still needs its password.
 * Null if the invitation is gone, or if the address has an account by now, whose owner signs in.
 */
export async function acceptByLink(
  trx: Trx,
  id: string,
  address: string,
): Promise<{ id: string; email: string } | null> {
  const invitation = await lockOpenInvitation(trx, id, null)
  if (invitation === null) return null
  const account = await findOrInsertAccount(trx, invitation)
  if (account !== null) await give(trx, invitation, { userId: account.id, address })
  return account
}

/** An account without a password waits for an invitation of the support team, which this one is as good as. */
async function findOrInsertAccount(
  trx: Trx,
  { email, name, practice_role: practiceRole, language }: OpenInvitation,
): Promise<{ id: string; email: string } | null> {
  const inserted = await insertInvitee(trx, { email, name, practiceRole, language })
  if (inserted !== null) return inserted
  const known = await findKnownUser(trx, email)
  const mayTake = known?.invited && !known.disabled && known.roles.every((role) => role === 'provider')
  return mayTake ? known : null
}
