import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { inventContactPoint } from './demo-contact-points.ts'

const STAFF = sql`(select id from users where email = 'support@demo.test')`
/** Never before the roster came, which is on the day of the fill too. */
const CALLED_AT = sql`date_trunc('milliseconds', now())`

/** Adds people, languages and wrong numbers to the phones of the roster, and the emails of those who registered. */
export async function insertDemoContactPoints(trx: Executor): Promise<void> {
  const practices = await findRows(
    trx,
    sql<{ tin: string; value: string }>`
      select tin, value from contact_points
      where provider_id is null and kind = 'phone' and source = 'roster' and ended_at is null`,
  )
  const invented = JSON.stringify(practices.map(inventContactPoint))
  const given = sql`jsonb_to_recordset(${invented}::jsonb) as x (
    tin text, person_name text, person_role text, best_time text, language text, is_wrong boolean, better text)`
  await sql`
    update contact_points c set person_name = x.person_name, person_role = x.person_role, best_time = x.best_time,
      language = x.language, is_wrong = x.is_wrong, marked_wrong_at = case when x.is_wrong then ${CALLED_AT} end,
      marked_wrong_by = case when x.is_wrong then ${STAFF} end, demo = true
    from ${given}
    where c.tin = x.tin and c.provider_id is null and c.kind = 'phone' and c.source = 'roster'
      and c.ended_at is null`.execute(trx)
  await sql`
    insert into contact_points (
      tin, kind, value, person_name, person_role, best_time, language, source, created_at, created_by, demo)
    select x.tin, 'phone', x.better, x.person_name, x.person_role, x.best_time, x.language, 'manual', ${CALLED_AT},
      ${STAFF}, true
    from ${given} where x.better is not null
    on conflict do nothing`.execute(trx)
  await sql`
    insert into contact_points (
      tin, provider_id, kind, value, person_name, person_role, language, source, created_at, demo)
    select t.tin, p.id, 'email', lower(u.email), u.name, u.practice_role, u.language, 'registration',
      date_trunc('milliseconds', u.created_at), true
    from users u join user_providers g on g.user_id = u.id join providers p on p.id = g.provider_id
      join practices t on t.id = p.practice_id
    where u.email like '%@demo.test' on conflict do nothing`.execute(trx)
}

/** Takes back what was invented, and what demo users did; the numbers of a roster stay. */
export async function retireDemoContactPoints(trx: Executor): Promise<void> {
  const demoUsers = sql`(select id from users where demo or email like '%@demo.test')`
  await sql`
    delete from contact_points
    where source not in ('roster', 'nppes') and (demo or created_by in ${demoUsers})`.execute(trx)
  await sql`
    update contact_points set person_name = null, person_role = null, best_time = null, language = null, demo = false
    where demo`.execute(trx)
  await sql`
    update contact_points set is_wrong = false, marked_wrong_at = null, marked_wrong_by = null
    where marked_wrong_by in ${demoUsers}`.execute(trx)
}
