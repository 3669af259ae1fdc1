import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import type { MailData } from '#platform/mail/mail-queue.repository.ts'

// Any number that no other lock of the portal uses.
const INBOX_LOCK = 7_126_590_411
/** Unchanged trouble is told once a day, although the inbox is looked at more often. */
const REMIND_HOURS = 20

/** Held until it is released or the connection breaks; false if another run has it. */
export async function tryInboxLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    INBOX_LOCK,
  ])
  return rows[0]?.locked ?? false
}

export async function releaseInboxLock(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [INBOX_LOCK])
}

export type SupportReader = { id: string; email: string; language: Locale }

export function findSupportReaders(db: Executor): Promise<SupportReader[]> {
  return findRows(
    db,
    sql<SupportReader>`
      select u.id, u.email, u.language from users u join user_roles r on r.user_id = u.id and r.role = 'admin'
      where u.disabled_at is null and u.email_proved_at is not null order by u.id`,
  )
}

export async function wasToldLately(db: Executor, data: MailData['inbox']): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from mails where template = 'inbox' and data = ${JSON.stringify(data)}::jsonb
      and created_at > now() - make_interval(hours => ${REMIND_HOURS}) limit 1`,
  )
  return row !== null
}

/** Whether a job is waiting or running. No other node can queue one until the transaction ends. */
export async function hasOpenInboxJob(trx: Executor): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('inbox'))`.execute(trx)
  const row = await findRow(
    trx,
    sql`select 1 from jobs where kind = 'inbox' and status in ('queued', 'running') limit 1`,
  )
  return row !== null
}
