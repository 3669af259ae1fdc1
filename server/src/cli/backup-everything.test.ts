import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { listFiles } from '@plumbline/claims/store/prune'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startHeadKeeper } from '#features/system/audit-log/head-keeper.ts'
import { findTables } from '#features/system/backup/snapshot.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { BACKUP_KEY, emptyPlace } from '#testing/backup-world.ts'
import { fillClaimsStore, OWN_MEASURE } from '#testing/full-store.ts'
import { makePdf } from '#testing/made-files.ts'
import { runCommand } from '#testing/run-command.ts'
import { type Person, serveTestApp, TEST_SECRET_KEY, type TestApp } from '#testing/test-app.ts'
import { startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'
import { backupCommand } from './backup.ts'
import { backupVerifyCommand } from './backup-verify.ts'
import { exportCommand } from './claims/export.ts'
import { rollbackCommand } from './claims/rollback.ts'
import { verifyCommand } from './claims/verify.ts'
import { restoreCommand } from './restore.ts'

const PEOPLE: readonly Person[] = ['provider', 'manager', 'support', 'vendor', 'payer']
const SHEET = '%PDF-1.7 a sheet that must come back %%EOF'

/** A restore ends sessions, holds mail, and writes to the audit log. */
const CHANGED_BY_RESTORE = [
  'audit_events',
  'case_sessions',
  'digests',
  'mails',
  'notices',
  'one_time_tokens',
  'machine_tokens',
  'sessions',
  'system_state',
]

let world: UploadWorld
let source: TestApp
let folder: string
let backups: string
let note: Buffer
let document: string
let upload: { index: string; id: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-everything-'))
  backups = join(folder, 'backups')
  await mkdir(backups)
  world = await startUploadWorld({ DEMO_LINES: '0' })
  source = world.test
  source.config.secretKey = TEST_SECRET_KEY
  source.config.backupKey = BACKUP_KEY
  await fillClaimsStore(source, folder)

  await world.makeCase({ status: 'findings' })
  const { index } = await world.makeCase()
  note = await makePdf({}, 'A visit note of this test')
  upload = { index, id: await world.send(index, note) }
  await world.hurry()
  await world.check()
  const provider = await getRow(
    source.db,
    sql<{ id: string }>`select id from providers where name like 'Marsh%' limit 1`,
  )
  const added = await addDocument(source.db, openFileStore(source.config, source.keys), {
    providerId: provider.id,
    kind: 'tip_sheet',
    topic: '17003',
    language: 'both',
    source: 'test',
    title: { en: 'Sheet', es: 'Hoja' },
    filename: 'sheet.pdf',
    content: Buffer.from(SHEET),
    createdBy: null,
  })
  document = added.id
  const inbox = join(getClaimsDir(source.config), 'inbox', 'a-file')
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, 'waiting.csv'), 'not imported yet')
  const log = { warn() {}, error() {} }
  const { db, keys, config } = source
  await (await startHeadKeeper({ db, keys, dataDir: config.dataDir, log })).stop()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function hashTables({ db }: TestApp): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {}
  for (const { name } of await findTables(db)) {
    if (CHANGED_BY_RESTORE.includes(name)) continue
    const row = await getRow(
      db,
      sql<{ hash: string | null }>`
        select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`,
    )
    found[name] = row.hash
  }
  return found
}

/** The name and hash of each file in a folder. */
async function hashFolder(root: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path)
    if (leaveOut.includes(name)) continue
    found[name] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

async function exportAll(app: TestApp, prefix: string): Promise<string[]> {
  const texts: string[] = []
  for (const what of ['claims', 'families', 'providers', 'figures']) {
    const out = join(folder, `${prefix}-${what}.csv`)
    const { code, text } = await runCommand(app, exportCommand, what, '--out', out)
    expect(code, text).toBe(0)
    texts.push(await readFile(out, 'utf8'))
  }
  return texts
}

const listNames = (names: readonly string[]) => new Set(names.map((name) => name.split('/')[0]))

describe('a store that has everything', () => {
  it('is backed up by the nightly command, which removes old backups', async () => {
    const store = await openStore(getClaimsDir(source.config))
    const current = await store.current()
    const kinds = new Set(current.imports.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['claims', 'providers', 'reference', 'remittances']))
    expect(listNames(listFiles(current))).toEqual(
      new Set(['lines', 'reference', 'rejects', 'remittances', 'roster', 'voids']),
    )
    await writeFile(join(backups, 'plumbline-20250101T000000Z.backup'), 'old')
    const { code, text } = await runCommand(source, backupCommand, '--to', backups, '--keep', '1')
    expect(text).toContain('read back completely')
    expect(code).toBe(0)
    expect(await readdir(backups)).toHaveLength(1)
  })

  // Runs once, because it always starts its own PostgreSQL.
  it.runIf(inject('postgres').password === undefined)('passes backup verify with a rehearsal', async () => {
    const path = join(backups, (await readdir(backups))[0] ?? '')
    const { code, text } = await runCommand(source, backupVerifyCommand, '--from', path, '--restore')
    expect(text).toContain('is complete')
    expect(text).toContain('Every table matches the backup')
    expect(text).toContain('stored files open with their keys')
    expect(code).toBe(0)
  })

  it('comes back with the same figures, files and logins', async () => {
    const path = join(backups, (await readdir(backups))[0] ?? '')
    const { at, config, database } = await emptyPlace({ source, folder }, 'restored')
    const { code, text } = await runCommand(at, restoreCommand, '--from', path)
    expect(code, text).toBe(0)
    const restored = await serveTestApp({ config, database, dataDir: config.dataDir })

    // Every table, every stored file, and every file of the versions that builds or the next import need.
    expect(await hashTables(restored)).toEqual(await hashTables(source))
    const files = (app: TestApp) => hashFolder(join(app.config.dataDir, 'files'), ['owner'])
    expect(await files(restored)).toEqual(await files(source))
    expect(Object.keys(await files(source)).length).toBeGreaterThanOrEqual(2)
    const claims = await hashFolder(getClaimsDir(restored.config))
    const original = await hashFolder(getClaimsDir(source.config))
    expect(original).toMatchObject(claims)
    const store = await openStore(getClaimsDir(source.config))
    const needed = await findRows(source.db, sql<{ manifest: number }>`select manifest from builds`)
    const versions = new Set([...needed.map(({ manifest }) => manifest), (await store.current()).number])
    expect(versions.size).toBeGreaterThanOrEqual(2)
    for (const version of versions) {
      for (const file of listFiles(await store.readVersion(version))) expect(claims).toHaveProperty([file])
    }
    expect(claims).toHaveProperty(['measures/attached.json'])
    expect(claims).toHaveProperty(['inbox/a-file/waiting.csv'])

    // The same figures, also for the payer's own measure, and they follow from the restored lines.
    const [before, after] = [await exportAll(source, 'before'), await exportAll(restored, 'after')]
    expect(after).toEqual(before)
    expect(after.at(-1)).toContain(OWN_MEASURE.key)
    expect((await runCommand(restored, verifyCommand)).code).toBe(0)

    // The same logins see the same.
    for (const person of PEOPLE) {
      const [old, now] = [await source.as(person), await restored.as(person)]
      const user = (await now('GET', '/user/settings')).body.data
      expect({ ...user, last_login_at: null }).toEqual({
        ...(await old('GET', '/user/settings')).body.data,
        last_login_at: null,
      })
    }
    const [old, now] = [await source.as('provider'), await restored.as('provider')]
    for (const address of ['/reports', '/documents', '/audits', `/caseaudit/${upload.index}`]) {
      const answer = await now('GET', address)
      expect([address, answer.status]).toEqual([address, 200])
      expect(answer.body).toEqual((await old('GET', address)).body)
    }
    expect((await now('GET', `/documents/${document}/file`)).body).toBe(SHEET)
    const stored = openFileStore(restored.config, restored.keys)
    const { file_id } = await getRow(
      restored.db,
      sql<{ file_id: string }>`select file_id from case_files where id = ${upload.id}`,
    )
    const sent = await stored.get(restored.db, file_id)
    expect(Buffer.concat(await Array.fromAsync(sent?.stream ?? []))).toEqual(note)

    // The build before it, with its lines.
    expect((await runCommand(restored, rollbackCommand)).text).toContain('Readers see build')
    await restored.close()
  })
})
