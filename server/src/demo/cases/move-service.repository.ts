import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

export type DemoService = {
  id: string
  /** The level whose decision was served; 0 for the findings. */
  level: number
  on: string
  ladder: LadderLevel[]
}

/** Every service in the demo's cases. */
export const findDemoServices = (trx: Executor): Promise<DemoService[]> =>
  findRows(
    trx,
    sql<DemoService>`
      select c.id, 0 as level, c.findings_served_on::text as on, c.ladder from cases c
      where c.demo and c.findings_served_on is not null and c.ladder is not null
      union all
      select c.id, a.level::int, a.served_on::text, c.ladder from cases c join case_appeals a on a.case_id = c.id
      where c.demo and a.served_on is not null and c.ladder is not null`,
  )

export type MovedService = {
  id: string
  level: number
  from: string
  to: string
  /** The days of the level that it opened; null if there is none. */
  next: { fileBy: string; stopsRecoupmentBy: string | null } | null
}

/** Moves a service with its event and the days that count from it. */
export async function updateDemoService(
  trx: Executor,
  { id, level, from, to, next }: MovedService,
): Promise<void> {
  if (level === 0) await sql`update cases set findings_served_on = ${to} where id = ${id}`.execute(trx)
  else
    await sql`update case_appeals set served_on = ${to} where case_id = ${id} and level = ${level}`.execute(
      trx,
    )
  if (next !== null)
    await sql`
      update case_appeals set file_by = ${next.fileBy},
        stops_recoupment_by = case when stops_recoupment_by is not null then ${next.stopsRecoupmentBy}::date end
      where case_id = ${id} and level = ${level + 1}`.execute(trx)
  await sql`
    update case_events set at = at + make_interval(days => ${to}::date - ${from}::date),
      details = details || jsonb_build_object('on', ${to}::text)
    where case_id = ${id} and action = 'serve' and details->>'on' = ${from}`.execute(trx)
}

/** The days by which findings or a decision are due in the demo's cases. */
export const findOwnDays = (trx: Executor): Promise<{ id: string; on: string }[]> =>
  findRows(
    trx,
    sql<{ id: string; on: string }>`
      select id, review_due_on::text as on from cases where demo and review_due_on is not null
      union
      select c.id, a.decision_due_on::text from cases c join case_appeals a on a.case_id = c.id
      where c.demo and a.decision_due_on is not null`,
  )

export async function updateOwnDay(
  trx: Executor,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`update cases set review_due_on = ${to} where id = ${id} and review_due_on = ${from}`.execute(trx)
  await sql`
    update case_appeals set decision_due_on = ${to} where case_id = ${id} and decision_due_on = ${from}`.execute(
    trx,
  )
  await sql`
    update case_events set details = details || jsonb_build_object('on', ${to}::text)
    where case_id = ${id} and action in ('finish_sending', 'mark_received', 'start_review') and details->>'on' = ${from}`.execute(
    trx,
  )
  await sql`
    update notices n set data = n.data || jsonb_build_object('on', ${to}::text)
    from cases c where c.id = ${id} and n.data->>'case_index' = c.index and n.data->>'case_event' = 'received'
      and n.data->>'on' = ${from}`.execute(trx)
}
