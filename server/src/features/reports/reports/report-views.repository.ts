import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { FoundReport } from './find-report.ts'

type Of = Pick<FoundReport, 'provider' | 'family' | 'period'>

/** A look within a minute of the last is the same one: it writes nothing. */
export async function saveView(
  db: Executor,
  userId: string,
  { provider, family, period }: Of,
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

/** The first time counts. */
export async function saveRead(
  db: Executor,
  userId: string,
  { provider, family, period }: Of,
): Promise<void> {
  await prepared(sql`
    insert into report_views (provider_id, family, period, user_id, read_at)
    values (${provider.id}, ${family}, ${period}, ${userId}, now())
    on conflict (provider_id, family, period, user_id) do update
    set read_at = excluded.read_at where report_views.read_at is null`).execute(db)
}
