import type { CaseStanding } from '@plumbline/contract/cases/case-standing'
import type { CaseOutcome } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { practiceToday } from '#features/cases/case/case-rows.repository.ts'
import type { JudgedLine } from '#features/cases/case/error-rates.ts'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'

/** Days since the request; each age reaches up to the next one. */
export const AGES = ['0', '15', '45', '90'] as const
type Age = (typeof AGES)[number]
const TODAY = practiceToday('c')

export type CellCount = { status: CaseStanding; age: Age; cases: number }
export const countCells = (db: Executor): Promise<CellCount[]> =>
  findRows(
    db,
    sql<CellCount>`
      select status, age, count(*)::int as cases from (
        select ${caseStanding('c')} as status, case when ${TODAY} - c.requested_on >= 90 then '90'
          when ${TODAY} - c.requested_on >= 45 then '45'
          when ${TODAY} - c.requested_on >= 15 then '15' else '0' end as age
        from cases c) aged
      group by status, age`,
  )

export type DecisionCount = { decision: CaseOutcome; cases: number }
export const countDecided = (db: Executor): Promise<DecisionCount[]> =>
  findRows(
    db,
    sql<DecisionCount>`
      select decision, count(*)::int as cases from cases where status = 'closed' and decision is not null
      group by decision`,
  )

export type CaseSums = {
  overdue: number
  closed: number
  total_billed: number
  savings: number
  decided: number
  median_days: number | null
}
export const getCaseSums = (db: Executor): Promise<CaseSums> =>
  getRow(
    db,
    sql<CaseSums>`
      select count(*) filter (where c.status = 'requested' and c.due_on < ${TODAY})::int as overdue,
        count(*) filter (where c.status = 'closed')::int as closed,
        coalesce(sum(c.total_billed) filter (where c.status = 'closed'), 0)::float8 as total_billed,
        coalesce(sum(c.savings) filter (where c.status = 'closed'), 0)::float8 as savings,
        count(c.findings_at)::int as decided,
        percentile_cont(0.5) within group (
          order by extract(epoch from c.findings_at - c.created_at) / 86400)::float8 as median_days
      from cases c`,
  )

/** The lines of all issued findings. Claims are numbered across all cases. */
export const findJudgedLines = (db: Executor): Promise<JudgedLine[]> =>
  findRows(
    db,
    sql<JudgedLine>`
      select dense_rank() over (order by l.case_id, l.claim_number)::int as claim, l.billed::float8 as billed,
        l.audited_billed::float8 as audited, l.decision
      from case_lines l join cases c on c.id = l.case_id where c.findings_at is not null`,
  )
