import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { appealSteps, findingsDiffer, openSteps, type StoredStep } from './appeal-steps.repository.ts'
import type { DatedCase } from './case-days.ts'
import { amountAtIssue, claimsCompleteSql, claimsTotalSql } from './case-rows.repository.ts'

/** A case with its dates and its money, for the calendars and the list of what is due. */
export type DueCase = DatedCase & {
  paid_exposure: number
  amount_at_issue: number
  /** Null unless records are asked for. */
  claims: { complete: number; total: number } | null
}
type Row = Omit<DueCase, 'appeals'> & { appeals: StoredStep[] }

/** The open cases of these providers, or one open case. */
export async function findDatedCases(
  db: Executor,
  filter: { providerIds: readonly string[] } | { caseId: string },
): Promise<DueCase[]> {
  const rows = await findRows(
    db,
    prepared(sql<Row>`
      select c.id, c.index, c.number, c.provider_id, c.status, c.time_zone, c.due_on::text, c.review_due_on::text,
        c.findings_at, c.findings_served_on::text, c.kind, c.decision, c.savings::float8, c.paid_exposure::float8, c.ladder,
        case when c.status = 'requested'
          then json_build_object('complete', ${claimsCompleteSql}, 'total', ${claimsTotalSql}) end as claims,
        ${amountAtIssue('c')} as amount_at_issue, ${findingsDiffer('c')} as differs, ${appealSteps('c')} as appeals
      from cases c
      where ${'caseId' in filter ? sql`c.id = ${filter.caseId}` : sql`c.provider_id = any(${filter.providerIds}::uuid[])`}
        and c.status <> 'closed'
      order by c.due_on, c.id`),
  )
  return rows.map((row) => ({ ...row, appeals: openSteps(row.appeals) }))
}
