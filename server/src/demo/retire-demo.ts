import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { retireDemoCases } from './cases/demo-cases.repository.ts'
import { retireDemoContactPoints } from './demo-contact-points.repository.ts'
import { retireDemoLetterhead } from './demo-letterhead.repository.ts'
import {
  disableDemoUsers,
  enableDemoUsers,
  restoreDemoDocuments,
  retireDemoEngagement,
  retireDemoResponses,
  revokeDemoCodes,
  updateRetired,
  updateRevived,
  withdrawDemoDocuments,
} from './retire-demo.repository.ts'

/** R-RUN-5: with DEMO off, no demo login or code works. */
export async function retireDemo(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await updateRetired(trx))) return
    await disableDemoUsers(trx)
    await revokeDemoCodes(trx)
    await withdrawDemoDocuments(trx)
    await retireDemoResponses(trx)
    // Before the users are removed.
    await retireDemoContactPoints(trx)
    await retireDemoEngagement(trx)
    await retireDemoCases(trx)
    await retireDemoLetterhead(trx)
  })
}

/** With DEMO on again, demo users can sign in. Responses, coders, cases and contacts are filled again. */
export async function reviveDemo(trx: Transaction<unknown>): Promise<void> {
  if (!(await updateRevived(trx))) return
  await enableDemoUsers(trx)
  await restoreDemoDocuments(trx)
}
