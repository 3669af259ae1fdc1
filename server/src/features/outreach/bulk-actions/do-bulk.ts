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
  insertWatchersBack,
} from './watching.repository.ts'

type Wanted = z.output<typeof doBulkSchema>
type Made = { ids: readonly string[]; campaignId?: string; batchId?: string }

/** Nothing is kept of what changed nothing: null. */
async function keep(trx: Executor, kind: BulkKind, made: Made, by: By): Promise<string | null> {
  if (made.ids.length === 0) return null
  const id = await insertAction(trx, { kind, userId: by.userId, ...made })
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'bulk_action_done',
    details: { bulk_action: id, kind, count: made.ids.length },
    address: by.address,
  })
  return id
}

export async function doBulk(trx: Executor, deps: BulkDeps, wanted: Wanted, by: By): Promise<string | null> {
  const { kind, selection } = wanted
  if (kind === 'add_to_campaign') {
    const { campaign_id: campaignId } = wanted
    const ids = await deps.addMembers(trx, campaignId, selection, by)
    return keep(trx, kind, { ids, campaignId }, by)
  }
  const ids = await (kind === 'watch' ? insertWatchers : deleteWatchers)(trx, selection, by.userId)
  return keep(trx, kind, { ids }, by)
}

/** Decided again when it is done: what the preview said may have changed. */
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
  return keep(trx, 'reissue_codes', { ids: chosen.send, batchId }, by)
}

async function takeBack(
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
  if (action.kind === 'unwatch') await insertWatchersBack(trx, done)
  if (action.campaign_id !== null) {
    await deps.removeMembers(trx, action.campaign_id, await findAddedMembers(trx, id), by)
  }
  if (action.batch_id !== null) await deps.cancelLetters(trx, action.batch_id, by)
}

/** Taken back once, it stays so: asked again, nothing more happens. */
export async function undoBulk(trx: Executor, deps: BulkDeps, id: string, by: By): Promise<void> {
  const action = await lockAction(trx, id, by.userId)
  if (action === null) throw new Refusal('not_found')
  if (action.undone) return
  await takeBack(trx, deps, id, action, by)
  await updateUndone(trx, id)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'bulk_action_undone',
    details: { bulk_action: id, kind: action.kind, count: action.provider_ids.length },
    address: by.address,
  })
}
