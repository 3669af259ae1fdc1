import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { CAN_READ, mailDueSql } from '#platform/mail/notices.repository.ts'

/**
 * One notice a person when a build shows a quarter as final for the first time: how many reports of his providers
 * there are, and how many stand out. Publishing the same quarter again tells nobody anything new.
 */
export async function announceReports(trx: Executor, build: { id: number; latest_mature: string | null }) {
  if (build.latest_mature === null) return
  await sql`
    insert into notices (user_id, kind, provider_id, data, dedupe, mail_due_at)
    select u.id, 'report',
      case when count(distinct r.provider_id) = 1 then min(r.provider_id::text)::uuid end,
      jsonb_build_object('period', ${build.latest_mature}::text, 'reports', count(*)::int,
        'higher', (count(*) filter (where r.outcome = 'Significantly Higher'))::int),
      ${`report:${build.latest_mature}`}, ${mailDueSql('report')}
    from users u
    join lateral (
      select up.provider_id from user_providers up where up.user_id = u.id
      union
      select p.id from practice_administrators a join providers p on p.practice_id = a.practice_id
      where a.user_id = u.id
    ) own on true
    join build_periods b on b.build_id = ${build.id} and b.period = ${build.latest_mature}
    join figures r on r.set_id = b.set_id and r.provider_id = own.provider_id
      and r.measure = 'attach_rate' and r.modifier = ''
    where ${CAN_READ}
    group by u.id
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}
