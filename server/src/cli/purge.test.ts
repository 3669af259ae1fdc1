import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { nightDue } from '#features/system/retention/nightly-purge.ts'
import { RETENTION_RULES } from '#features/system/retention/retention.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { insertCase } from '#testing/case-world.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { purgeCommand } from './purge.ts'

let test: TestApp
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`
const user = sql`(select id from users where email = 'provider@demo.test')`

const mail = (days: number, status: string, link: string) => sql`
  insert into mails (to_address, template, language, data, status, created_at)
  values ('a@b.test', 'password_reset', 'en', jsonb_build_object('link', ${link}::text), ${status}, ${ago(days)})`

/** Inserts a row of each kind with an age. */
const KINDS: Record<string, (days: number) => RawBuilder<unknown>> = {
  events: (days) => sql`
    insert into analytics_events (type, occurred_at, received_at, event) values ('page', now(), ${ago(days)}, '{}')`,
  sessions: (days) => sql`
    insert into sessions (token_hash, user_id, created_at)
    values (sha256(${`s${days}`}::bytea), ${user}, ${ago(days)})`,
  links: (days) => sql`
    insert into one_time_tokens (token_hash, purpose, user_id, expires_at)
    values (sha256(${`t${days}`}::bytea), 'invitation', ${user}, ${ago(days)})`,
  'changes of email': (days) => sql`
    insert into email_changes (user_id, new_email, expires_at, ended_at)
    values (${user}, ${`e${days}@b.test`}, ${ago(days)}, ${ago(days)})`,
  invitations: (days) => sql`
    insert into practice_invitations (practice_id, email, name, provider_ids, administrator, language, inviter, expires_at)
    values ((select id from practices limit 1), ${`i${days}@b.test`}, 'a', '{}', false, 'en', 'b', ${ago(days)})`,
  'repeated calls': (days) => sql`
    insert into idempotency_keys (session_id, route, key, body_hash, created_at)
    select id, 'r', ${`k${days}`}, '\\x00', ${ago(days)} from sessions order by created_at desc limit 1`,
  'repeated calls of machines': (days) => sql`
    with made as (
      insert into machine_tokens (name, name_key, token_hash, ending, scopes, made_by, expires_at)
      values ('m', ${`m${days}`}, sha256(${`m${days}`}::bytea), 'abcd', '{metrics}', ${user}, now())
      returning id)
    insert into machine_idempotency_keys (token_id, route, key, body_hash, created_at)
    select id, 'r', 'k', '\\x00', ${ago(days)} from made`,
  'repeated calls of code holders': (days) => sql`
    with opened as (
      insert into case_sessions (case_id, token_hash)
      values ((select id from cases limit 1), sha256(${`c${days}`}::bytea)) returning id)
    insert into case_idempotency_keys (case_session_id, route, key, body_hash, created_at)
    select id, 'r', 'k', '\\x00', ${ago(days)} from opened`,
  'links of mails': (days) => mail(days, 'failed', 'sealed:AAAA'),
  mails: (days) => mail(days, 'sent', '/welcome'),
  notices: (days) => sql`
    insert into notices (user_id, kind, dedupe, created_at) values (${user}, 'report', ${`n${days}`}, ${ago(days)})`,
  drafts: (days) => sql`
    insert into drafts (user_id, key, sealed, saved_at) values (${user}, ${`d${days}`}, '\\x00', ${ago(days)})`,
  jobs: (days) => sql`
    insert into jobs (kind, input, status, created_at, finished_at)
    values ('build', '{}', 'done', ${ago(days)}, ${ago(days)})`,
  'exports without a file': (days) => sql`
    insert into exports (user_id, provider_id, wanted, language, title_en, title_es, fingerprint, created_at)
    values (${user}, (select id from providers limit 1), '{}', 'en', 'a', 'a', sha256(${`e${days}`}::bytea), ${ago(days)})`,
}

const countRows = async () => {
  const tables = [...new Set(RETENTION_RULES.map(({ table }) => table)), 'claim_files', 'audit_events']
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await getRow(
      test.db,
      sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`,
    )
    counts[table] = rows
  }
  return counts
}

beforeAll(async () => {
  test = await startTestApp({ RETAIN_EVENTS_DAYS: '60' })
  await insertCase(test)
  await sql`truncate sessions, mails, notices, jobs, analytics_events cascade`.execute(test.db)
})
afterAll(() => test.close())

describe('purge', () => {
  it('shows what would be removed with --dry-run, then removes exactly that, and nothing the second time', async () => {
    expect(Object.keys(KINDS)).toEqual(RETENTION_RULES.map(({ kind }) => kind))
    for (const { kind, days } of RETENTION_RULES) {
      const keep = days(test.config.retainDays)
      await KINDS[kind]?.(keep - 1).execute(test.db)
      await KINDS[kind]?.(keep + 1).execute(test.db)
    }
    // Unfinished work is kept, however old.
    await mail(2_000, 'queued', '/welcome').execute(test.db)
    await sql`insert into jobs (kind, input, status, created_at) values ('build', '{}', 'running', ${ago(2_000)})`.execute(
      test.db,
    )
    const inbox = createInbox(getClaimsDir(test.config))
    for (const days of [29, 31, 40]) {
      const file = await getRow(
        test.db,
        sql<{ id: string; name: string }>`
          insert into claim_files (name, size_bytes, created_at) values (${`${days}.csv`}, 10, ${ago(days)})
          returning id, name`,
      )
      await mkdir(dirname(inbox.getPath(file)), { recursive: true })
      await writeFile(inbox.getPath(file), 'lines')
    }
    // A file waiting for its import and a bounced mail are kept.
    await sql`insert into jobs (kind, input, status)
      select 'import_claims', jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', id, 'name', name))), 'queued'
      from claim_files where name = '40.csv'`.execute(test.db)
    await mail(2_000, 'failed', '/bounced').execute(test.db)
    await sql`insert into contacts (provider_id, method, type, failed_at, failure, mail_id)
      select (select id from providers limit 1), 'email', 'reminder', now(), 'bounced', id
      from mails where data ->> 'link' = '/bounced'`.execute(test.db)
    const files = await findRows(
      test.db,
      sql<{ id: string; name: string }>`select id, name from claim_files order by name`,
    )
    const areThere = () =>
      Promise.all(
        files.map((file) =>
          stat(inbox.getPath(file)).then(
            () => true,
            () => false,
          ),
        ),
      )

    const before = await countRows()
    const dry = await runCommand(test, purgeCommand, '--dry-run')
    expect(dry.lines).toHaveLength(RETENTION_RULES.length + 1)
    for (const line of dry.lines) {
      expect(line).toMatch(/: 1 older than \d+ days would be removed; the oldest kept is from 2/)
    }
    expect(dry.lines[0]).toMatch(/^events: 1 older than 60 days/)
    expect(await countRows()).toEqual(before)
    expect(await areThere()).toEqual([true, true, true])

    const done = await runCommand(test, purgeCommand)
    for (const line of done.lines) expect(line).toMatch(/: 1 older than \d+ days removed$/)
    const after = await countRows()
    const gone = Object.entries(before).map(([table, rows]) => [table, rows - (after[table] ?? 0)])
    // One row of each table; one mail, and the link of another; the audit log has a row for each kind.
    expect(Object.fromEntries(gone)).toEqual({
      ...Object.fromEntries(Object.keys(before).map((table) => [table, 1])),
      audit_events: -(RETENTION_RULES.length + 1),
    })
    expect(await areThere()).toEqual([true, false, true])
    expect(
      await findRows(test.db, sql`select 1 from mails where data ? 'link' and status = 'failed'`),
    ).toHaveLength(2)

    const twice = await runCommand(test, purgeCommand)
    for (const line of twice.lines) expect(line).toMatch(/: 0 older/)
    expect(await countRows()).toEqual(after)
  })

  it('refuses unknown options', async () => {
    expect((await runCommand(test, purgeCommand, '--force')).code).toBe(2)
  })
})

it.each([
  ['2026-05-04T07:59:00Z', null, null],
  ['2026-05-04T08:00:00Z', null, '2026-05-04'],
  ['2026-05-04T23:00:00Z', '2026-05-04', null],
  ['2026-05-05T08:10:00Z', '2026-05-04', '2026-05-05'],
])('at %s, after a purge for %s, the due day is %s', (now, last, due) => {
  expect(nightDue(new Date(now), last)).toBe(due)
})
