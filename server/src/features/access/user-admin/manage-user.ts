import { joinName, splitName } from '@plumbline/contract/access/name-parts'
import { isNamedByVendor, mayManage } from '@plumbline/contract/access/user-admin'
import type { Role } from '@plumbline/contract/core/roles'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail, type MailData } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { deleteFeed } from '#platform/security/calendar-feeds.repository.ts'
import { endMachineTokens } from '#platform/security/machine-tokens.repository.ts'
import { revokeAllTokens, revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import {
  belongsToPractice,
  deleteSecondFactors,
  findActiveRoles,
  hasOtherVendorAdmin,
  lockRoles,
  updateAppointment,
  updateDisabled,
  updateName,
  updateRoles,
} from './user-admin.repository.ts'
import { lockUser, type Target } from './user-list.repository.ts'

export type Change = { viewer: Viewer; userId: string; reason: string | undefined; address: string }
type Work = { trx: Transaction<unknown>; actorRoles: Role[]; target: Target }
type Recorded = { action: string; details?: Record<string, string | number | boolean | null> }

export const NO_REASON = 'not given'

/** Every change to somebody else's account runs here. The roles are read under the lock. */
async function manage(
  db: Database,
  { viewer, userId, reason, address }: Change,
  work: (work: Work) => Promise<Recorded>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRoles(trx)
    const actorRoles = await findActiveRoles(trx, viewer.userId)
    const target = await lockUser(trx, { id: userId })
    if (target === null) throw new Refusal('not_found')
    if (!mayManage(actorRoles, target.roles)) throw new Refusal('not_authorized')
    if (target.id === viewer.userId) throw new Refusal('not_on_yourself')
    const recorded = await work({ trx, actorRoles, target })
    await recordAudit(trx, {
      actorId: viewer.userId,
      subjectUserId: target.id,
      reason: reason ?? NO_REASON,
      address,
      ...recorded,
    })
  })
}

async function refuseLastVendorAdmin({ trx, target }: Work): Promise<void> {
  if (target.roles.includes('fs_admin') && !(await hasOtherVendorAdmin(trx, target.id))) {
    throw new Refusal('last_vendor_admin')
  }
}

async function notify<T extends 'role_changed' | 'second_factor_changed'>(
  { trx, target }: Work,
  template: T,
  data: MailData[T],
): Promise<void> {
  await enqueueMail(trx, { to: target.email, userId: target.id, template, language: target.language, data })
}

export function disableUser(db: Database, change: Change): Promise<void> {
  return manage(db, change, async (work) => {
    await refuseLastVendorAdmin(work)
    await updateDisabled(work.trx, change.userId, true)
    await endOtherSessions(work.trx, change.userId, null)
    await deleteFeed(work.trx, change.userId)
    // Links mailed earlier must not work again when the account is enabled.
    await revokeAllTokens(work.trx, change.userId)
    return { action: 'user_disabled' }
  })
}

export function enableUser(db: Database, change: Change): Promise<void> {
  return manage(db, change, async ({ trx }) => {
    await updateDisabled(trx, change.userId, false)
    return { action: 'user_enabled' }
  })
}

export function resetSecondFactor(db: Database, change: Change): Promise<void> {
  return manage(db, change, async (work) => {
    await revokeTokens(work.trx, change.userId, 'second_factor')
    // Before the rest: a session that is adding a factor or a token is waited for, and what it has made is found.
    await endOtherSessions(work.trx, change.userId, null)
    await deleteSecondFactors(work.trx, change.userId)
    // R-TOK-4: whoever had the factor may have made them.
    await endMachineTokens(work.trx, { userId: change.userId })
    await deleteFeed(work.trx, change.userId)
    await notify(work, 'second_factor_changed', { change: 'reset' })
    return { action: 'second_factor_reset' }
  })
}

export function putRoles(db: Database, change: Change, wanted: readonly Role[]): Promise<void> {
  const roles = [...new Set(wanted)]
  return manage(db, change, async (work) => {
    if (!mayManage(work.actorRoles, roles)) throw new Refusal('not_authorized')
    if (!roles.includes('fs_admin')) await refuseLastVendorAdmin(work)
    await updateRoles(work.trx, change.userId, roles)
    await endOtherSessions(work.trx, change.userId, null)
    await notify(work, 'role_changed', {})
    const toList = (held: readonly Role[]) => [...held].sort().join(' ')
    return { action: 'roles_changed', details: { before: toList(work.target.roles), after: toList(roles) } }
  })
}

/** R-ACT-7: with both names on record. Events of before keep the name that they were written with. */
export function putName(db: Database, change: Change, typed: string): Promise<void> {
  const name = joinName(splitName(typed))
  return manage(db, change, async ({ trx, target }) => {
    if (!isNamedByVendor(target.roles)) throw new Refusal('not_authorized')
    const before = await updateName(trx, target.id, name)
    return { action: 'user_renamed', details: { before, after: name } }
  })
}

export function appointAdministrator(
  db: Database,
  change: Change,
  appointment: { practice_id: string; appointed: boolean },
): Promise<void> {
  const { practice_id: practiceId, appointed } = appointment
  return manage(db, change, async (work) => {
    const { trx, target } = work
    if (!target.roles.includes('provider') || !(await belongsToPractice(trx, target.id, practiceId))) {
      throw new Refusal('invalid_input', {
        fields: (texts) => ({ practice_id: [texts.fields.not_in_practice] }),
      })
    }
    const by = change.viewer.userId
    if (await updateAppointment(trx, target.id, { practiceId, appointed, by })) {
      await endOtherSessions(trx, target.id, null)
      await notify(work, 'role_changed', {})
    }
    return { action: 'practice_administrator_changed', details: { practice_id: practiceId, appointed } }
  })
}
