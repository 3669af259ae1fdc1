import { joinName, splitName } from '@plumbline/contract/access/name-parts'
import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import type { InvitePracticeUser, PracticeInvitation } from '@plumbline/contract/access/practice'
import { borrowsName } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { commitOrRollBack } from '#platform/db/equal-timing.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { getSigner } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { insertToken } from '#platform/security/one-time-tokens.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import {
  findKnownUser,
  findProviderNames,
  findVisiblePractices,
  type KnownUser,
} from './practice.repository.ts'
import {
  endInvitationLinks,
  hasMemberAt,
  saveInvitation,
  withdrawInvitations,
} from './practice-invitations.repository.ts'
import { asAdministrator, type PracticeWork, refuseBadProviders } from './practice-work.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

export type InvitationLimits = {
  /** By the administrator who invites. */
  byInviter: Throttle
  /** By the invited address, over all practices: nobody's mailbox is filled. */
  byMailbox: Throttle
}
type From = { keys: Keys; viewer: Viewer; locale: Locale; address: string; limits: InvitationLimits }

/**
 * R-ROLE-12: the answer is the same for every address, with an account or without, of staff, or disabled. Nobody gets
 * access before they accept. Staff and disabled accounts get no mail, so that nothing can be accepted.
 */
export function invitePracticeUser(
  db: Database,
  from: From,
  given: InvitePracticeUser,
): Promise<PracticeInvitation> {
  const { viewer, limits } = from
  const invitation = { ...given, name: joinName(splitName(given.name)) }
  return asAdministrator(db, viewer, invitation.practice_id, async (work) => {
    const { trx, practice } = work
    await takeOrRefuse(limits.byInviter, viewer.userId)
    await refuseBadProviders(work, invitation)
    await refuseBorrowedName(work, invitation)
    if (await hasMemberAt(trx, practice.id, invitation.email)) {
      throw new Refusal('invalid_input', {
        fields: (texts) => ({ email: [texts.fields.already_in_practice] }),
      })
    }
    await takeOrRefuse(limits.byMailbox, invitation.email)
    const inviter = { id: viewer.userId, ...(await getSigner(trx, viewer.userId)) }
    const saved = await saveInvitation(trx, {
      practiceId: practice.id,
      invitation,
      language: from.locale,
      inviter,
    })
    const known = await findKnownUser(trx, invitation.email)
    await endInvitationLinks(trx, saved.id)
    await commitOrRollBack(trx, mayReceive(known), () => sendLink(work, from, saved, { known, inviter }))
    await recordAudit(trx, {
      actorId: viewer.userId,
      action: 'practice_user_invited',
      details: {
        practice_id: practice.id,
        providers: invitation.provider_ids.length,
        administrator: invitation.administrator ?? false,
      },
      address: from.address,
    })
    return saved
  })
}

const mayReceive = (known: KnownUser | null) =>
  known === null || (!known.disabled && known.roles.every((role) => role === 'provider'))

async function sendLink(
  { trx, practice }: PracticeWork,
  { keys, locale }: From,
  invitation: PracticeInvitation,
  { known, inviter }: { known: KnownUser | null; inviter: Awaited<ReturnType<typeof getSigner>> },
): Promise<void> {
  // The token belongs to the invitation, not to a person: where there is an account, it opens nothing by itself.
  const token = await insertToken(trx, keys, {
    purpose: 'practice_invitation',
    userId: null,
    details: { invitation_id: invitation.id },
    lifeSeconds: INVITATION_DAYS * SECONDS_PER_DAY,
  })
  await enqueueMail(trx, {
    to: known?.email ?? invitation.email,
    userId: known?.id ?? null,
    template: 'invitation',
    language: known?.language ?? locale,
    data: {
      link: sealLink(keys, `/auth/signup?token=${token}`),
      inviter: inviter.name,
      inviter_role: inviter.practice_role,
      practice: practice.name,
    },
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

/** 404 for an invitation of another practice, and for one that is gone. */
export function withdrawInvitation(
  db: Database,
  { viewer, address }: { viewer: Viewer; address: string },
  id: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const practices = await findVisiblePractices(trx, { userId: viewer.userId, actingProviderId: null })
    for (const practice of practices.filter(({ administered }) => administered)) {
      if (!(await withdrawInvitations(trx, practice.id, { id }))) continue
      return recordAudit(trx, {
        actorId: viewer.userId,
        action: 'practice_invitation_withdrawn',
        details: { practice_id: practice.id },
        address,
      })
    }
    throw new Refusal(practices.some(({ administered }) => administered) ? 'not_found' : 'not_authorized')
  })
}
