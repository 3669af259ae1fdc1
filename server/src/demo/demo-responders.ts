import { randomUUID } from 'node:crypto'
import { inventPersonName } from '@plumbline/claims/generator/invented-names'
import type { Executor } from '#platform/db/database.ts'
import { inventEmail } from './demo-engagement.ts'
import { createDraw, DAY } from './demo-journey.ts'
import { findResponders, insertAccounts, updateAuthors } from './demo-responders.repository.ts'

// Beyond the numbers of those who registered with a campaign's letter.
const FIRST_NUMBER = 1000
const REGISTERED_BEFORE = 2 * DAY

/** R-DEMO-3: who answered a report has an account, has opened the report, and was signed in when answering. */
export async function giveAccounts(trx: Executor): Promise<void> {
  const responders = await findResponders(trx)
  await insertAccounts(
    trx,
    responders.map(({ provider_id, npi, first }, index) => {
      const name = inventPersonName(createDraw(npi))
      return {
        id: randomUUID(),
        provider_id,
        name,
        email: inventEmail(name, FIRST_NUMBER + index),
        created_at: new Date(first.getTime() - REGISTERED_BEFORE).toISOString(),
      }
    }),
  )
  await updateAuthors(trx)
}
