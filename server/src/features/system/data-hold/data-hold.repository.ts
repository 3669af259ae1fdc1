import type { DataHoldState } from '@plumbline/contract/system/data-hold'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

type Row = Omit<DataHoldState, 'changed_at'> & { changed_at: Date | null }

export async function getDataHold(db: Executor): Promise<DataHoldState> {
  const row = await getRow(
    db,
    sql<Row>`
      select s.data_hold as active, s.data_hold_reason as reason, s.data_hold_changed_at as changed_at, u.name as changed_by
      from system_state s left join users u on u.id = s.data_hold_changed_by`,
  )
  return { ...row, changed_at: row.changed_at?.toISOString() ?? null }
}

export async function updateDataHold(
  db: Executor,
  hold: { active: boolean; reason: string; changedBy: string },
): Promise<void> {
  await sql`
    update system_state set data_hold = ${hold.active}, data_hold_reason = ${hold.reason},
      data_hold_changed_at = now(), data_hold_changed_by = ${hold.changedBy}`.execute(db)
}
