import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { lockOpenCall } from './desk-calls.repository.ts'
import { foldCalls } from './fold-calls.ts'
import { reopenCallingSteps } from './follow-ups.repository.ts'
import { toRow } from './rebuild-rows.ts'
import { findStoredCalls, updateOpenRows } from './take-back.repository.ts'

/**
 * R-DESK-10: once calls are allowed again, what the call in which they asked for none had closed is open again: a promise,
 * a try without an answer, a step that waits. Not after a later call, which decides for itself.
 */
export async function reopenLifted(trx: Executor, providerId: string, returnDays: number): Promise<void> {
  const calls = await findStoredCalls(trx, [providerId], null)
  const asked = calls.at(-1)
  if (asked === undefined || !asked.isLifted) return
  const endedAt = sql`(select t.created_at from call_attempts t where t.id = ${asked.id})`
  await reopenCallingSteps(trx, [providerId], endedAt)
  const left = foldCalls(
    calls.filter(({ isLifted }) => !isLifted),
    returnDays,
  )
  if (left.last === null) return
  const open = await lockOpenCall(trx, providerId)
  const owner_id = open.owner_id ?? left.ownerId
  await updateOpenRows(trx, [{ ...toRow(providerId, left), owner_id, owner_before: null }])
}
