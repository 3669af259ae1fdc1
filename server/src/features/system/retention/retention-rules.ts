import { type RawBuilder, sql } from 'kysely'

/** How long an operator may want to keep what is kept (settings RETAIN_…_DAYS). */
export type RetainDays = { events: number; sessions: number; mails: number }

export type RetentionRule = {
  kind: string
  table: string
  /** When a row began to age. */
  since: RawBuilder<Date>
  days: (settings: RetainDays) => number
  /** Which rows age at all; the others stay whatever their age. */
  only: RawBuilder<boolean>
  /** What takes the place of removing the row. */
  set?: RawBuilder<unknown>
}

const LINK_DAYS = 7
const TOKEN_DAYS = 30
const DRAFT_DAYS = 90
const JOB_DAYS = 180
const NOTICE_DAYS = 400

const always = sql<boolean>`true`
const fixed = (days: number) => () => days

/**
 * What is removed after its time, and after which; docs/operations/retention.md says it to people, with what is
 * removed elsewhere and what is never removed.
 */
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
    // None lives longer than a day, ended or not.
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
    kind: 'repeated calls',
    table: 'idempotency_keys',
    // Each new one takes some old ones away; the last ones of a quiet time are left.
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
    // What bounced says which mailbox gets no other message.
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
