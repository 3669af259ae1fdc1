import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type Executor, getRow } from '#platform/db/database.ts'

/** The settings RETAIN_…_DAYS. */
export type RetainDays = { events: number; sessions: number; mails: number }

export type RetentionRule = {
  kind: string
  table: string
  /** The time from which a row's age counts. */
  since: RawBuilder<Date>
  days: (settings: RetainDays) => number
  /** Which rows expire; all others are kept forever. */
  only: RawBuilder<boolean>
  /** Updates the row instead of deleting it. */
  set?: RawBuilder<unknown>
}

const LINK_DAYS = 7
const TOKEN_DAYS = 30
const DRAFT_DAYS = 90
const JOB_DAYS = 180
const NOTICE_DAYS = 400
// Takes some tens of milliseconds, so that nobody waits long for a locked row.
const BATCH_ROWS = 1_000
// Must differ from every other advisory lock.
const PURGE_LOCK = 7_405_046

const always = sql<boolean>`true`
const fixed = (days: number) => () => days

/** docs/operations/retention.md describes these rules, what is removed elsewhere, and what is never removed. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    kind: 'events',
    table: 'analytics_events',
    since: sql`received_at`,
    days: ({ events }) => events,
    only: always,
  },
  {
    kind: 'sessions',
    table: 'sessions',
    // No session lasts longer than a day.
    since: sql`created_at`,
    days: ({ sessions }) => sessions,
    only: always,
  },
  {
    kind: 'links',
    table: 'one_time_tokens',
    since: sql`expires_at`,
    days: fixed(TOKEN_DAYS),
    only: always,
  },
  {
    kind: 'changes of email',
    table: 'email_changes',
    since: sql`expires_at`,
    days: fixed(TOKEN_DAYS),
    only: always,
  },
  {
    kind: 'invitations',
    table: 'practice_invitations',
    since: sql`expires_at`,
    days: fixed(TOKEN_DAYS),
    only: always,
  },
  {
    kind: 'repeated calls',
    table: 'idempotency_keys',
    // New keys also remove old ones; this rule catches those left over after quiet times.
    since: sql`created_at`,
    days: fixed(1),
    only: always,
  },
  {
    kind: 'repeated calls of machines',
    table: 'machine_idempotency_keys',
    since: sql`created_at`,
    days: fixed(1),
    only: always,
  },
  {
    kind: 'repeated calls of code holders',
    table: 'case_idempotency_keys',
    since: sql`created_at`,
    days: fixed(1),
    only: always,
  },
  {
    kind: 'links of mails',
    table: 'mails',
    since: sql`created_at`,
    days: fixed(LINK_DAYS),
    only: sql`data ->> 'link' like 'sealed:%' and status in ('sent', 'kept', 'failed')`,
    set: sql`data = data - 'link'`,
  },
  {
    kind: 'mails',
    table: 'mails',
    since: sql`created_at`,
    days: ({ mails }) => mails,
    // Bounced mails are kept, because they show which addresses get no more messages.
    only: sql`status in ('sent', 'kept', 'failed')
      and not exists (select 1 from contacts c where c.mail_id = mails.id and c.failure = 'bounced')`,
  },
  { kind: 'notices', table: 'notices', since: sql`created_at`, days: fixed(NOTICE_DAYS), only: always },
  { kind: 'drafts', table: 'drafts', since: sql`saved_at`, days: fixed(DRAFT_DAYS), only: always },
  {
    kind: 'jobs',
    table: 'jobs',
    since: sql`coalesce(finished_at, created_at)`,
    days: fixed(JOB_DAYS),
    only: sql`status in ('done', 'failed', 'cancelled')`,
  },
  {
    kind: 'exports without a file',
    table: 'exports',
    since: sql`created_at`,
    days: fixed(DRAFT_DAYS),
    only: sql`document_id is null
      and not exists (select 1 from jobs j where j.id = exports.job_id and j.status in ('queued', 'running'))`,
  },
]

const isExpired = ({ since, only }: RetentionRule, days: number) =>
  sql<boolean>`(${only}) and ${since} < now() - make_interval(days => ${days})`

export async function countExpired(
  db: Executor,
  rule: RetentionRule,
  days: number,
): Promise<{ rows: number; oldestKept: Date | null }> {
  const expired = isExpired(rule, days)
  return getRow(
    db,
    sql<{ rows: number; oldestKept: Date | null }>`
      select count(*) filter (where ${expired})::int as rows,
        min(${rule.since}) filter (where (${rule.only}) and not (${expired})) as "oldestKept"
      from ${sql.table(rule.table)}`,
  )
}

/** Works in batches and skips locked rows; returns how many rows were removed or updated. */
export async function deleteExpired(db: Executor, rule: RetentionRule, days: number): Promise<number> {
  const table = sql.table(rule.table)
  let total = 0
  for (;;) {
    const batch = sql`ctid = any(array(
      select ctid from ${table} where ${isExpired(rule, days)} limit ${BATCH_ROWS} for update skip locked))`
    const query =
      rule.set === undefined
        ? sql`delete from ${table} where ${batch}`
        : sql`update ${table} set ${rule.set} where ${batch}`
    const rows = Number((await query.execute(db)).numAffectedRows ?? 0n)
    total += rows
    if (rows < BATCH_ROWS) return total
  }
}

/** Held until the connection closes; false if another node has it. */
export async function tryPurgeLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    PURGE_LOCK,
  ])
  return rows[0]?.locked ?? false
}
