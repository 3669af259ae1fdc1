import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { backupCommand } from '#cli/backup.ts'
import { startHeadKeeper } from '#features/system/audit-log/head-keeper.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import type { Config } from '#platform/config/config.ts'
import { getRow, inTransaction } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { runCommand } from './run-command.ts'
import { quarterLines, ROSTER } from './small-builds.ts'
import { writeSmallVersion } from './small-store.ts'
import { startTestApp, TEST_SECRET_KEY, type TestApp } from './test-app.ts'
import { createDatabase, type TestDatabase } from './test-database.ts'

export const BACKUP_KEY = 'the key of the backups in this test'
export const KEY_NEXT = 'the coming key of the portal of this test'
export const KEY_PREVIOUS = 'the former key of the portal of this test'
export const DRAFT = '/drafts/response:17003-2026Q2-6f0e1c52-0b51-4b4e-9c6e-0d2f5b8a7c11'
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'
export const SHEET = '%PDF-1.7 a sheet that must come back %%EOF'

const FIRST_WRITES = 5

export type BackupWorld = {
  source: TestApp
  /** Contains the backup; removed at the end. */
  folder: string
  /** A backup made while others were writing. */
  path: string
  document: string
  /** How many writes were done when the backup started and when it ended. */
  writes: { before: number; after: number }
  close(): Promise<void>
}

export const toUrl = ({ user, password, host, port, database }: pg.PoolConfig) =>
  `postgres://${user}:${password ?? ''}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`

/** A portal with server settings, an empty database and a folder that does not exist yet. */
export async function emptyPlace(
  { source, folder }: Pick<BackupWorld, 'source' | 'folder'>,
  name: string,
): Promise<{ config: Config; database: TestDatabase; at: TestApp }> {
  const database = await createDatabase(inject('postgres'))
  const databaseUrl = toUrl(database.pool)
  const config = { ...source.config, embedded: false, databaseUrl, dataDir: join(folder, name) }
  return { config, database, at: { ...source, config } }
}

/** Inserts practices with their audit rows until stopped. */
function keepWriting({ db }: TestApp) {
  let isStopped = false
  let written = 0
  const started = Promise.withResolvers<void>()
  const done = (async () => {
    while (!isStopped) {
      await inTransaction(db, async (trx) => {
        const tin = `77${String(written).padStart(7, '0')}`
        await sql`insert into practices (tin, name) values (${tin}, 'Written meanwhile')`.execute(trx)
        await recordAudit(trx, { actorId: null, action: 'test_written' })
      })
      written += 1
      if (written === FIRST_WRITES) started.resolve()
    }
  })()
  return {
    started: started.promise,
    async stop() {
      isStopped = true
      await done
      return written
    },
  }
}

/** Claims, figures, a draft, a document, an authenticator and a waiting mail, backed up while others write. */
export async function startBackupWorld(): Promise<BackupWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  const source = await startTestApp()
  source.config.secretKey = TEST_SECRET_KEY
  source.config.backupKey = BACKUP_KEY
  source.config.secretKeyNext = KEY_NEXT
  source.config.secretKeyPrevious = KEY_PREVIOUS
  const { db, keys, pool, config } = source
  await writeSmallVersion(getClaimsDir(config), {
    lines: quarterLines('2026Q2'),
    roster: [...ROSTER],
    dataThrough: '2026-09-30',
  })
  await buildFigures({ config, pool })
  const provider = await source.as('provider')
  await provider('PUT', DRAFT, { body: { value: { text: 'half a thought' } } })
  const { user_id, provider_id } = await getRow(
    db,
    sql<{ user_id: string; provider_id: string }>`
      select user_id, provider_id from user_providers p join users u on u.id = p.user_id
      where u.email = 'provider@demo.test' limit 1`,
  )
  const { id: document } = await addDocument(db, openFileStore(config, keys), {
    providerId: provider_id,
    kind: 'tip_sheet',
    topic: '17003',
    language: 'both',
    source: 'test',
    title: { en: 'Sheet', es: 'Hoja' },
    filename: 'sheet.pdf',
    content: Buffer.from(SHEET),
    createdBy: null,
  })
  const sealed = keys.seal('totp', TOTP_SECRET)
  await sql`insert into totp_factors (user_id, secret_sealed) values (${user_id}, ${sealed})`.execute(db)
  const to = 'somebody@demo.test'
  await enqueueMail(db, { to, userId: null, template: 'password_changed', language: 'en', data: {} })
  await sql`
    with made as (
      insert into cases (index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on, time_zone)
      values (repeat('A', 20), 'B-1', ${provider_id}, 'probe', 'professional', '2026-01-01', '2026-02-01', '2026-03-01',
        '2026-05-01', 'America/New_York') returning id)
    insert into case_sessions (case_id, token_hash) select id, sha256('open'::bytea) from made`.execute(db)
  await sql`
    insert into machine_tokens (name, name_key, token_hash, ending, scopes, made_by, expires_at)
    select 'Nightly', 'nightly', sha256('t'::bytea), 'abcd', '{import}', id, now() + interval '9 days'
    from users where email = 'vendor@demo.test'`.execute(db)
  await sql`create table a_reporting_tool (id integer)`.execute(db)
  const log = { warn() {}, error() {} }
  const keeper = await startHeadKeeper({ db, keys, dataDir: config.dataDir, log })
  await keeper.stop()

  const writer = keepWriting(source)
  await writer.started
  const path = join(folder, 'one.backup')
  const { code, text } = await runCommand(source, backupCommand, '--to', path)
  const writes = { before: FIRST_WRITES, after: await writer.stop() }
  expect(text).toContain('read back completely')
  expect(code).toBe(0)
  return {
    source,
    folder,
    path,
    document,
    writes,
    async close() {
      await source.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
