import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

export async function isDataHeld(db: Executor): Promise<boolean> {
  const { data_hold } = await getRow(db, sql<{ data_hold: boolean }>`select data_hold from system_state`)
  return data_hold
}
