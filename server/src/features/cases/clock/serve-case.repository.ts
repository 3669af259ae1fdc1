import type { ServedBy } from '@plumbline/contract/cases/case-service'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export type Service = { on: string; by: ServedBy }

export async function updateFindingsServed(
  trx: Executor,
  caseId: string,
  { on, by }: Service,
): Promise<void> {
  await sql`
    update cases set findings_served_on = ${on}, findings_served_by = ${by}, days_seen_at = null
    where id = ${caseId}`.execute(trx)
}

export async function updateDecisionServed(
  trx: Executor,
  caseId: string,
  level: number,
  { on, by }: Service,
): Promise<void> {
  await sql`
    update case_appeals set served_on = ${on}, served_by = ${by}
    where case_id = ${caseId} and level = ${level}`.execute(trx)
  await sql`update cases set days_seen_at = null where id = ${caseId}`.execute(trx)
}

/** The practice has opened its case and seen the days that a mailing started. */
export async function updateDaysSeen(db: Executor, caseId: string): Promise<void> {
  await sql`
    update cases c set days_seen_at = now()
    where c.id = ${caseId} and c.days_seen_at is null
      and (c.findings_served_by = 'mail' or exists (
        select 1 from case_appeals a where a.case_id = c.id and a.served_by = 'mail'))`.execute(db)
}

export const hasSeenDays = async (db: Executor, caseId: string): Promise<boolean> =>
  (await findRow(db, sql<object>`select 1 from cases where id = ${caseId} and days_seen_at is not null`)) !==
  null

/** The service by mail of these findings or this decision did not happen; an unfiled next level goes with it. */
export async function deleteService(trx: Executor, caseId: string, decided: number | null): Promise<void> {
  const level = decided ?? 0
  await sql`
    delete from case_appeals where case_id = ${caseId} and level = ${level + 1} and filed_at is null`.execute(
    trx,
  )
  if (decided === null)
    await sql`
      update cases set findings_served_on = null, findings_served_by = null where id = ${caseId}`.execute(trx)
  else
    await sql`
      update case_appeals set served_on = null, served_by = null
      where case_id = ${caseId} and level = ${decided}`.execute(trx)
}

/**
 * Whether the practice waits to be served: findings or a decision are out, and nobody has opened or mailed them. A decision
 * that closed the case is served too, since it ends the stop of recovery (R-CASE-91).
 */
export const isUnserved = async (db: Executor, caseId: string): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`
      select 1 from cases c
      where c.id = ${caseId} and (c.status in ('findings', 'appealed') and c.findings_served_on is null
        or c.status in ('findings', 'appealed', 'closed') and exists (
          select 1 from case_appeals a where a.case_id = c.id and a.decided_at is not null and a.served_on is null))`,
  )) !== null
