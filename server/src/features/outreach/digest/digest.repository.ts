import type { Locale } from '@plumbline/contract/core/locale'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import type { MailData } from '#platform/mail/mail-queue.repository.ts'
import { nextAction } from '#platform/providers/provider-selection.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

export type DigestReader = {
  id: string
  email: string
  language: Locale
  roles: Role[]
  /** When the last digest was sent; a week ago if this is the first. */
  since: Date
}

/** People who subscribed, may read the digest, and have not received this week's. */
export function findReaders(db: Executor, week: string): Promise<DigestReader[]> {
  return findRows(
    db,
    sql<DigestReader>`
      select u.id, u.email, u.language, array_agg(r.role) as roles,
        coalesce((select max(d.sent_at) from digests d where d.user_id = u.id), now() - interval '7 days') as since
      from users u join user_roles r on r.user_id = u.id and r.role in ('payer', 'admin', 'fs_admin')
      where u.notifications->>'digest' = 'true' and u.disabled_at is null and u.email_proved_at is not null
        and not exists (select 1 from digests d where d.user_id = u.id and d.week = ${week}::date)
      group by u.id order by u.id`,
  )
}

/** False if another node has just sent it. */
export async function insertDigest(trx: Executor, userId: string, week: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`insert into digests (user_id, week) values (${userId}, ${week}) on conflict do nothing returning 1`,
  )
  return row !== null
}

/** Open work, as counts of providers and messages only: no names, no figures, no patients. */
export function countWork(
  db: Executor,
  since: Date,
): Promise<Omit<MailData['digest_support'], 'link' | 'calls'>> {
  return getRow(
    db,
    sql<Omit<MailData['digest_support'], 'link' | 'calls'>>`
      select n.reminders, n.addresses, r.answers, r.overdue, f.feedback, m.messages, e.results
      from (select count(*) filter (where a = 'remind')::int as reminders,
          count(*) filter (where a = 'fix_address')::int as addresses
        from (select ${nextAction('l')} as a from provider_list l) x) n,
      (select count(*)::int as answers, count(*) filter (where due_on < ${officeDay()} and status <> 'asked')::int as overdue
        from report_responses where status in ('sent', 'in_review', 'asked')) r,
      (select count(*)::int as feedback from report_feedback where status = 'new') f,
      (select count(*)::int as messages from wave_messages where status in ('planned', 'prepared')
        and planned_on <= ${officeDay()} + 7) m,
      (${newResults(since)}) e`,
  )
}

/** What is final in the current build, and became so since the reader's last digest, in whatever build. */
const newResults = (since: Date) => sql`
  select count(*)::int as results from campaign_effects e
  join campaigns c on c.id = e.campaign_id and c.status <> 'draft'
  join system_state y on y.current_build_id = e.build_id
  where e.status = 'final' and c.final_at > ${since}`
