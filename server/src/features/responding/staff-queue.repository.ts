import type { Query } from '@plumbline/contract/endpoint'
import { formatReportId } from '@plumbline/contract/report-id'
import {
  RESPONSES_PER_PAGE,
  type responseEndpoints,
  type StaffResponseRow,
} from '@plumbline/contract/responses'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/database.ts'

type Filter = Query<typeof responseEndpoints.listStaffResponses>
type Row = Omit<StaffResponseRow, 'report_id' | 'created_at'> & {
  provider_id: string
  family: string
  period: string
  created_at: Date
}

const overdue = (today: string) => sql`(r.status in ('sent', 'in_review') and r.due_on < ${today}::date)`
const OPEN = sql`(r.status in ('sent', 'in_review', 'asked'))`

function shown(show: Filter['show'], today: string) {
  if (show === 'all') return sql`true`
  if (show === 'overdue') return overdue(today)
  return show === 'open' ? OPEN : sql`not ${OPEN}`
}

/** A page of the queue, the most pressing first; what is closed, newest first. */
export async function findQueue(db: Executor, filter: Filter, userId: string, today: string) {
  const { show, kind, owner, offset } = filter
  const where = sql`${shown(show, today)}
    and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
    and ${owner === 'mine' ? sql`r.owner_id = ${userId}` : owner === 'none' ? sql`r.owner_id is null` : sql`true`}`
  const counts = await getRow(
    db,
    sql<{ total: number; open: number; overdue: number }>`
      select count(*) filter (where ${where})::int as total, count(*) filter (where ${OPEN})::int as open,
        count(*) filter (where ${overdue(today)})::int as overdue
      from report_responses r`,
  )
  const rows = await findRows(
    db,
    sql<Row>`
      select r.id, r.provider_id, r.family, r.period, r.kind, r.reason, r.status, r.created_at,
        r.due_on::text as due_on, ${overdue(today)} as overdue, u.name as author, r.owner_id, o.name as owner,
        json_build_object('id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider,
        case when r.status = 'accepted' then z.ends_on::text end as paused_until,
        (select json_build_object('starts_at', to_char(c.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'language', c.language, 'status', c.status)
          from coder_calls c where c.response_id = r.id order by c.created_at desc limit 1) as call
      from report_responses r join providers p on p.id = r.provider_id
      left join users u on u.id = r.user_id left join users o on o.id = r.owner_id
      left join outreach_pauses z on z.response_id = r.id and z.ended_at is null
      where ${where}
      order by ${OPEN} desc, case when ${OPEN} then r.due_on end, r.created_at desc, r.id
      limit ${RESPONSES_PER_PAGE} offset ${offset}`,
  )
  return {
    ...counts,
    rows: rows.map(({ provider_id, family, period, created_at, ...row }) => ({
      ...row,
      report_id: formatReportId({ family, period, providerId: provider_id }),
      created_at: created_at.toISOString(),
    })),
  }
}
