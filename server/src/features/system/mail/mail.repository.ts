import type { Locale } from '@plumbline/contract/core/locale'
import { MAIL_PAGE_ROWS, type MAIL_STATUSES } from '@plumbline/contract/system/mail'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'

export type MailStatus = (typeof MAIL_STATUSES)[number]

export type DueMail = {
  id: string
  to_address: string
  template: string
  language: Locale
  data: Record<string, unknown>
  attempts: number
  trace_id: string | null
}

/** The connection gets a notification for each queued mail. */
export async function listenForMails(client: pg.PoolClient): Promise<void> {
  await client.query('listen mails')
}

/**
 * Takes due mails, each for one sender only. If a sender dies, its mails are due again after the lease, but not in
 * the first seconds of a restarted database, when senders still record what they sent.
 */
export function claimDueMails(
  db: Executor,
  { limit, leaseSeconds, attemptsMax }: { limit: number; leaseSeconds: number; attemptsMax: number },
): Promise<DueMail[]> {
  return findRows(
    db,
    sql<DueMail>`
      update mails set status = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from mails
        where status in ('queued', 'sending') and next_attempt_at <= now() and attempts < ${attemptsMax}
          and (status = 'queued' or pg_postmaster_start_time() < now() - interval '5 seconds')
        order by next_attempt_at limit ${limit} for update skip locked)
      returning id, to_address, template, language, data, attempts, trace_id`,
  )
}

/** Fails mails whose sender died at every attempt. */
export async function failAbandonedMails(db: Executor, attemptsMax: number): Promise<void> {
  await sql`
    update mails set status = 'failed', last_error = coalesce(last_error, 'never finished')
    where status in ('queued', 'sending') and next_attempt_at <= now() and attempts >= ${attemptsMax}`.execute(
    db,
  )
}

/** Used without a mail server; `forgetLink` removes links that nobody may read. */
export async function storeDueMails(db: Executor, forgetLink: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set status = 'kept', data = case when ${forgetLink} then data - 'link' else data end
    where status in ('queued', 'sending') and next_attempt_at <= now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}

// A sender that lost its lease writes nothing: the number of attempts has changed.
const stillOurs = (mail: DueMail) =>
  sql`id = ${mail.id} and status = 'sending' and attempts = ${mail.attempts}`

export async function updateSent(db: Executor, mail: DueMail, forgetLink: boolean): Promise<void> {
  await sql`
    update mails set status = 'sent', sent_at = now(), last_error = null,
      data = case when ${forgetLink} then data - 'link' else data end
    where ${stillOurs(mail)}`.execute(db)
}

export async function updateUnsent(
  db: Executor,
  mail: DueMail,
  failure: { error: string; retrySeconds: number | null },
): Promise<void> {
  await sql`
    update mails set status = ${failure.retrySeconds === null ? 'failed' : 'queued'}, last_error = ${failure.error},
      next_attempt_at = now() + make_interval(secs => ${failure.retrySeconds ?? 0})
    where ${stillOurs(mail)}`.execute(db)
}

export type MailRow = Omit<DueMail, 'data' | 'trace_id'> & {
  data: Record<string, unknown>
  status: MailStatus
  created_at: Date
  created_micros: string
  next_attempt_at: Date
  sent_at: Date | null
  last_error: string | null
}

export type MailCursor = { micros: string; id: string }

const selectMails = sql`
  select id, created_at, (extract(epoch from created_at) * 1000000)::bigint::text as created_micros, to_address,
    template, language, data, status, attempts, next_attempt_at, sent_at, last_error
  from mails`

export async function findMailPage(
  db: Executor,
  filter: { status: MailStatus | null; after: MailCursor | null },
): Promise<{ rows: MailRow[]; next: MailCursor | null }> {
  const { status, after } = filter
  const found = await findRows(
    db,
    sql<MailRow>`
      ${selectMails}
      where (${status}::text is null or status = ${status})
        and (${after === null} or (created_at, id) <
          (to_timestamp(0) + ${after?.micros ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid))
      order by created_at desc, id desc limit ${MAIL_PAGE_ROWS + 1}`,
  )
  const rows = found.slice(0, MAIL_PAGE_ROWS)
  const last = rows.at(-1)
  const more = found.length > rows.length && last !== undefined
  return { rows, next: more ? { micros: last.created_micros, id: last.id } : null }
}

export const countFailedMail: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`
      select count(*)::int as count, min(created_at) as since from mails where status = 'failed'`,
  )
  return [waiting('failed_mail', row)]
}

export function findMail(db: Executor, id: string): Promise<MailRow | null> {
  return findRow(db, sql<MailRow>`${selectMails} where id = ${id}`)
}

/** False if the mail has not failed. */
export async function updateForRetry(db: Executor, id: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      update mails set status = 'queued', attempts = 0, next_attempt_at = now()
      where id = ${id} and status = 'failed' returning id`,
  )
  if (row !== null) await sql`select pg_notify('mails', '')`.execute(db)
  return row !== null
}
