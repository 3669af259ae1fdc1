import type { BulkAction, bulkActionEndpoints } from '@plumbline/contract/outreach/bulk-actions'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { findActions, getAction } from './bulk-actions.repository.ts'
import type { BulkDeps } from './bulk-deps.ts'
import { doBulk, reissueCodes, undoBulk } from './do-bulk.ts'
import { previewCodes, previewMembers, previewWatching } from './preview-bulk.ts'

const presentResult = async (
  db: Database,
  id: string | null,
): Promise<{ data: { action: BulkAction | null } }> => ({
  data: { action: id === null ? null : await getAction(db, id) },
})

export function bulkActionHandlers(deps: BulkDeps): Handlers<typeof bulkActionEndpoints> {
  return {
    async listBulkActions({ db, viewer }) {
      return { data: await findActions(db, viewer.userId) }
    },
    async previewBulkAction({ db, body, viewer: { userId } }) {
      const { selection } = body
      switch (body.kind) {
        case 'reissue_codes':
          return { data: await previewCodes(db, deps, selection, userId) }
        case 'add_to_campaign': {
          const draft = 'family' in body ? { family: body.family } : { campaignId: body.campaign_id }
          return { data: await previewMembers(db, deps, draft, selection, userId) }
        }
        default:
          return { data: await previewWatching(db, body.kind, selection, userId) }
      }
    },
    async doBulkAction({ db, body, viewer, address }) {
      const by = { userId: viewer.userId, address }
      return presentResult(db, await inTransaction(db, (trx) => doBulk(trx, deps, body, by)))
    },
    async reissueCodes({ db, body, viewer, address }) {
      const by = { userId: viewer.userId, address }
      return presentResult(db, await inTransaction(db, (trx) => reissueCodes(trx, deps, body.selection, by)))
    },
    async undoBulkAction({ db, params, viewer, address }) {
      const by = { userId: viewer.userId, address }
      await inTransaction(db, (trx) => undoBulk(trx, deps, params.id, by))
      return { data: await getAction(db, params.id) }
    },
  }
}
