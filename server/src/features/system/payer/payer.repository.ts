import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

export async function findPayerName(db: Executor): Promise<string | null> {
  const row = await getRow(db, sql<{ payer_name: string | null }>`select payer_name from system_state`)
  return row.payer_name
}

export async function updatePayerName(db: Executor, name: string): Promise<void> {
  await sql`update system_state set payer_name = ${name}`.execute(db)
}
