import { sql, type Transaction } from 'kysely'
import { type Database, findRow, inTransaction } from '#platform/database.ts'
import { DEMO_UNREGISTERED, DEMO_USERS } from './demo-people.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)
const NPIS = DEMO_UNREGISTERED.map((letter) => letter.npi)

/** product, "Running it": with DEMO off none of the demo logins and codes is worth anything. */
export async function retireDemo(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const due = await findRow(
      trx,
      sql`update system_state set demo_retired_at = now()
        where demo_filled_at is not null and demo_retired_at is null returning 1`,
    )
    if (due === null) return
    await sql`update users set disabled_at = now() where email = any(${EMAILS}) and disabled_at is null`.execute(
      trx,
    )
    await sql`
      update access_codes set revoked_at = now()
      where used_at is null and revoked_at is null
        and provider_id in (select id from providers where npi = any(${NPIS}))`.execute(trx)
    await sql`
      update documents set withdrawn_at = now() where source = 'demo' and withdrawn_at is null`.execute(trx)
  })
}

/** DEMO is on again: the demo people may sign in again. */
export async function reviveDemo(trx: Transaction<unknown>): Promise<void> {
  const due = await findRow(
    trx,
    sql`update system_state set demo_retired_at = null where demo_retired_at is not null returning 1`,
  )
  if (due === null) return
  await sql`update users set disabled_at = null where email = any(${EMAILS})`.execute(trx)
  // What support itself took back stays so.
  await sql`
    update documents set withdrawn_at = null where source = 'demo' and withdrawn_by is null`.execute(trx)
}
