import type { Role } from '@plumbline/contract/core/roles'
import type { Transaction } from 'kysely'
import { recordAudit } from '#platform/security/audit.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import { replaceStaffRoles } from './sign-on.repository.ts'

export const toRoleList = (roles: readonly Role[]) => [...roles].sort().join(' ')

/** The organization gives no role of a practice, and takes none. */
export const haveChanged = (before: readonly Role[], roles: readonly Role[]) =>
  toRoleList(before.filter((role) => role !== 'provider')) !== toRoleList(roles)

/** A change of roles ends the person's other sessions (R-SES-8). */
export async function refreshRoles(
  trx: Transaction<unknown>,
  userId: string,
  { before, roles, isNew }: { before: readonly Role[]; roles: readonly Role[]; isNew: boolean },
  address: string,
): Promise<void> {
  if (!haveChanged(before, roles)) return
  const held = before.filter((role) => role !== 'provider')
  await replaceStaffRoles(trx, userId, roles)
  if (isNew) return
  await endOtherSessions(trx, userId, null)
  await recordAudit(trx, {
    actorId: null,
    subjectUserId: userId,
    action: 'roles_changed',
    details: { before: toRoleList(held), after: toRoleList(roles), by: 'organization' },
    address,
  })
}
