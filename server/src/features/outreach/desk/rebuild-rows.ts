import type { Executor } from '#platform/db/database.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import { findOpenOwners } from './call-imports.repository.ts'
import { foldCalls, type OpenRow } from './fold-calls.ts'
import {
  deleteClosedRows,
  passOwnersOn,
  type RebuiltRow,
  type StoredCall,
  updateOpenRows,
} from './take-back.repository.ts'

type Left = Omit<RebuiltRow, 'owner_id' | 'owner_before'>

/** The open row as these calls left it. */
export function toRow(providerId: string, left: OpenRow<StoredCall>): Left {
  return {
    provider_id: providerId,
    attempts: left.calls.map(({ id }) => id),
    last_result: left.last?.result ?? null,
    next_step: left.last?.nextStep ?? null,
    callback_at: left.callbackAt,
    callback_zone: left.callbackAt === null ? null : getStateZone(left.calls[0]?.state ?? ''),
    callback_by: left.callbackBy,
    return_at: left.returnAt,
  }
}

/** What the desk knows of a provider as if the file had never come. */
function rebuild(
  providerId: string,
  calls: readonly StoredCall[],
  owner: string | null,
  returnDays: number,
): RebuiltRow {
  const standing = calls.filter(({ isLifted }) => !isLifted)
  const left = foldCalls(standing, returnDays)
  const others = standing.filter(({ isOfImport }) => !isOfImport)
  const now = foldCalls(others, returnDays)
  const ownerBefore = calls.find(({ isOfImport }) => isOfImport)?.ownerBefore ?? null
  const wasGiven = owner !== left.ownerId
  return {
    ...toRow(providerId, now),
    owner_before: ownerBefore,
    // Whoever was given the call since keeps it; otherwise it is theirs who had it before the file came.
    owner_id: wasGiven ? owner : (now.ownerId ?? ownerBefore),
  }
}

/** Writes the open rows of the providers anew. `calls` is what was there before the import was taken back. */
export async function rebuildRows(
  trx: Executor,
  importId: string,
  calls: readonly StoredCall[],
  returnDays: number,
): Promise<void> {
  const providers = Map.groupBy(calls, ({ providerId }) => providerId)
  const ids = [...providers.keys()]
  const owners = await findOpenOwners(trx, ids)
  const rows = [...providers].map(([id, own]) => rebuild(id, own, owners.get(id) ?? null, returnDays))
  await updateOpenRows(trx, rows)
  await deleteClosedRows(trx, ids)
  await passOwnersOn(trx, importId, rows)
}
