import type { PatchPracticeUser, PracticeUser } from '@plumbline/contract/access/practice'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import {
  belongsElsewhere,
  findMember,
  hasOtherAdministrator,
  updateAdministrator,
  updateProviders,
} from './practice.repository.ts'
import { withdrawInvitations } from './practice-invitations.repository.ts'
import { asAdministrator, type PracticeWork, refuseBadProviders } from './practice-work.ts'

type Change = { viewer: Viewer; userId: string; address: string }

async function getMember({ trx, practice }: PracticeWork, userId: string): Promise<PracticeUser> {
  const member = await findMember(trx, practice.id, userId)
  if (member === null) throw new Refusal('not_found')
  return member
}

async function refuseLastAdministrator({ trx, practice }: PracticeWork, member: PracticeUser): Promise<void> {
  if (member.administrator && !(await hasOtherAdministrator(trx, practice.id, member.id))) {
    throw new Refusal('last_administrator')
  }
}

/**
 * R-ROLE-12: a practice takes back what it gave, which each request looks up. It signs out whoever it alone had let
 * in; the sessions of people who belong elsewhere too are not the practice's to end.
 */
async function endGivenSessions(
  { trx, practice }: PracticeWork,
  userId: string,
  keepSessionId: string | null,
): Promise<boolean> {
  const elsewhere = await belongsElsewhere(trx, practice.id, userId)
  if (!elsewhere) await endOtherSessions(trx, userId, keepSessionId)
  return elsewhere
}

export function updatePracticeUser(
  db: Database,
  { viewer, userId, address }: Change,
  change: PatchPracticeUser,
): Promise<PracticeUser> {
  return asAdministrator(db, viewer, change.practice_id, async (work) => {
    const { trx, practice } = work
    const before = await getMember(work, userId)
    await refuseBadProviders(work, change)
    if (!change.administrator) await refuseLastAdministrator(work, before)
    await updateProviders(trx, practice.id, userId, change.provider_ids)
    await updateAdministrator(trx, practice.id, userId, {
      administrator: change.administrator,
      appointedBy: viewer.userId,
    })
    // R-SES-8: a role change ends the user's other sessions.
    if (before.administrator !== change.administrator) {
      await endGivenSessions(work, userId, userId === viewer.userId ? viewer.sessionId : null)
    }
    await recordAudit(trx, {
      actorId: viewer.userId,
      subjectUserId: userId,
      action: 'practice_user_changed',
      details: {
        practice_id: practice.id,
        providers_before: before.provider_ids.length,
        providers: change.provider_ids.length,
        administrator: change.administrator,
      },
      address,
    })
    return getMember(work, userId)
  })
}

/** Removes the user from this practice only; access to other practices stays. */
export function removePracticeUser(
  db: Database,
  { viewer, userId, address }: Change,
  practiceId: string | undefined,
): Promise<void> {
  return asAdministrator(db, viewer, practiceId, async (work) => {
    const { trx, practice } = work
    const member = await getMember(work, userId)
    if (userId === viewer.userId) throw new Refusal('not_on_yourself')
    await refuseLastAdministrator(work, member)
    await updateProviders(trx, practice.id, userId, [])
    await updateAdministrator(trx, practice.id, userId, { administrator: false, appointedBy: viewer.userId })
    await withdrawInvitations(trx, practice.id, { userId })
    const staysElsewhere = await endGivenSessions(work, userId, null)
    if (member.invited && !staysElsewhere) await revokeTokens(trx, userId, 'invitation')
    await recordAudit(trx, {
      actorId: viewer.userId,
      subjectUserId: userId,
      action: 'practice_user_removed',
      details: { practice_id: practice.id },
      address,
    })
  })
}
