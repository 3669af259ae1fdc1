import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { FoundReport } from './report.repository.ts'

type ViewedReport = Pick<FoundReport, 'provider' | 'family' | 'period'>

/** A second view within a minute writes nothing. */
export async function saveView(
  db: Executor,
  userId: string,
  { provider, family, period }: ViewedReport,
): Promise<void> {
  await prepared(sql`
    insert into report_views (provider_id, family, period, user_id)
    select ${provider.id}::uuid, ${family}, ${period}, ${userId}::uuid
    where not exists (
      select 1 from report_views
      where provider_id = ${provider.id} and family = ${family} and period = ${period} and user_id = ${userId}
        and last_viewed_at > now() - interval '1 minute')
    on conflict (provider_id, family, period, user_id) do update set last_viewed_at = now()`).execute(db)
}

/** Keeps the first time and the last one. A second time within a minute writes nothing. */
export async function saveRead(
  db: Executor,
  userId: string,
  { provider, family, period }: ViewedReport,
): Promise<void> {
  await prepared(sql`
    insert into report_views (provider_id, family, period, user_id, read_at, last_read_at)
    values (${provider.id}, ${family}, ${period}, ${userId}, now(), now())
    on conflict (provider_id, family, period, user_id) do update
    set read_at = coalesce(report_views.read_at, now()), last_read_at = now()
    where report_views.read_at is null or report_views.last_read_at is null
      or report_views.last_read_at <= now() - interval '1 minute'`).execute(db)
}
