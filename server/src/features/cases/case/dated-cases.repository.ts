import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { DatedCase } from './case-days.ts'

type Row = Omit<DatedCase, 'appeals'> & {
  appeals: {
    level: number
    file_by: string
    stops_recoupment_by: string | null
    filed_at: string | null
    decided_at: string | null
    served_on: string | null
  }[]
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** The open cases of these providers, or one open case. */
export async function findDatedCases(
  db: Executor,
  filter: { providerIds: readonly string[] } | { caseId: string },
): Promise<DatedCase[]> {
  const rows = await findRows(
    db,
    prepared(sql<Row>`
      select c.id, c.index, c.number, c.provider_id, c.status, c.time_zone, c.due_on::text, c.review_due_on::text,
        c.findings_served_on::text, c.kind, c.decision, c.savings::float8, exists (
          select 1 from case_lines l where l.case_id = c.id
            and (l.audited_billed <> l.billed or l.audited_paid <> l.paid)) as differs,
        coalesce((
          select json_agg(json_build_object('level', a.level, 'file_by', a.file_by, 'stops_recoupment_by',
            a.stops_recoupment_by, 'filed_at', a.filed_at, 'decided_at', a.decided_at, 'served_on', a.served_on) order by a.level)
          from case_appeals a where a.case_id = c.id), '[]') as appeals
      from cases c
      where ${'caseId' in filter ? sql`c.id = ${filter.caseId}` : sql`c.provider_id = any(${filter.providerIds}::uuid[])`}
        and c.status <> 'closed'
      order by c.due_on, c.id`),
  )
  return rows.map((row) => ({
    ...row,
    appeals: row.appeals.map((appeal) => ({
      ...appeal,
      filed_at: toDate(appeal.filed_at),
      decided_at: toDate(appeal.decided_at),
    })),
  }))
}
