import type { Query } from '@plumbline/contract/endpoint'
import {
  FEEDBACK_PER_PAGE,
  type Feedback,
  type FeedbackMove,
  type FeedbackRow,
  type FeedbackTheme,
  type feedbackEndpoints,
} from '@plumbline/contract/feedback'
import { formatReportId, type ReportKey } from '@plumbline/contract/report-id'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/database.ts'

type Times = { updated_at: Date; replied_at: Date | null }
type OwnRow = Omit<Feedback, keyof Times> & Times

const presentTimes = ({ updated_at, replied_at }: Times) => ({
  updated_at: updated_at.toISOString(),
  replied_at: replied_at?.toISOString() ?? null,
})
const presentOwn = (row: OwnRow): Feedback => ({ ...row, ...presentTimes(row) })

const OWN = sql`helpful, theme, body as text, updated_at, reply, replied_at`

export async function findFeedback(db: Executor, key: ReportKey, userId: string): Promise<Feedback | null> {
  const row = await findRow(
    db,
    sql<OwnRow>`
      select ${OWN} from report_feedback
      where provider_id = ${key.providerId} and family = ${key.family} and period = ${key.period}
        and user_id = ${userId}`,
  )
  return row === null ? null : presentOwn(row)
}

type Given = { helpful: boolean; theme: FeedbackTheme | null; text: string }

/** One for each person and report; what is changed is to be read again. */
export async function upsertFeedback(
  db: Executor,
  key: ReportKey,
  userId: string,
  given: Given,
): Promise<Feedback> {
  return presentOwn(
    await getRow(
      db,
      sql<OwnRow>`
        insert into report_feedback (provider_id, family, period, user_id, helpful, theme, body)
        values (${key.providerId}, ${key.family}, ${key.period}, ${userId}, ${given.helpful}, ${given.theme},
          ${given.text})
        on conflict (provider_id, family, period, user_id) do update
        set helpful = excluded.helpful, theme = excluded.theme, body = excluded.body, updated_at = now(), status = 'new'
        returning ${OWN}`,
    ),
  )
}

type StaffRow = Omit<FeedbackRow, keyof Times | 'report_id'> &
  Times & { family: string; period: string; user_id: string | null }

const selectStaff = sql`
  select f.id, f.helpful, f.theme, f.body as text, f.updated_at, f.reply, f.replied_at, f.status, f.family, f.period,
    f.user_id, u.name as author, o.name as owner,
    json_build_object('id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider
  from report_feedback f join providers p on p.id = f.provider_id
  left join users u on u.id = f.user_id left join users o on o.id = f.owner_id`

const presentStaff = ({ family, period, ...row }: StaffRow) => ({
  ...row,
  ...presentTimes(row),
  report_id: formatReportId({ family, period, providerId: row.provider.id }),
})

const findStaff = async (db: Executor, rest: RawBuilder<unknown>) =>
  (await findRows(db, sql<StaffRow>`${selectStaff} ${rest}`)).map(presentStaff)

export async function findFeedbackPage(db: Executor, filter: Query<typeof feedbackEndpoints.listFeedback>) {
  const { helpful, theme, status, offset } = filter
  const where = sql`(${helpful ?? null}::text is null or f.helpful = (${helpful ?? null} = 'true'))
    and (${theme ?? null}::text is null or f.theme = ${theme ?? null})
    and (${status ?? null}::text is null or f.status = ${status ?? null})`
  const [counts, rows, themes, trend] = await Promise.all([
    getRow(
      db,
      sql<{ total: number; unread: number }>`
        select count(*) filter (where ${where})::int as total, count(*) filter (where f.status = 'new')::int as unread
        from report_feedback f`,
    ),
    findStaff(
      db,
      sql`where ${where} order by f.updated_at desc, f.id limit ${FEEDBACK_PER_PAGE} offset ${offset}`,
    ),
    findRows(
      db,
      sql<{ theme: FeedbackTheme | null; helpful: number; not_helpful: number }>`
        select theme, count(*) filter (where helpful)::int as helpful,
          count(*) filter (where not helpful)::int as not_helpful
        from report_feedback group by theme order by count(*) desc, theme`,
    ),
    findRows(
      db,
      sql<{ period: string; helpful: number; not_helpful: number }>`
        select period, count(*) filter (where helpful)::int as helpful,
          count(*) filter (where not helpful)::int as not_helpful
        from report_feedback group by period order by period`,
    ),
  ])
  return { ...counts, rows, themes, trend }
}

export async function findStaffFeedback(db: Executor, id: string) {
  return (await findStaff(db, sql`where f.id = ${id}`))[0] ?? null
}

/** Reading and replying make it one's own. */
export async function updateFeedback(
  db: Executor,
  id: string,
  move: FeedbackMove,
  userId: string,
): Promise<boolean> {
  const reply = move.action === 'reply' ? move.text : null
  const result = await sql`
    update report_feedback set owner_id = ${userId},
      status = case ${move.action}::text when 'reply' then 'replied' when 'read' then
        case status when 'replied' then 'replied' else 'read' end else status end,
      reply = coalesce(${reply}, reply),
      replied_at = case when ${reply}::text is null then replied_at else now() end
    where id = ${id} returning id`.execute(db)
  return result.rows.length === 1
}
