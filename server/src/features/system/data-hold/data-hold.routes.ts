import type { dataHoldEndpoints } from '@plumbline/contract/system/data-hold'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { getDataHold, updateDataHold } from './data-hold.repository.ts'

export function dataHoldHandlers(): Handlers<typeof dataHoldEndpoints> {
  return {
    async getDataHold({ db }) {
      return { data: await getDataHold(db) }
    },
    async putDataHold({ db, viewer, body: { active, reason }, address }) {
      const data = await inTransaction(db, async (trx) => {
        await updateDataHold(trx, { active, reason, changedBy: viewer.userId })
        const action = active ? 'data_hold_set' : 'data_hold_released'
        await recordAudit(trx, { actorId: viewer.userId, action, reason, address })
        return getDataHold(trx)
      })
      return { data }
    },
  }
}
