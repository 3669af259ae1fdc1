import type { Role } from '@plumbline/contract/core/roles'
import { LIVE_SESSIONS_SHOWN, type LiveSession, type SystemState } from '@plumbline/contract/system/system'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type StateRow = {
  version: string
  migration: string
  size_bytes: string
  connections: number
  connections_max: number
  sessions: number
  last_backup_at: Date | null
  build_id: number | null
  published_at: Date | null
  data_through: string | null
  latest_mature: string | null
} & SystemState['queue']

const isLive = (idleSeconds: number) => sql`
  s.ended_at is null and s.last_activity_at > now() - make_interval(secs => ${idleSeconds})`

export function getState(db: Executor, idleSeconds: number): Promise<StateRow> {
  return getRow(
    db,
    sql<StateRow>`
      select current_setting('server_version') as version, (select max(name) from schema_migrations) as migration,
        pg_database_size(current_database()) as size_bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as connections_max,
        (select count(*)::int from sessions s where ${isLive(idleSeconds)}) as sessions,
        (select count(*)::int from jobs where status = 'queued') as jobs_waiting,
        (select count(*)::int from jobs where status = 'running') as jobs_running,
        (select count(*)::int from jobs where status = 'failed' and retried_as is null
          and finished_at > now() - interval '7 days') as jobs_unfinished,
        (select count(*)::int from mails where status in ('queued', 'sending')) as mails_waiting,
        (select count(*)::int from mails where status = 'failed' and created_at > now() - interval '7 days')
          as mails_bounced,
        y.last_backup_at, b.id as build_id, b.published_at, b.data_through::text, b.latest_mature
      from system_state y left join builds b on b.id = y.current_build_id`,
  )
}

type SessionRow = Omit<LiveSession, 'created_at' | 'last_activity_at'> & {
  roles: Role[]
  created_at: Date
  last_activity_at: Date
}

export async function findLiveSessions(
  db: Executor,
  current: string,
  idleSeconds: number,
): Promise<LiveSession[]> {
  const rows = await findRows(
    db,
    sql<SessionRow>`
      select s.id, u.name, u.email, s.created_at, s.last_activity_at, s.acting_reason,
        array(select role from user_roles r where r.user_id = u.id order by role) as roles,
        s.second_factor_at is not null as second_factor, s.id = ${current} as current,
        case when p.id is not null then json_build_object(
          'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) end as acting_for
      from sessions s join users u on u.id = s.user_id left join providers p on p.id = s.acting_provider_id
      where ${isLive(idleSeconds)}
      order by s.last_activity_at desc, s.id limit ${LIVE_SESSIONS_SHOWN}`,
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_activity_at: row.last_activity_at.toISOString(),
  }))
}

/** Returns the user; null if the session has already ended. */
export async function endLiveSession(trx: Executor, id: string): Promise<string | null> {
  const row = await findRow(
    trx,
    sql<{ user_id: string }>`
      update sessions set ended_at = now() where id = ${id} and ended_at is null returning user_id`,
  )
  return row?.user_id ?? null
}
