import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

export type ComingCall = { id: string; starts_at: Date; coder: string }

export function findComingCalls(db: Executor, userId: string): Promise<ComingCall[]> {
  return findRows(
    db,
    sql<ComingCall>`
      select k.id, k.starts_at, c.name as coder from coder_calls k join coders c on c.id = k.coder_id
      where k.user_id = ${userId} and k.status = 'booked' and k.starts_at > now() - interval '1 day'
      order by k.starts_at`,
  )
}

export type OpenAnswer = {
  id: string
  family: string
  period: string
  provider_id: string
  due_on: string
  /** The team waits for a word of the practice. */
  asked: boolean
}

/** Answers of the person's practices that are still open: to be read by a day, or with a question to them. */
export function findOpenAnswers(db: Executor, userId: string): Promise<OpenAnswer[]> {
  return findRows(
    db,
    sql<OpenAnswer>`
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
