import { joinName, splitName } from '@plumbline/contract/access/name-parts'
import { type InviteUser, mayManage } from '@plumbline/contract/access/user-admin'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Role } from '@plumbline/contract/core/roles'
import type { Transaction } from 'kysely'
import type { LocalStaff } from '#platform/config/sign-on-settings.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { type Invitee, insertInvitee } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { sendInvitation } from '#platform/security/invitation.ts'
import type { Keys } from '#platform/security/keys.ts'
import { mayBeInvited } from '#platform/security/local-sign-in.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { NO_REASON } from './manage-user.ts'
import {
  findActiveRoles,
  findProviderPractice,
  findUserPractice,
  insertUserProvider,
  lockRoles,
  updateRoles,
} from './user-admin.repository.ts'
import { lockUser } from './user-list.repository.ts'

type From = { keys: Keys; staff: LocalStaff; viewer: Viewer; locale: Locale; address: string }

const refuseField = (
  field: 'email' | 'provider_id' | 'roles',
  text: 'user_exists' | 'unknown_provider' | 'providers_needed' | 'staff_come_by_sign_on',
) => new Refusal('invalid_input', { fields: (texts) => ({ [field]: [texts.fields[text]] }) })

/** Returns the user's id. A user who has not accepted an earlier invitation gets a new one. */
export function inviteUser(db: Database, from: From, invitation: InviteUser): Promise<string> {
  const { viewer, keys, staff, locale, address } = from
  const roles = [...new Set(invitation.roles)]
  return inTransaction(db, async (trx) => {
    await lockRoles(trx)
    const actorRoles = await findActiveRoles(trx, viewer.userId)
    if (!mayManage(actorRoles, roles)) throw new Refusal('not_authorized')
    if (!mayBeInvited(staff, { email: invitation.email, roles })) {
      throw refuseField('roles', 'staff_come_by_sign_on')
    }
    const invitee = await findOrInsertInvitee(trx, actorRoles, {
      email: invitation.email,
      name: joinName(splitName(invitation.name)),
      language: locale,
    })
    await updateRoles(trx, invitee.id, roles)
    const practice = roles.includes('provider')
      ? await assignProvider(trx, invitee.id, invitation.provider_id)
      : ''
    await sendInvitation(trx, keys, invitee, { inviterId: viewer.userId, practice })
    await recordAudit(trx, {
      actorId: viewer.userId,
      subjectUserId: invitee.id,
      providerId: roles.includes('provider') ? (invitation.provider_id ?? null) : null,
      action: 'user_invited',
      reason: invitation.reason ?? NO_REASON,
      details: { roles: roles.sort().join(' ') },
      address,
    })
    return invitee.id
  })
}

async function findOrInsertInvitee(
  trx: Transaction<unknown>,
  actorRoles: Role[],
  person: { email: string; name: string; language: Locale },
): Promise<Invitee> {
  const inserted = await insertInvitee(trx, person)
  if (inserted !== null) return inserted
  const known = await lockUser(trx, person)
  if (known === null || !known.invited || known.disabled) throw refuseField('email', 'user_exists')
  if (!mayManage(actorRoles, known.roles)) throw new Refusal('not_authorized')
  return known
}

/** Returns the practice's name for the mail. A repeated invitation already has its provider. */
async function assignProvider(
  trx: Transaction<unknown>,
  userId: string,
  providerId: string | undefined,
): Promise<string> {
  const practice = await (providerId === undefined
    ? findUserPractice(trx, userId)
    : findProviderPractice(trx, providerId))
  if (practice === null) {
    throw refuseField('provider_id', providerId === undefined ? 'providers_needed' : 'unknown_provider')
  }
  if (providerId !== undefined) await insertUserProvider(trx, userId, providerId)
  return practice
}
