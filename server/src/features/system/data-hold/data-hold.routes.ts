import type { DataHoldState, dataHoldEndpoints } from '@plumbline/contract/system/data-hold'
import { sql } from 'kysely'
import { type Executor, getRow, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'

type Row = { active: boolean; reason: string | null; changed_at: Date | null; changed_by: string | null }

async function getHold(db: Executor): Promise<DataHoldState> {
  const row = await getRow(
    db,
    sql<Row>`
      select s.data_hold as active, s.data_hold_reason as reason, s.data_hold_changed_at as changed_at, u.name as changed_by
      from system_state s left join users u on u.id = s.data_hold_changed_by`,
  )
  return { ...row, changed_at: row.changed_at?.toISOString() ?? null }
}

export function dataHoldHandlers(): Handlers<typeof dataHoldEndpoints> {
  return {
    async getDataHold({ db }) {
      return { data: await getHold(db) }
    },
    async putDataHold({ db, viewer, body, address }) {
      const data = await inTransaction(db, async (trx) => {
        await sql`
          update system_state set data_hold = ${body.active}, data_hold_reason = ${body.reason},
            data_hold_changed_at = now(), data_hold_changed_by = ${viewer.userId}`.execute(trx)
        const action = body.active ? 'data_hold_set' : 'data_hold_released'
        await recordAudit(trx, { actorId: viewer.userId, action, reason: body.reason, address })
        return getHold(trx)
      })
      return { data }
    },
  }
}
