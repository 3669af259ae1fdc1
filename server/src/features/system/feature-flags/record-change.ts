import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertChange, type NewChange } from './feature-flags.repository.ts'

export type Actor = { userId: string; address: string }

/** Writes the flag's history and the audit log in the caller's transaction. */
export async function recordChange(
  db: Executor,
  actor: Actor,
  change: Omit<NewChange, 'userId'>,
): Promise<void> {
  await insertChange(db, { ...change, userId: actor.userId })
  await recordAudit(db, {
    actorId: actor.userId,
    action: `flag_${change.action}`,
    reason: change.reason,
    details: { feature: change.feature, fields: change.changes.map(({ field }) => field).join(', ') },
    address: actor.address,
  })
}
