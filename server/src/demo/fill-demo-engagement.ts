import { sql } from 'kysely'
import { type Database, findRow, inTransaction } from '#platform/db/database.ts'
import {
  DEMO_CAMPAIGNS_THERE,
  findTreated,
  insertDemoEngagement,
  updateDemoCampaigns,
} from './demo-engagement.repository.ts'
import { inventEngagement } from './demo-engagement.ts'

/**
 * How the demo's campaigns went: letters, reminders, calls, and what the practices then did. Once, all of it or
 * nothing; false where it is there already, or no campaign is. After the answers, which it builds upon.
 */
export function fillDemoEngagement(db: Database, now = Date.now()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const wanted = await findRow(
      trx,
      sql`select 1 from system_state
        where demo_engagement_filled_at is null and demo_claims_filled_at is not null and ${DEMO_CAMPAIGNS_THERE}
        for update`,
    )
    if (wanted === null) return false
    await updateDemoCampaigns(trx)
    await insertDemoEngagement(trx, inventEngagement(await findTreated(trx), now))
    await sql`update system_state set demo_engagement_filled_at = now()`.execute(trx)
    return true
  })
}
