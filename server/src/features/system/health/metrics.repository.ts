import type { QueuedKind } from '@plumbline/contract/system/jobs'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

/** Metrics from the database. Ages are in seconds, times in seconds since 1970; null if there is none. */
export type MetricState = {
  connections: number
  connections_max: number
  sessions: number
  jobs: { kind: QueuedKind; status: 'queued' | 'running'; jobs: number }[]
  job_oldest_seconds: number
  mails_waiting: number
  mail_oldest_seconds: number
  files_checking: number
  files_quarantined: number
  file_oldest_seconds: number
  audit_lag_rows: number
  build_published_at: number | null
  build_data_through: number | null
  build_seconds: number | null
  build_verified_at: number | null
  build_verified_ok: boolean | null
  backup_at: number | null
  backup_files_lost: number | null
}

/** One query over indexes of open rows, so that its time does not grow with finished ones. */
export function getMetricState(db: Executor, idleSeconds: number): Promise<MetricState> {
  return getRow(
    db,
    sql<MetricState>`
      with open_jobs as (
        select kind, status, count(*)::int as jobs, min(created_at) filter (where status = 'queued') as oldest
        from jobs where status in ('queued', 'running') group by kind, status
      ),
      open_mails as (
        select count(*)::int as mails, min(next_attempt_at) as oldest
        from mails where status in ('queued', 'sending')
      ),
      open_files as (
        select count(*) filter (where status = 'checking')::int as checking,
          count(*) filter (where status = 'quarantined')::int as quarantined,
          min(last_piece_at) as oldest
        from case_files where status in ('checking', 'quarantined')
      )
      select
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as connections_max,
        (select count(*)::int from sessions where ended_at is null
          and last_activity_at > now() - make_interval(secs => ${idleSeconds})) as sessions,
        (select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'jobs', jobs)), '[]')
          from open_jobs) as jobs,
        (select coalesce(extract(epoch from now() - min(oldest)), 0)::float8 from open_jobs) as job_oldest_seconds,
        m.mails as mails_waiting,
        greatest(coalesce(extract(epoch from now() - m.oldest), 0), 0)::float8 as mail_oldest_seconds,
        f.checking as files_checking, f.quarantined as files_quarantined,
        coalesce(extract(epoch from now() - f.oldest), 0)::float8 as file_oldest_seconds,
        (coalesce((select max(seq) from audit_events), 0) - coalesce((select count from audit_head), 0))::float8
          as audit_lag_rows,
        extract(epoch from b.published_at)::float8 as build_published_at,
        extract(epoch from b.data_through)::float8 as build_data_through,
        b.seconds as build_seconds, extract(epoch from b.verified_at)::float8 as build_verified_at,
        b.verified_ok as build_verified_ok, extract(epoch from y.last_backup_at)::float8 as backup_at,
        y.backup_files_lost
      from system_state y left join builds b on b.id = y.current_build_id cross join open_mails m
        cross join open_files f`,
  )
}
