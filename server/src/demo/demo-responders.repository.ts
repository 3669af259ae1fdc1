import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

const ANSWERS = sql`(
  select provider_id, family, period, created_at as at from report_responses where demo
  union all select provider_id, family, period, created_at from report_feedback where demo)`

export type Responder = { provider_id: string; npi: string; first: Date }

/** Who answered and has no account. */
export const findResponders = (trx: Executor): Promise<Responder[]> =>
  findRows(
    trx,
    sql<Responder>`
      select p.id as provider_id, p.npi, min(a.at) as first from ${ANSWERS} a join providers p on p.id = a.provider_id
      where p.id not in (select provider_id from user_providers) group by p.id order by p.npi, p.id`,
  )

export type NewAccount = { id: string; provider_id: string; name: string; email: string; created_at: string }

/** Without a password, so that nobody can sign in. */
export async function insertAccounts(trx: Executor, accounts: readonly NewAccount[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as x (id uuid, provider_id uuid, name text, email text, created_at timestamptz)`
  for (const step of [
    sql`insert into users (id, name, email, email_proved_at, agreed_at, created_at, notifications, demo)
      select id, name, email, created_at, created_at, created_at,
        '{"report": false, "reply": false, "document": false, "audit": false}', true from ${rows}`,
    sql`insert into user_roles (user_id, role) select id, 'provider' from ${rows}`,
    sql`insert into user_providers (user_id, provider_id, created_at) select id, provider_id, created_at from ${rows}`,
  ])
    await step.execute(trx)
}

const AUTHOR = sql`(
  select g.user_id from user_providers g where g.provider_id = x.provider_id and g.created_at <= x.created_at
  order by g.created_at, g.user_id limit 1)`

/** The answers get their author, who had the report open before and was signed in then. */
export async function updateAuthors(trx: Executor): Promise<void> {
  for (const step of [
    sql`update report_responses x set user_id = ${AUTHOR} where demo and user_id is null`,
    // One person rates a report once; a small world has more ratings than reports.
    sql`update report_feedback x set user_id = ${AUTHOR}
      where demo and user_id is null and id in (
        select distinct on (provider_id, family, period) id from report_feedback
        order by provider_id, family, period, user_id nulls last, created_at, id)`,
    sql`update response_steps s set user_id = r.user_id from report_responses r
      where r.id = s.response_id and r.demo and s.party = 'practice' and s.user_id is null`,
    sql`insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
      select a.provider_id, a.family, a.period, g.user_id, min(a.at) - interval '10 minutes', min(a.at),
        min(a.at) - interval '9 minutes'
      from ${ANSWERS} a join lateral (
        select user_id from user_providers where provider_id = a.provider_id order by created_at, user_id limit 1) g on true
      group by 1, 2, 3, 4 on conflict do nothing`,
    sql`update users u set last_login_at = greatest(u.last_login_at, x.at)
      from (
        select g.user_id, max(a.at) as at from ${ANSWERS} a join user_providers g on g.provider_id = a.provider_id
        group by 1) x
      where u.id = x.user_id and u.demo`,
    sql`select count(engagement_refresh(provider_id)) from (select distinct provider_id from ${ANSWERS} a) x`,
  ])
    await step.execute(trx)
}
