import type { InvitePracticeUser, PracticeUser } from '@plumbline/contract/access/practice'
import { borrowsName } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Database } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { insertInvitee } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { sendInvitation } from '#platform/security/invitation.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  findKnownUser,
  findMember,
  findProviderNames,
  insertProviderRole,
  type KnownUser,
  updateAdministrator,
  updateProviders,
} from './practice.repository.ts'
import { asAdministrator, type PracticeWork, refuseBadProviders } from './practice-work.ts'

type From = { keys: Keys; viewer: Viewer; locale: Locale; address: string }

const refuseEmail = (text: 'already_in_practice' | 'email_not_invitable') =>
  new Refusal('invalid_input', { fields: (texts) => ({ email: [texts.fields[text]] }) })

/**
 * A new user gets an invitation, an invited user gets it again, and a user with an account at another practice
 * gets access at once and a mail about it.
 */
export function invitePracticeUser(
  db: Database,
  from: From,
  invitation: InvitePracticeUser,
): Promise<PracticeUser> {
  const { viewer } = from
  return asAdministrator(db, viewer, invitation.practice_id, async (work) => {
    const { trx, practice } = work
    await refuseBadProviders(work, invitation)
    await refuseBorrowedName(work, invitation)
    const invited = await findOrInsertUser(work, from, invitation)
    await insertProviderRole(trx, invited.id)
    await updateProviders(trx, practice.id, invited.id, invitation.provider_ids)
    await updateAdministrator(trx, practice.id, invited.id, {
      administrator: invitation.administrator ?? false,
      appointedBy: viewer.userId,
    })
    if (invited.invited) {
      await sendInvitation(trx, from.keys, invited, { inviterId: viewer.userId, practice: practice.name })
    } else {
      await enqueueMail(trx, {
        to: invited.email,
        userId: invited.id,
        template: 'role_changed',
        language: invited.language,
        data: {},
      })
    }
    await recordAudit(trx, {
      actorId: viewer.userId,
      subjectUserId: invited.id,
      action: 'practice_user_invited',
      details: {
        practice_id: practice.id,
        providers: invitation.provider_ids.length,
        administrator: invitation.administrator ?? false,
      },
      address: from.address,
    })
    const member = await findMember(trx, practice.id, invited.id)
    if (member === null) throw new Error('the invited user is not a member of the practice')
    return member
  })
}

/** R-REG-11: the provider's name belongs to the provider alone. */
async function refuseBorrowedName(
  { trx, practice }: PracticeWork,
  { name, practice_role: role }: InvitePracticeUser,
): Promise<void> {
  if (role === undefined || role === 'physician') return
  const names = await findProviderNames(trx, practice.id)
  if (!names.some((provider) => borrowsName(name, role, provider))) return
  throw new Refusal('invalid_input', { fields: (texts) => ({ name: [texts.fields.own_name] }) })
}

async function findOrInsertUser(
  { trx, practice }: PracticeWork,
  { locale }: From,
  { email, name, practice_role: practiceRole }: InvitePracticeUser,
): Promise<Pick<KnownUser, 'id' | 'email' | 'language' | 'invited'>> {
  const inserted = await insertInvitee(trx, { email, name, practiceRole, language: locale })
  if (inserted !== null) return { ...inserted, invited: true }
  const known = await findKnownUser(trx, email)
  // The answer does not reveal whether it is a staff account or a disabled one.
  if (known === null || known.disabled || !known.roles.every((role) => role === 'provider')) {
    throw refuseEmail('email_not_invitable')
  }
  if (!known.invited && (await findMember(trx, practice.id, known.id)) !== null) {
    throw refuseEmail('already_in_practice')
  }
  return known
}
