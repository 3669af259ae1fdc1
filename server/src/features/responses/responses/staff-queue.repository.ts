import type { Query } from '@plumbline/contract/core/endpoint'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import {
  RESPONSES_PER_PAGE,
  type responseEndpoints,
  type StaffResponseRow,
} from '@plumbline/contract/responses/responses'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type DatedRow, dated } from '#platform/request/due-count.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'
import { ownedBy } from './owner.repository.ts'
import type { Cursor } from './page-cursor.ts'

type Filter = Omit<Query<typeof responseEndpoints.listStaffResponses>, 'after'>
type QueueQuery = { filter: Filter; userId: string; today: string }
type Row = Omit<StaffResponseRow, 'report_id' | 'created_at'> & {
  provider_id: string
  family: string
  period: string
  created_at: Date
  micros: string
}

const overdue = (today: string) => sql`(r.status in ('sent', 'in_review') and r.due_on < ${today}::date)`
const OPEN = sql`r.status in ('sent', 'in_review', 'asked')`

const matching = ({ filter: { kind, owner }, userId }: QueueQuery) =>
  sql`${kind === undefined ? sql`true` : sql`r.kind = ${kind}`} and ${ownedBy(sql`r.owner_id`, owner, userId)}`

const shown = ({ filter: { show }, today }: QueueQuery) =>
  ({
    all: sql`true`,
    overdue: overdue(today),
    open: sql`${OPEN}`,
    closed: sql`not (${OPEN})`,
  })[show]

export const countQueue = (db: Executor, query: QueueQuery) =>
  getRow(
    db,
    sql<{ total: number; open: number; overdue: number }>`
      select (select count(*)::int from report_responses r where ${shown(query)} and ${matching(query)}) as total,
        count(*)::int as open, count(*) filter (where ${overdue(query.today)})::int as overdue
      from report_responses r
      where ${OPEN} and ${query.filter.kind === undefined ? sql`true` : sql`r.kind = ${query.filter.kind}`}`,
  )

const PARTS = {
  open: {
    where: (query: QueueQuery) =>
      query.filter.show === 'overdue' ? sql`${OPEN} and ${shown(query)}` : sql`${OPEN}`,
    order: sql`r.due_on, r.id`,
    beyond: ({ key, id }: Cursor) => sql`(r.due_on, r.id) > (${key}::date, ${id}::uuid)`,
    getKey: (row: Row) => row.due_on,
  },
  closed: {
    where: () => sql`not (${OPEN})`,
    order: sql`r.created_at desc, r.id desc`,
    beyond: ({ key, id }: Cursor) =>
      sql`(r.created_at, r.id) < (to_timestamp(0) + ${key}::bigint * interval '1 microsecond', ${id}::uuid)`,
    getKey: (row: Row) => row.micros,
  },
}
type Part = keyof typeof PARTS

/** Names, lines and calls are looked up only for the rows of the page. */
function findPart(db: Executor, part: Part, query: QueueQuery, after: Cursor | null, limit: number) {
  const { where, order, beyond } = PARTS[part]
  const from: RawBuilder<unknown> = after?.part === part ? beyond(after) : sql`true`
  return findRows(
    db,
    sql<Row>`
      select r.id, r.provider_id, r.family, r.period, r.kind, r.reason, r.status, r.created_at,
        (extract(epoch from r.created_at) * 1000000)::bigint::text as micros,
        r.due_on::text as due_on, r.due_on - ${query.today}::date as days_left, ${overdue(query.today)} as overdue,
        ${nameAt('r.user_id', 'r.created_at')} as author, ${practiceRoleAt('r.user_id', 'r.created_at')} as author_role,
        r.owner_id, o.name as owner,
        json_build_object('id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider,
        case when r.status = 'accepted' then z.ends_on::text end as paused_until,
        (select count(*)::int from report_response_lines l where l.response_id = r.id) as lines_marked,
        (select json_build_object('starts_at', to_char(c.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'language', c.language, 'status', c.status)
          from coder_calls c where c.response_id = r.id order by c.created_at desc limit 1) as call
      from (
        select * from report_responses r where ${where(query)} and ${matching(query)} and ${from}
        order by ${order} limit ${limit}) r
      join providers p on p.id = r.provider_id
      left join users o on o.id = r.owner_id
      left join outreach_pauses z on z.response_id = r.id and z.ended_at is null
      order by ${order}`,
  )
}

const listParts = (show: Filter['show'], after: Cursor | null): Part[] => {
  const parts: Part[] = show === 'all' ? ['open', 'closed'] : [show === 'closed' ? 'closed' : 'open']
  return after === null ? parts : parts.slice(Math.max(0, parts.indexOf(after.part)))
}

const present = ({ provider_id, family, period, created_at, micros: _, ...row }: Row) => ({
  ...row,
  report_id: formatReportId({ family, period, providerId: provider_id }),
  created_at: created_at.toISOString(),
})

/** A page of the queue: open responses by due date, then closed ones, newest first. */
export async function findQueue(
  db: Executor,
  query: QueueQuery,
  after: Cursor | null,
): Promise<{ rows: ReturnType<typeof present>[]; next: Cursor | null }> {
  const found: { part: Part; row: Row }[] = []
  for (const part of listParts(query.filter.show, after)) {
    const room = RESPONSES_PER_PAGE + 1 - found.length
    if (room > 0) {
      const rows = await findPart(db, part, query, after, room)
      found.push(...rows.map((row) => ({ part, row })))
    }
  }
  const page = found.slice(0, RESPONSES_PER_PAGE)
  const last = page.at(-1)
  const more = found.length > page.length && last !== undefined
  return {
    rows: page.map(({ row }) => present(row)),
    next: more ? { part: last.part, key: PARTS[last.part].getKey(last.row), id: last.row.id } : null,
  }
}

/** Open responses, disputes included, as both queues count them. */
export const countResponsesDue: CountDue = async (db) => {
  const count = (matching: RawBuilder<unknown>) =>
    getRow(
      db,
      sql<DatedRow>`
        select count(*)::int as count, min(r.due_on)::text as due_on
        from report_responses r where ${OPEN} and ${matching}`,
    )
  const [all, disputes] = await Promise.all([count(sql`true`), count(sql`r.kind = 'dispute'`)])
  return [dated('responses', all), dated('disputes', disputes)]
}
