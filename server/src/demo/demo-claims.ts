import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

export async function areDemoClaimsFilled(db: Executor): Promise<boolean> {
  const { filled } = await getRow(
    db,
    sql<{ filled: boolean }>`select demo_claims_filled_at is not null as filled from system_state`,
  )
  return filled
}

/** The last step of the filling: what it waits for in the transaction is there, or none of it. */
export async function markDemoClaimsFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_claims_filled_at = now()`.execute(trx)
}
