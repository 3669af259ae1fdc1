import type { CallImport } from '@plumbline/contract/outreach/call-imports'
import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findImport, lockImport, updateTakenBack } from './call-imports.repository.ts'
import type { By, DeskDeps } from './desk-deps.ts'
import { reopenCallingSteps } from './follow-ups.repository.ts'
import { rebuildRows } from './rebuild-rows.ts'
import { findStoredCalls, lockProviders, removeCalls, restoreDoNotCall } from './take-back.repository.ts'

async function getImport(db: Executor, id: string): Promise<CallImport> {
  const found = await findImport(db, id)
  if (found === null) throw new Refusal('not_found')
  return found
}

/** R-DESK-38: as if the file had never come, in the caller's transaction. Twice changes nothing. */
export async function takeBackCalls(trx: Executor, deps: DeskDeps, id: string, by: By): Promise<CallImport> {
  // As importing does: of two who press at once, the second finds it taken back.
  await lockOutreach(trx)
  const locked = await lockImport(trx, id)
  if (locked === null) throw new Refusal('not_found')
  if (locked.isTakenBack) return getImport(trx, id)
  const { effect } = await getImport(trx, id)
  const providerIds = await lockProviders(trx, id)
  const calls = await findStoredCalls(trx, providerIds, id)
  await removeCalls(trx, id)
  await restoreDoNotCall(trx, providerIds)
  await rebuildRows(trx, id, calls, deps.settings.callReturnDays)
  const coder_calls = await deps.reopenCoderCalls(trx, providerIds, locked.at)
  await reopenCallingSteps(trx, providerIds, sql`${locked.at}::timestamptz`)
  const wrong_numbers = await deps.unmarkWrong(trx, providerIds, locked.at)
  await updateTakenBack(trx, id, by.userId)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'calls_taken_back',
    details: { import: id, ...effect, coder_calls, wrong_numbers },
    address: by.address,
  })
  return getImport(trx, id)
}
