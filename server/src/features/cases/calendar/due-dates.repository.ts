import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

export type UpcomingCall = { id: string; starts_at: Date; coder: string }

export function findUpcomingCalls(db: Executor, userId: string): Promise<UpcomingCall[]> {
  return findRows(
    db,
    sql<UpcomingCall>`
      select k.id, k.starts_at, c.name as coder from coder_calls k join coders c on c.id = k.coder_id
      where k.user_id = ${userId} and k.status = 'booked' and k.starts_at > now() - interval '1 day'
      order by k.starts_at`,
  )
}

export type OpenResponse = {
  id: string
  family: string
  period: string
  provider_id: string
  due_on: string
  /** Staff waits for an answer of the practice. */
  asked: boolean
}

/** Open responses of the user's providers: waiting for staff, or with a question to the practice. */
export function findOpenResponses(db: Executor, userId: string): Promise<OpenResponse[]> {
  return findRows(
    db,
    sql<OpenResponse>`
      select r.id, r.family, r.period, r.provider_id, r.due_on::text as due_on,
        r.status = 'asked' as asked
      from report_responses r join providers p on p.id = r.provider_id
      where r.status in ('sent', 'in_review', 'asked') and (
        exists (select 1 from user_providers up where up.provider_id = p.id and up.user_id = ${userId})
        or exists (
          select 1 from practice_administrators a
          where a.practice_id = p.practice_id and a.user_id = ${userId}))
      order by r.due_on, r.id`,
  )
}
