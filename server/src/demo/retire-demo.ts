import { sql, type Transaction } from 'kysely'
import { type Database, findRow, inTransaction } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { DEMO_UNREGISTERED, DEMO_USERS } from './demo-people.ts'
import { retireDemoCases } from './retire-demo-cases.ts'
import { retireDemoEngagement } from './retire-demo-engagement.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)
const NPIS = DEMO_UNREGISTERED.map((letter) => letter.npi)

const OF_PEOPLE = sql`(select id from users where email = any(${EMAILS}))`

/**
 * Nobody is called by, or waits for, people who do not exist. What was made up goes, and is made up anew with DEMO on;
 * what somebody did under a demo login is taken back, as he would.
 */
async function retireAnswers(trx: Transaction<unknown>): Promise<void> {
  for (const step of [
    sql`delete from coder_calls where demo`,
    sql`update coder_calls set status = 'cancelled', closed_at = now() where status = 'booked' and user_id in ${OF_PEOPLE}`,
    sql`delete from outreach_pauses z using report_responses r where r.id = z.response_id and r.demo`,
    sql`update outreach_pauses z set ended_at = now(), ends_on = ${officeDay()} - 1 from report_responses r
      where r.id = z.response_id and r.user_id in ${OF_PEOPLE} and z.ended_at is null`,
    sql`delete from report_responses where demo`,
    sql`update report_responses set status = 'withdrawn'
      where status in ('sent', 'in_review', 'asked') and user_id in ${OF_PEOPLE}`,
    sql`delete from report_feedback where demo or user_id in ${OF_PEOPLE}`,
    sql`delete from coders k where demo and not exists (select 1 from coder_calls c where c.coder_id = k.id)`,
    sql`update coders set active = false where demo`,
    sql`update system_state set demo_responses_filled_at = null`,
  ])
    await step.execute(trx)
}

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
    await retireAnswers(trx)
    await retireDemoEngagement(trx)
    await retireDemoCases(trx)
  })
}

/** DEMO is on again: the demo people may sign in again. Answers, coders, cases and contacts are filled in as at first. */
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
