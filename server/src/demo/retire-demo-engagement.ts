import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { DEMO_USERS } from './demo-people.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)
const OF_PEOPLE = sql`(select id from users where email = any(${EMAILS}))`
const INVENTED = sql`(select id from users where demo)`

/** With DEMO off: nobody was written to, and nobody came. What somebody did under a demo login goes with it. */
export async function retireDemoEngagement(trx: Executor): Promise<void> {
  for (const step of [
    sql`create temporary table retired_engagement on commit drop as
      select provider_id as id from contacts where demo or created_by in ${OF_PEOPLE}
      union select provider_id from user_providers where user_id in ${INVENTED}
      union select provider_id from access_codes where demo`,
    sql`update practices t set address_failed_at = null from providers p, contacts c
      where p.practice_id = t.id and c.provider_id = p.id and c.demo and c.failure = 'returned'
        and t.address_failed_at is not null`,
    sql`delete from contacts where demo or created_by in ${OF_PEOPLE}`,
    sql`delete from provider_watchers where user_id in ${OF_PEOPLE}`,
    sql`delete from access_codes where demo`,
    sql`delete from report_downloads where user_id in ${INVENTED}`,
    sql`delete from report_views where user_id in ${INVENTED}`,
    sql`delete from user_providers where user_id in ${INVENTED}`,
    // The audit log keeps whom it names.
    sql`delete from users u where demo
      and not exists (select 1 from audit_events e where e.actor_id = u.id or e.subject_user_id = u.id)`,
    sql`update users set disabled_at = coalesce(disabled_at, now()), demo = false, email = id || '@retired.demo.test'
      where demo`,
    sql`delete from campaign_messages m using campaigns c where c.id = m.campaign_id and c.demo`,
    sql`delete from campaigns where status = 'draft' and created_by in ${OF_PEOPLE}`,
    sql`update campaigns set status = 'closed', closed_at = now()
      where status = 'running' and not demo and created_by in ${OF_PEOPLE}`,
    sql`select count(engagement_refresh(id)) from retired_engagement`,
    sql`update system_state set demo_engagement_filled_at = null`,
  ])
    await step.execute(trx)
}
