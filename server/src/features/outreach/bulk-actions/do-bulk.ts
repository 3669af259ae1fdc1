import type { BulkKind, doBulkSchema } from '@plumbline/contract/outreach/bulk-actions'
import { LETTERS_PER_BATCH } from '@plumbline/contract/outreach/letters'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  findAddedMembers,
  getAction,
  insertAction,
  type LockedAction,
  lockAction,
  updateUndone,
} from './bulk-actions.repository.ts'
import type { BulkDeps, By } from './bulk-deps.ts'
import { chooseForCodes } from './preview-bulk.ts'
import {
  deleteAddedWatchers,
  deleteWatchers,
  insertWatchers,
  restoreWatchers,
} from './watching.repository.ts'

type BulkRequest = z.output<typeof doBulkSchema>
type Changes = { ids: readonly string[]; campaignId?: string; batchId?: string }

/** Records the action so that it can be undone. Null if nothing changed. */
async function recordAction(trx: Executor, kind: BulkKind, changes: Changes, by: By): Promise<string | null> {
  if (changes.ids.length === 0) return null
  const id = await insertAction(trx, { kind, userId: by.userId, ...changes })
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'bulk_action_done',
    details: { bulk_action: id, kind, count: changes.ids.length },
    address: by.address,
  })
  return id
}

export async function doBulk(
  trx: Executor,
  deps: BulkDeps,
  request: BulkRequest,
  by: By,
): Promise<string | null> {
  const { kind, selection } = request
  if (kind === 'add_to_campaign') {
    const { campaign_id: campaignId } = request
    const ids = await deps.addMembers(trx, campaignId, selection, by)
    return recordAction(trx, kind, { ids, campaignId }, by)
  }
  const ids = await (kind === 'watch' ? insertWatchers : deleteWatchers)(trx, selection, by.userId)
  return recordAction(trx, kind, { ids }, by)
}

/** Decides again who gets a letter, because the facts may have changed since the preview. */
export async function reissueCodes(
  trx: Executor,
  deps: BulkDeps,
  selection: ProviderSelection,
  by: By,
): Promise<string | null> {
  await lockOutreach(trx)
  const chosen = await chooseForCodes(trx, deps, selection, by.userId)
  if (chosen === null) {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ selection: [fields.too_many_letters(LETTERS_PER_BATCH)] }),
    })
  }
  if (chosen.send.length === 0) return null
  const batchId = await deps.startLetters(trx, chosen.send, by)
  return recordAction(trx, 'reissue_codes', { ids: chosen.send, batchId }, by)
}

async function undoChanges(
  trx: Executor,
  deps: BulkDeps,
  id: string,
  action: LockedAction,
  by: By,
): Promise<void> {
  const { undo } = await getAction(trx, id)
  if (undo !== 'possible') throw new Refusal('conflict')
  const done = { id, ids: action.provider_ids }
  if (action.kind === 'watch') await deleteAddedWatchers(trx, done)
  if (action.kind === 'unwatch') await restoreWatchers(trx, done)
  if (action.campaign_id !== null) {
    await deps.removeMembers(trx, action.campaign_id, await findAddedMembers(trx, id), by)
  }
  if (action.batch_id !== null) await deps.cancelLetters(trx, action.batch_id, by)
}

/** Undoing an action a second time does nothing. */
export async function undoBulk(trx: Executor, deps: BulkDeps, id: string, by: By): Promise<void> {
  const action = await lockAction(trx, id, by.userId)
  if (action === null) throw new Refusal('not_found')
  if (action.undone) return
  await undoChanges(trx, deps, id, action, by)
  await updateUndone(trx, id)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'bulk_action_undone',
    details: { bulk_action: id, kind: action.kind, count: action.provider_ids.length },
    address: by.address,
  })
}
