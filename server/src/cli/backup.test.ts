import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkBackup } from '#features/system/backup/backup-content.ts'
import { laterMigrations } from '#features/system/backup/load-database.ts'
import { restoreBackup } from '#features/system/backup/restore-backup.ts'
import { findTables } from '#features/system/backup/snapshot.repository.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRow, findRows, getRow, openDatabase } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import {
  BACKUP_KEY,
  type BackupWorld,
  DRAFT,
  emptyPlace,
  KEY_NEXT,
  KEY_PREVIOUS,
  SHEET,
  startBackupWorld,
  TOTP_SECRET,
} from '#testing/backup-world.ts'
import { runCommand } from '#testing/run-command.ts'
import { serveTestApp, TEST_SECRET_KEY, type TestApp } from '#testing/test-app.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { auditVerify } from './audit-verify.ts'
import { backupCommand } from './backup.ts'
import { backupVerifyCommand } from './backup-verify.ts'
import { exportCommand } from './claims/export.ts'
import { restoreCommand } from './restore.ts'

// Written while the backup runs, or changed by the restore.
const CHANGING_TABLES = [
  'audit_events',
  'practices',
  'system_state',
  'a_reporting_tool',
  'sessions',
  'mails',
  'notices',
  'one_time_tokens',
  'machine_tokens',
  'digests',
  'case_sessions',
]

let world: BackupWorld
let source: TestApp
beforeAll(async () => {
  world = await startBackupWorld()
  source = world.source
})
afterAll(() => world.close())

async function countTables({ pool }: TestDatabase): Promise<number> {
  const { db } = openDatabase(pool, () => {})
  return (await findTables(db).finally(() => db.destroy())).length
}

const restore = (at: TestApp, from: string, ...args: string[]) =>
  runCommand(at, restoreCommand, '--from', from, ...args)

const hashTables = async ({ db }: TestApp) => {
  const found: Record<string, string | null> = {}
  for (const { name } of await findTables(db)) {
    if (CHANGING_TABLES.includes(name)) continue
    const row = await getRow(
      db,
      sql<{ hash: string | null }>`
        select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`,
    )
    found[name] = row.hash
  }
  return found
}

describe('a backup', () => {
  it('is shown on System health and in the audit log', async () => {
    const state = await getRow(
      source.db,
      sql<{ at: Date | null }>`select last_backup_at as at from system_state`,
    )
    expect(state.at).not.toBeNull()
    const row = await findRow(source.db, sql`select details from audit_events where action = 'backup_made'`)
    expect(row).toMatchObject({ details: { files: 1, missing: 0 } })
  })

  it('is named by its time and replaces old backups, unless a stored file is lost', async () => {
    const { file_id } = await getRow(
      source.db,
      sql<{ file_id: string }>`select file_id from documents where filename = 'sheet.pdf'`,
    )
    const stored = join(source.config.dataDir, 'files', file_id.slice(0, 2), file_id)
    const bytes = await readFile(stored)
    const into = await mkdtemp(join(world.folder, 'kept-'))
    for (const old of [
      'plumbline-20250101T000000Z.backup',
      'plumbline-20250102T000000Z.backup',
      'mine.backup',
    ]) {
      await writeFile(join(into, old), 'old')
    }
    const state = () =>
      getRow(source.db, sql<object>`select last_backup_at, backup_files_lost from system_state`)
    const before = await state()
    await rm(stored)
    const { code, text } = await runCommand(source, backupCommand, '--to', into, '--keep', '2')
    await writeFile(stored, bytes)
    expect([code, text]).toEqual([1, expect.stringContaining(`NOT in the store: ${file_id}`)])
    expect(await state()).toEqual({ ...before, backup_files_lost: 1 })
    const names = (await readdir(into)).toSorted()
    expect(names).toHaveLength(4)
    await rm(join(into, names.at(-1) ?? ''))
    expect((await runCommand(source, backupCommand, '--to', into, '--keep', '2')).code).toBe(0)
    expect((await readdir(into)).toSorted()).toEqual([
      'mine.backup',
      'plumbline-20250102T000000Z.backup',
      expect.stringMatching(/^plumbline-20(?!25)\d{6}T\d{6}Z\.backup$/),
    ])
    expect((await runCommand(source, backupCommand, '--to', world.path)).text).toContain('already exists')
    expect((await runCommand(source, backupCommand, '--to', join(into, 'x'), '--keep', '2')).code).toBe(2)
  })
})

describe('a restore', () => {
  it('refuses a tampered backup, a wrong key and another portal’s keys, and changes nothing', async () => {
    const { at, config, database } = await emptyPlace(world, 'refused')
    const bytes = await readFile(world.path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(join(world.folder, 'tampered'), bytes)
    await writeFile(join(world.folder, 'key'), 'another key, also of thirty-two and more')
    expect((await restore(at, join(world.folder, 'tampered'))).text).toContain('it was changed or cut off')
    expect((await restore(at, world.path, '--key-file', join(world.folder, 'key'))).text).toContain(
      'does not open',
    )
    const other = { ...at, config: { ...config, secretKey: 'some other secret key of a portal' } }
    expect((await restore(other, world.path)).text).toContain('must be those of the backup')
    expect(await countTables(database)).toBe(0)
    await expect(readdir(config.dataDir)).rejects.toThrow('ENOENT')
    await database.drop()
  })

  it('leaves the place empty if it fails', async () => {
    const { config, database } = await emptyPlace(world, 'half')
    const { pool, db } = openDatabase(database.pool, () => {})
    const checked = await checkBackup(world.path, BACKUP_KEY)
    const bad = { name: '9999_bad.sql', text: 'select 1 / 0', checksum: 'x' }
    const work = {
      path: world.path,
      backupKey: BACKUP_KEY,
      checked,
      pool,
      dataDir: config.dataDir,
      objectStore: null,
    }
    const index = '-- outside a transaction\ncreate index concurrently later on practices (name);'
    const later = [{ name: '9998_index.sql', text: index, checksum: 'x' }, bad]
    const migrations = [...(await readMigrations()), ...later]
    await expect(restoreBackup({ ...work, migrations, digestWeek: null })).rejects.toThrow('division by zero')
    await db.destroy()
    expect(await countTables(database)).toBe(0)
    expect(await readdir(config.dataDir)).toEqual([])
    await database.drop()
    const [, ...older] = await readMigrations()
    expect(() => laterMigrations(checked.about.database, older)).toThrow('newer version')
  })

  it('restores everything as it was at one moment', async () => {
    const { at, config, database } = await emptyPlace(world, 'restored')
    const { code, text } = await restore(at, world.path)
    expect(text).toContain('The audit log is intact')
    expect(text).toContain('Held: 1 mails')
    expect(text).toContain('Left out, because they are not Plumbline tables: a_reporting_tool')
    expect(code).toBe(0)
    expect((await restore(at, world.path)).text).toContain('is not empty')

    const restored = await serveTestApp({ config, database, dataDir: config.dataDir })
    expect(await hashTables(restored)).toEqual(await hashTables(source))
    const { practices, events } = await getRow(
      restored.db,
      sql<{ practices: number; events: number }>`
        select (select count(*)::int from practices where name = 'Written meanwhile') as practices,
          (select count(*)::int from audit_events where action = 'test_written') as events`,
    )
    expect(practices).toBe(events)
    expect(practices).toBeGreaterThanOrEqual(world.writes.before)
    expect(practices).toBeLessThan(world.writes.after)

    // No mail is sent twice, nobody is still signed in, and the restore is recorded.
    const mails = await findRows(restored.db, sql<{ status: string }>`select distinct status from mails`)
    expect(mails.map(({ status }) => status)).not.toContain('queued')
    expect(await findRow(restored.db, sql`select 1 from sessions where ended_at is null`)).toBeNull()
    // R-TOK-4: a token that was revoked after the backup must not work again.
    const tokens = await findRows(
      restored.db,
      sql<{ open: boolean }>`select revoked_at is null as open from machine_tokens`,
    )
    expect(tokens).toEqual([{ open: false }])
    const caseSession = await getRow(
      restored.db,
      sql<{ ended_at: Date | null }>`select ended_at from case_sessions`,
    )
    expect(caseSession.ended_at).not.toBeNull()
    // The restored portal has its own id and its own file store.
    const findOwner = async ({ db }: TestApp) =>
      (await getRow(db, sql<{ id: string }>`select store_owner::text as id from system_state`)).id
    expect(await findOwner(restored)).not.toBe(await findOwner(source))
    expect(await readFile(join(config.dataDir, 'files', 'owner'), 'utf8')).toBe(
      `${await findOwner(restored)}\n`,
    )
    expect(
      await findRow(restored.db, sql`select seq from audit_events where action = 'backup_restored'`),
    ).toBeTruthy()
    expect((await runCommand(restored, auditVerify)).text).toContain('intact')

    // The same users, drafts, secrets, documents and figures.
    const provider = await restored.as('provider')
    expect((await provider('GET', DRAFT)).body.data.value).toEqual({ text: 'half a thought' })
    const file = await provider('GET', `/documents/${world.document}/file`)
    expect(file.body).toBe(SHEET)
    const totp = await getRow(
      restored.db,
      sql<{ secret_sealed: Buffer }>`select secret_sealed from totp_factors`,
    )
    expect(restored.keys.open('totp', totp.secret_sealed)).toBe(TOTP_SECRET)
    const figures = async (app: TestApp, name: string) => {
      expect((await runCommand(app, exportCommand, 'figures', '--out', join(world.folder, name))).code).toBe(
        0,
      )
      return readFile(join(world.folder, name), 'utf8')
    }
    expect(await figures(restored, 'b.csv')).toBe(await figures(source, 'a.csv'))
    // The claims are ready for the next build.
    expect((await buildFigures({ config, pool: restored.pool, full: true })).manifest).toBe(1)
    await restored.close()
  })

  // Runs once, because it always starts its own PostgreSQL.
  it.runIf(inject('postgres').password === undefined)('can be rehearsed in a temporary place', async () => {
    const secrets = join(world.folder, 'secrets')
    const args = ['--from', world.path, '--restore', '--secrets-to', secrets]
    const { code, text } = await runCommand(source, backupVerifyCommand, ...args)
    const settings = `SECRET_KEY=${TEST_SECRET_KEY}\nSECRET_KEY_NEXT=${KEY_NEXT}\nSECRET_KEY_PREVIOUS=${KEY_PREVIOUS}\n`
    expect(await readFile(secrets, 'utf8')).toBe(settings)
    expect(text).toContain('is complete')
    expect(text).toContain('All 1 stored files open with their keys')
    expect(code).toBe(0)
  })
})
