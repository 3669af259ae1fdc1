import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { DEMO_UNREGISTERED, DEMO_USERS } from './demo-people.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)
const NPIS = DEMO_UNREGISTERED.map((letter) => letter.npi)

const DEMO_USER_IDS = sql`(select id from users where email = any(${EMAILS}))`
const INVENTED_USER_IDS = sql`(select id from users where demo)`

/** False if the demo was never filled or is already retired. */
export async function updateRetired(trx: Executor): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update system_state set demo_retired_at = now()
      where demo_filled_at is not null and demo_retired_at is null returning 1`,
  )
  return row !== null
}

/** False if the demo is not retired. */
export async function updateRevived(trx: Executor): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update system_state set demo_retired_at = null where demo_retired_at is not null returning 1`,
  )
  return row !== null
}

export async function disableDemoUsers(trx: Executor): Promise<void> {
  await sql`update users set disabled_at = now() where email = any(${EMAILS}) and disabled_at is null`.execute(
    trx,
  )
}

export async function enableDemoUsers(trx: Executor): Promise<void> {
  await sql`update users set disabled_at = null where email = any(${EMAILS})`.execute(trx)
}

export async function revokeDemoCodes(trx: Executor): Promise<void> {
  await sql`
    update access_codes set revoked_at = now()
    where used_at is null and revoked_at is null
      and provider_id in (select id from providers where npi = any(${NPIS}))`.execute(trx)
}

export async function withdrawDemoDocuments(trx: Executor): Promise<void> {
  await sql`
    update documents set withdrawn_at = now() where source = 'demo' and withdrawn_at is null`.execute(trx)
}

/** Documents that support withdrew stay withdrawn. */
export async function restoreDemoDocuments(trx: Executor): Promise<void> {
  await sql`
    update documents set withdrawn_at = null where source = 'demo' and withdrawn_by is null`.execute(trx)
}

/** Deletes demo responses, coders and calls, and withdraws what demo users sent or booked. */
export async function retireDemoResponses(trx: Executor): Promise<void> {
  for (const step of [
    sql`delete from coder_calls where demo`,
    sql`update coder_calls set status = 'cancelled', closed_at = now() where status = 'booked' and user_id in ${DEMO_USER_IDS}`,
    sql`delete from outreach_pauses z using report_responses r where r.id = z.response_id and r.demo`,
    sql`update outreach_pauses z set ended_at = now(), ends_on = ${officeDay()} - 1 from report_responses r
      where r.id = z.response_id and r.user_id in ${DEMO_USER_IDS} and z.ended_at is null`,
    sql`delete from report_responses where demo`,
    sql`update report_responses set status = 'withdrawn'
      where status in ('sent', 'in_review', 'asked') and user_id in ${DEMO_USER_IDS}`,
    sql`delete from report_feedback where demo or user_id in ${DEMO_USER_IDS}`,
    sql`delete from coders k where demo and not exists (select 1 from coder_calls c where c.coder_id = k.id)`,
    sql`update coders set active = false where demo`,
    sql`update system_state set demo_responses_filled_at = null`,
  ])
    await step.execute(trx)
}

/** Deletes demo contacts and invented users, and what demo users did in campaigns. */
export async function retireDemoEngagement(trx: Executor): Promise<void> {
  for (const step of [
    sql`create temporary table retired_engagement on commit drop as
      select provider_id as id from contacts where demo or created_by in ${DEMO_USER_IDS}
      union select provider_id from user_providers where user_id in ${INVENTED_USER_IDS}
      union select provider_id from access_codes where demo`,
    sql`update practices t set address_failed_at = null, failed_address = null from providers p, contacts c
      where p.practice_id = t.id and c.provider_id = p.id and c.demo and c.failure = 'returned'
        and coalesce(t.address_failed_at, t.failed_address_at) is not null`,
    sql`delete from do_not_call where recorded_by in ${DEMO_USER_IDS}`,
    sql`delete from desk_calls where demo or owner_id in ${DEMO_USER_IDS}`,
    sql`delete from contacts where demo or created_by in ${DEMO_USER_IDS}`,
    sql`delete from provider_watchers where user_id in ${DEMO_USER_IDS}`,
    sql`delete from access_codes where demo`,
    sql`delete from report_downloads where user_id in ${INVENTED_USER_IDS}`,
    sql`delete from report_views where user_id in ${INVENTED_USER_IDS}`,
    sql`delete from user_providers where user_id in ${INVENTED_USER_IDS}`,
    // Users that the audit log names are kept and disabled.
    sql`delete from users u where demo
      and not exists (select 1 from audit_events e where e.actor_id = u.id or e.subject_user_id = u.id)`,
    sql`update users set disabled_at = coalesce(disabled_at, now()), demo = false, email = id || '@retired.demo.test'
      where demo`,
    // Invented numbers are no results of the payer.
    sql`delete from result_editions e using result_edition_campaigns r, campaigns c
      where r.quarter = e.quarter and r.version = e.version and c.id = r.campaign_id and c.demo`,
    sql`delete from campaign_messages m using campaigns c where c.id = m.campaign_id and c.demo`,
    sql`delete from campaigns where status = 'draft' and created_by in ${DEMO_USER_IDS}`,
    sql`update campaigns set status = 'closed', closed_at = now()
      where status = 'running' and not demo and created_by in ${DEMO_USER_IDS}`,
    sql`select count(engagement_refresh(id)) from retired_engagement`,
    sql`update system_state set demo_engagement_filled_at = null`,
  ])
    await step.execute(trx)
}
