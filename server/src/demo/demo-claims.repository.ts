import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

export async function areDemoClaimsFilled(db: Executor): Promise<boolean> {
  const { filled } = await getRow(
    db,
    sql<{ filled: boolean }>`select demo_claims_filled_at is not null as filled from system_state`,
  )
  return filled
}

/** Deletes campaigns of an earlier attempt to fill the demo. */
export async function deleteCampaigns(trx: Executor, keys: readonly string[]): Promise<void> {
  await sql`delete from campaigns where key = any(${[...keys]})`.execute(trx)
}

/** The last step; it commits together with the campaigns. */
export async function markDemoClaimsFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_claims_filled_at = now()`.execute(trx)
}
