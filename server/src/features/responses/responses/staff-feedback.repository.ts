import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { FeedbackFilter, FeedbackMove, FeedbackRow } from '@plumbline/contract/responses/feedback'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'
import { ownedBy } from './owner.repository.ts'
import type { Cursor } from './page-cursor.ts'

type Times = { updated_at: Date; replied_at: Date | null }
type Row = Omit<FeedbackRow, keyof Times | 'report_id'> &
  Times & { family: string; period: string; user_id: string | null; micros: string }

const COLUMNS = sql`
  f.id, f.helpful, f.theme, f.body as text, f.updated_at, f.reply, f.replied_at, f.status, f.family, f.period,
  f.user_id, f.owner_id, (extract(epoch from f.updated_at) * 1000000)::bigint::text as micros,
  ${nameAt('f.user_id', 'f.updated_at')} as author, ${practiceRoleAt('f.user_id', 'f.updated_at')} as author_role,
  o.name as owner,
  json_build_object('id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider`
const JOINED = sql`
  join providers p on p.id = f.provider_id
  left join users o on o.id = f.owner_id`

const present = ({ family, period, updated_at, replied_at, micros: _, ...row }: Row) => ({
  ...row,
  updated_at: updated_at.toISOString(),
  replied_at: replied_at?.toISOString() ?? null,
  report_id: formatReportId({ family, period, providerId: row.provider.id }),
})
type Presented = ReturnType<typeof present>

function matching(filter: FeedbackFilter, userId: string): RawBuilder<unknown> {
  const { helpful, theme, status, owner, family, period } = filter
  const all = [ownedBy(sql`f.owner_id`, owner, userId)]
  if (helpful !== undefined) all.push(sql`f.helpful = ${helpful === 'true'}`)
  if (theme !== undefined) all.push(sql`f.theme = ${theme}`)
  if (status !== undefined) all.push(sql`f.status = ${status}`)
  if (family !== undefined) all.push(sql`f.family = ${family}`)
  if (period !== undefined) all.push(sql`f.period = ${period}`)
  return sql.join(all, sql` and `)
}

type Page = { filter: FeedbackFilter; userId: string; after: Cursor | null; limit: number }

/** Newest first. Names are looked up only for the rows of the page. */
export async function findFeedbackPage(
  db: Executor,
  { filter, userId, after, limit }: Page,
): Promise<{ rows: Presented[]; next: Cursor | null }> {
  const moment = sql`(to_timestamp(0) + ${after?.key ?? '0'}::bigint * interval '1 microsecond')`
  const beyond =
    after === null
      ? sql`true`
      : sql`f.updated_at <= ${moment} and (f.updated_at < ${moment} or f.id > ${after.id}::uuid)`
  const found = await findRows(
    db,
    sql<Row>`
      select ${COLUMNS} from (
        select * from report_feedback f where ${matching(filter, userId)} and ${beyond}
        order by f.updated_at desc, f.id limit ${limit + 1}) f
      ${JOINED} order by f.updated_at desc, f.id`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const more = found.length > limit && last !== undefined
  return {
    rows: rows.map(present),
    next: more ? { part: 'closed', key: last.micros, id: last.id } : null,
  }
}

export async function countFeedback(db: Executor, filter: FeedbackFilter, userId: string): Promise<number> {
  const { total } = await getRow(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from report_feedback f where ${matching(filter, userId)}`,
  )
  return total
}

export async function findStaffFeedback(db: Executor, id: string): Promise<Presented | null> {
  const row = await findRow(
    db,
    sql<Row>`select ${COLUMNS} from report_feedback f ${JOINED} where f.id = ${id}`,
  )
  return row === null ? null : present(row)
}

/** Whoever reads or replies becomes the owner, unless there is one. */
export async function updateFeedback(
  db: Executor,
  id: string,
  move: FeedbackMove,
  userId: string,
): Promise<void> {
  const reply = move.action === 'reply' ? move.text : null
  await sql`
    update report_feedback set owner_id = coalesce(owner_id, ${userId}),
      status = case when ${reply}::text is not null or status = 'replied' then 'replied' else 'read' end,
      reply = coalesce(${reply}, reply),
      replied_at = case when ${reply}::text is null then replied_at else now() end
    where id = ${id}`.execute(db)
}

export const countFeedbackDue: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`
      select count(*)::int as count, min(f.updated_at) as since from report_feedback f where f.status = 'new'`,
  )
  return [waiting('feedback', row)]
}
