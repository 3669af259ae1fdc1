import { REPORT_READ_AFTER_MS, REPORT_READ_TOLERANCE_MS } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { FoundReport } from './report.repository.ts'

const READ_AFTER_SECONDS = (REPORT_READ_AFTER_MS - REPORT_READ_TOLERANCE_MS) / 1_000

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

/**
 * Keeps the first time and the last one. A second time within a minute writes nothing, nor does one too soon after the
 * report was sent: that it was in sight does not rest on the browser's word alone.
 */
export async function saveRead(
  db: Executor,
  userId: string,
  { provider, family, period }: ViewedReport,
): Promise<void> {
  await prepared(sql`
    update report_views set read_at = coalesce(read_at, now()), last_read_at = now()
    where provider_id = ${provider.id} and family = ${family} and period = ${period} and user_id = ${userId}
      and last_viewed_at <= now() - make_interval(secs => ${READ_AFTER_SECONDS})
      and (read_at is null or last_read_at is null or last_read_at <= now() - interval '1 minute')`).execute(
    db,
  )
}
