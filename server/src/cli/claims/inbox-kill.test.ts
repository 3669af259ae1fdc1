import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import { getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { toUrl } from '#testing/backup-world.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { inboxCommand } from './inbox.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const LINES = 60_000
const NPI = completeNpi('912345678')
const HEADER = 'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units'
const makeFile = (prefix: string) =>
  [
    HEADER,
    ...Array.from(
      { length: LINES },
      (_, index) =>
        `${prefix}${index},1,professional,${NPI},930001234,P${index % 999},2026-0${1 + (index % 9)}-11,17000,1`,
    ),
    '',
  ].join('\n')

let test: TestApp
let inbox: string
let store: ClaimsStore
beforeAll(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'plumbline-inbox-kill-'))
  test = await startTestApp({ DEMO_LINES: '0', CLAIMS_INBOX: inbox })
  store = await openStore(getClaimsDir(test.config))
})
afterAll(async () => {
  await test.close()
  await rm(inbox, { recursive: true, force: true })
})

async function startRun(): Promise<ChildProcess> {
  const { database } = await getRow(test.db, sql<{ database: string }>`select current_database() as database`)
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: test.config.dataDir,
    CLAIMS_INBOX: inbox,
    SECRET_KEY: randomBytes(48).toString('base64'),
    DATABASE_URL: toUrl({ ...inject('postgres'), database }),
    DEMO: 'off',
    CLAIMS_MEMORY_MB: '512',
  }
  return spawn(process.execPath, [CLI, 'inbox', '--once'], { env, stdio: 'ignore' })
}

const countRows = async () => (await store.current()).lines.reduce((sum, { rows }) => sum + rows, 0)
const isImporting = async () => (await readdir(store.path('tmp'))).some((name) => name.startsWith('import'))
const hasImported = (lines: number) => async () => (await countRows()) >= lines

/** Kills the run as soon as the condition holds; false if the run ended before. */
async function killWhen(child: ChildProcess, condition: () => Promise<boolean>, thenMs: number) {
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await condition())) await sleep(3)
  await sleep(thenMs)
  child.kill('SIGKILL')
  await ended
  return child.signalCode === 'SIGKILL'
}

describe('a run that is killed', () => {
  it.each([
    ['while it reads the file', 'b', isImporting, 0],
    ['while it imports', 'c', isImporting, 150],
    ['while it builds', 'd', null, 0],
  ] as const)('%s leaves the file in place, and the next one does it once', async (_, name, when, thenMs) => {
    const before = await countRows()
    const imports = (await store.current()).imports.length
    await writeFile(join(inbox, `${name}.csv`), makeFile(name))
    await writeFile(join(inbox, `${name}.csv.done`), '')
    const wasKilled = await killWhen(await startRun(), when ?? hasImported(before + LINES), thenMs)
    expect(wasKilled).toBe(true)
    expect([before, before + LINES]).toContain(await countRows())
    expect(await readdir(inbox)).toContain(`${name}.csv`)

    // The lock of the dead run goes with its connection.
    await expect
      .poll(async () => JSON.parse((await runCommand(test, inboxCommand, '--once', '--json')).text).busy)
      .toBeUndefined()
    const current = await store.current()
    expect([await countRows(), current.imports.length]).toEqual([before + LINES, imports + 1])
    expect(await readdir(inbox)).not.toContain(`${name}.csv`)
    const moved = (await readdir(join(inbox, 'done'), { recursive: true })).filter((path) =>
      path.endsWith(`/${name}.csv`),
    )
    expect(moved).toHaveLength(1)
    expect((await findCurrentBuild(test.db))?.manifest).toBe(current.number)
  })
})
