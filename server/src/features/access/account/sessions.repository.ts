import type { OwnSession } from '@plumbline/contract/access/account'
import { SESSION_ABSOLUTE_SECONDS } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

type Row = Omit<OwnSession, 'signed_in_at' | 'last_activity_at' | 'current'> & {
  created_at: Date
  last_activity_at: Date
}

/** Neither ended nor expired. */
const isLive = (idleSeconds: number) => sql`
  ended_at is null and last_activity_at > now() - make_interval(secs => ${idleSeconds})
  and created_at > now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})`

export async function findLiveSessions(
  db: Executor,
  userId: string,
  currentId: string,
  idleSeconds: number,
): Promise<OwnSession[]> {
  const rows = await findRows(
    db,
    sql<Row>`
      select id, user_agent, host(address) as address, created_at, last_activity_at,
        second_factor_at is not null as second_factor
      from sessions where user_id = ${userId} and ${isLive(idleSeconds)}
      order by id = ${currentId} desc, last_activity_at desc, id`,
  )
  return rows.map(({ created_at, last_activity_at, ...row }) => ({
    ...row,
    signed_in_at: created_at.toISOString(),
    last_activity_at: last_activity_at.toISOString(),
    current: row.id === currentId,
  }))
}

/** False if the session belongs to somebody else or has ended. */
export async function endOwnSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const result = await sql`
    update sessions set ended_at = now()
    where id = ${id} and user_id = ${userId} and ended_at is null returning id`.execute(db)
  return result.rows.length === 1
}

/** Ends all sessions but one; returns how many of them were live. */
export async function endOtherLiveSessions(
  db: Executor,
  userId: string,
  keepId: string,
  idleSeconds: number,
): Promise<number> {
  const rows = await findRows(
    db,
    sql<{ live: boolean }>`
      with ended as (
        select id, (${isLive(idleSeconds)}) as live from sessions
        where user_id = ${userId} and ended_at is null and id <> ${keepId} for update)
      update sessions s set ended_at = now() from ended where s.id = ended.id returning ended.live`,
  )
  return rows.filter(({ live }) => live).length
}
