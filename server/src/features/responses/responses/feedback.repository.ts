import type { ReportKey } from '@plumbline/contract/reports/report-id'
import type { Feedback, FeedbackTheme } from '@plumbline/contract/responses/feedback'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

type Times = { updated_at: Date; replied_at: Date | null }
type OwnRow = Omit<Feedback, keyof Times> & Times

const presentOwn = ({ updated_at, replied_at, ...row }: OwnRow): Feedback => ({
  ...row,
  updated_at: updated_at.toISOString(),
  replied_at: replied_at?.toISOString() ?? null,
})

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

/** One for each user and report. Changed feedback counts as new again. */
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
