import { type Database, inTransaction } from '#platform/db/database.ts'
import { insertDemoContactPoints } from './demo-contact-points.repository.ts'
import {
  findTreated,
  insertDemoEngagement,
  lockEngagementDue,
  markEngagementFilled,
  updateDemoCampaigns,
  updateFinalCosts,
} from './demo-engagement.repository.ts'
import { inventEngagement } from './demo-engagement.ts'
import { giveAccounts } from './demo-responders.ts'

/**
 * Fills letters, reminders and calls of the demo's campaigns, what the practices did then, and whom to call there, once,
 * in one transaction. False if that is already done or there are no campaigns. Runs after the responses, which it builds on.
 */
export function fillDemoEngagement(db: Database, now = Date.now()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockEngagementDue(trx))) return false
    await updateDemoCampaigns(trx)
    await insertDemoEngagement(trx, inventEngagement(await findTreated(trx), now))
    await updateFinalCosts(trx)
    await giveAccounts(trx)
    await insertDemoContactPoints(trx)
    await markEngagementFilled(trx)
    return true
  })
}
