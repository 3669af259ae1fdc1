import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Transaction } from 'kysely'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { getSigner, type Invitee } from './accounts.repository.ts'
import type { Keys } from './keys.ts'
import { insertToken, revokeTokens } from './one-time-tokens.repository.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

/** A link to set the first password. Earlier links stop working. */
export async function createInvitationLink(
  trx: Transaction<unknown>,
  keys: Keys,
  invitee: Pick<Invitee, 'id'>,
  from: { inviter: string; inviter_role: PracticeRole | null; practice: string },
): Promise<string> {
  await revokeTokens(trx, invitee.id, 'invitation')
  const token = await insertToken(trx, keys, {
    purpose: 'invitation',
    userId: invitee.id,
    details: from,
    lifeSeconds: INVITATION_DAYS * SECONDS_PER_DAY,
  })
  return `/auth/signup?token=${token}`
}

export async function sendInvitation(
  trx: Transaction<unknown>,
  keys: Keys,
  invitee: Invitee,
  from: { inviterId: string; practice: string },
): Promise<void> {
  const inviter = await getSigner(trx, from.inviterId)
  const shown = { inviter: inviter.name, inviter_role: inviter.practice_role, practice: from.practice }
  await enqueueMail(trx, {
    to: invitee.email,
    userId: invitee.id,
    template: 'invitation',
    language: invitee.language,
    data: { link: sealLink(keys, await createInvitationLink(trx, keys, invitee, shown)), ...shown },
  })
}
