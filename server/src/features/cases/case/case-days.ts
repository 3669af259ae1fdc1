import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { type AppealStep, dayOf, discussionUntil, recoupmentFrom } from './case-dates.ts'

/** A day that counts for a case as it stands. */
export type CaseDay = {
  what: 'records' | 'findings' | 'discussion' | 'recoupment' | 'appeal' | 'stops_recoupment'
  on: string
  /** Of an appeal. */
  level: number | null
}

export type DatedCase = {
  id: string
  index: string
  number: string
  provider_id: string
  status: CaseStatus
  time_zone: string
  due_on: string
  review_due_on: string | null
  findings_at: Date | null
  /** The findings take something off what was billed or add to it. */
  differs: boolean
  appeals: (AppealStep & { level: number; file_by: string })[]
}

const day = (what: CaseDay['what'], on: string | null, level: number | null = null): CaseDay[] =>
  on === null ? [] : [{ what, on, level }]

function daysAfterFindings(one: DatedCase): CaseDay[] {
  const { findings_at, time_zone, differs, appeals } = one
  if (findings_at === null) return []
  const findingsOn = dayOf(findings_at, time_zone)
  const isPending = appeals.some(({ filed_at, decided_at }) => filed_at !== null && decided_at === null)
  const next = isPending ? undefined : appeals.find(({ filed_at }) => filed_at === null)
  return [
    ...(one.status === 'findings' ? day('discussion', discussionUntil(findingsOn)) : []),
    ...(differs ? day('recoupment', recoupmentFrom(findingsOn, appeals, time_zone)) : []),
    ...(differs && next
      ? [
          ...day('stops_recoupment', next.stops_recoupment_by, next.level),
          ...day('appeal', next.file_by, next.level),
        ]
      : []),
  ]
}

/** Which days stand in the calendar and in the list of what is due: those of the case's present state. */
export function caseDays(one: DatedCase): CaseDay[] {
  switch (one.status) {
    case 'requested':
      return day('records', one.due_on)
    case 'received':
    case 'in_review':
      return day('findings', one.review_due_on)
    case 'findings':
    case 'appealed':
      return daysAfterFindings(one)
    case 'closed':
      return []
  }
}

type Row = Omit<DatedCase, 'appeals'> & {
  appeals: {
    level: number
    file_by: string
    stops_recoupment_by: string | null
    filed_at: string | null
    decided_at: string | null
  }[]
}
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Open cases of these providers, or the one. */
export async function findDatedCases(
  db: Executor,
  of: { providerIds: readonly string[] } | { caseId: string },
): Promise<DatedCase[]> {
  const rows = await findRows(
    db,
    prepared(sql<Row>`
      select c.id, c.index, c.number, c.provider_id, c.status, c.time_zone, c.due_on::text, c.review_due_on::text,
        c.findings_at, exists (
          select 1 from case_lines l where l.case_id = c.id
            and (l.audited_billed <> l.billed or l.audited_paid <> l.paid)) as differs,
        coalesce((
          select json_agg(json_build_object('level', a.level, 'file_by', a.file_by, 'stops_recoupment_by',
            a.stops_recoupment_by, 'filed_at', a.filed_at, 'decided_at', a.decided_at) order by a.level)
          from case_appeals a where a.case_id = c.id), '[]') as appeals
      from cases c
      where ${'caseId' in of ? sql`c.id = ${of.caseId}` : sql`c.provider_id = any(${of.providerIds}::uuid[])`}
        and c.status <> 'closed'
      order by c.due_on, c.id`),
  )
  return rows.map((row) => ({
    ...row,
    appeals: row.appeals.map((appeal) => ({
      ...appeal,
      filed_at: dateOf(appeal.filed_at),
      decided_at: dateOf(appeal.decided_at),
    })),
  }))
}
