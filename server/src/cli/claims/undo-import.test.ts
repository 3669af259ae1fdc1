import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { runCommand } from '#testing/run-command.ts'
import { quarterLines } from '#testing/small-builds.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildCommand } from './build.ts'
import { exportCommand } from './export.ts'
import { importClaimsCommand } from './import-claims.ts'
import { importProvidersCommand } from './import-providers.ts'
import { rollbackCommand } from './rollback.ts'
import { undoImportCommand } from './undo-import.ts'

const TIN = '930777001'
const REASON = 'The plan sent the wrong month.'
const npiOf = (npi: string) => completeNpi(`9${String(Number(npi.slice(1))).padStart(8, '0')}`)
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid,version'

type Line = ReturnType<typeof quarterLines>[number]
const toCsv = (lines: readonly Line[], version: number) =>
  `${[
    HEADER,
    ...lines.map(({ claim, npi, patient, date, code, units = 1 }) =>
      [
        claim,
        code === '17003' ? 2 : 1,
        'professional',
        npiOf(npi),
        TIN,
        patient,
        date,
        code,
        units,
        178,
        80,
        50,
        version,
      ].join(),
    ),
  ].join('\n')}\n`

const few = (lines: Line[], every: number) => lines.filter((_, at) => at % every === 0)
/** Five files that correct and repeat each other. */
const FILES = [
  toCsv([...quarterLines('2026Q1'), ...quarterLines('2026Q2')], 1),
  toCsv(few(quarterLines('2026Q2', 4), 5), 2),
  toCsv([...quarterLines('2026Q2', 3, () => 20), ...few(quarterLines('2025Q4'), 2)], 2),
  toCsv(
    few(
      quarterLines('2026Q2', 3, () => 20),
      3,
    ),
    2,
  ),
  toCsv(few(quarterLines('2026Q1', 5), 7), 3),
]
const WRONG = 2

async function openPortal(files: readonly string[]): Promise<{ test: TestApp; numbers: number[] }> {
  const test = await startTestApp({ DEMO_LINES: '0' })
  const load = async (command: typeof importClaimsCommand, name: string, text: string, ...args: string[]) => {
    const path = join(test.config.dataDir, name)
    await writeFile(path, text)
    return JSON.parse((await runCommand(test, command, path, '--json', ...args)).text)
  }
  const npis = new Set(quarterLines('2026Q1').map(({ npi }) => npiOf(npi)))
  const roster = [...npis].map((npi, at) => `${npi},${TIN},Doe${at},Ana,Dermatology,OR,Example Skin Care`)
  await load(
    importProvidersCommand,
    'roster.csv',
    `npi,tin,last_name,first_name,specialty,state,practice_name\n${roster.join('\n')}\n`,
  )
  const numbers: number[] = []
  for (const [at, text] of files.entries()) {
    const { imports } = await load(
      importClaimsCommand,
      `file-${at}.csv`,
      text,
      '--data-through',
      '2026-09-30',
    )
    numbers.push(imports[0].number)
  }
  const built = await runCommand(test, buildCommand, '--reason', 'These five files belong to this test.')
  expect(built.code).toBe(0)
  return { test, numbers }
}

async function readFigures(test: TestApp, what: 'figures' | 'claims'): Promise<string[]> {
  const path = join(test.config.dataDir, `${what}.csv`)
  const done = await runCommand(test, exportCommand, what, '--out', path)
  expect([done.code, done.text]).toEqual([0, expect.any(String)])
  return (await readFile(path, 'utf8')).split('\n').toSorted()
}

let all: Awaited<ReturnType<typeof openPortal>>
let support: Caller
beforeAll(async () => {
  all = await openPortal(FILES)
  support = await all.test.as('support')
})
afterAll(() => all.test.close())

const shownBuild = async () =>
  (await getRow(all.test.db, sql<{ id: number }>`select current_build_id as id from system_state`)).id
const imports = async () => (await support('GET', '/admin/claims')).body.data.imports
const stateOf = async (number: number) =>
  (await imports()).find((each: { number: number }) => each.number === number)

describe('one of five imports, taken back', () => {
  it('waits to be looked at, and then leaves the figures of a portal that never had it', async () => {
    const { test, numbers } = all
    const wrong = numbers[WRONG] ?? 0
    const before = await shownBuild()
    const withAll = await readFigures(test, 'figures')
    expect(await stateOf(wrong)).toMatchObject({ state: 'shown', can_undo: true })
    const undone = await runCommand(test, undoImportCommand, String(wrong), '--reason', REASON)
    expect([undone.code, undone.text]).toEqual([
      // A quarter loses its lines, and a person has to look at that.
      2,
      expect.stringContaining(`Import ${wrong} (file-2.csv) is taken back`),
    ])
    expect(await shownBuild()).toBe(before)
    expect(await stateOf(wrong)).toMatchObject({
      state: 'taken_back',
      can_undo: false,
      taken_back: { by: null, reason: REASON },
    })
    const again = await runCommand(test, undoImportCommand, String(wrong))
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('has been taken back already')])
    expect((await runCommand(test, buildCommand, '--reason', 'The wrong month leaves the store.')).code).toBe(
      0,
    )
    expect(await shownBuild()).not.toBe(before)

    const never = await openPortal(FILES.filter((_, at) => at !== WRONG))
    try {
      const figures = await readFigures(test, 'figures')
      expect(figures).toEqual(await readFigures(never.test, 'figures'))
      expect(figures).not.toEqual(withAll)
      expect(await readFigures(test, 'claims')).toEqual(await readFigures(never.test, 'claims'))
    } finally {
      await never.test.close()
    }
    const [audit] = await findRows(
      test.db,
      sql<object>`select reason, details from audit_events where action = 'import_taken_back'`,
    )
    expect(audit).toEqual({ reason: REASON, details: { import: wrong } })
  })
})

describe('the page', () => {
  it('takes an import back as a job, and names who did it', async () => {
    const { test, numbers } = all
    const number = numbers.at(-1) ?? 0
    const missing = await support('POST', `/admin/claims/imports/${number}/undo`, { body: { reason: ' ' } })
    expect(missing.status).toBe(422)
    expect(
      (await support('POST', '/admin/claims/imports/999/undo', { body: { reason: REASON } })).status,
    ).toBe(404)
    const taken = await support('POST', `/admin/claims/imports/${numbers[WRONG]}/undo`, {
      body: { reason: REASON },
    })
    expect(taken.status).toBe(409)
    const started = await support('POST', `/admin/claims/imports/${number}/undo`, {
      body: { reason: REASON },
    })
    expect(started.status).toBe(202)
    const job = await takeNextJob(test.db)
    await runCommand(test, jobCommand, job?.id ?? '')
    expect((await support('GET', `/admin/jobs/${job?.id}`)).body.data).toMatchObject({
      kind: 'undo_import',
      status: 'done',
      waiting: expect.any(Number),
    })
    expect((await stateOf(number)).taken_back).toMatchObject({ by: expect.any(String), reason: REASON })
  })

  it('lists what was left by going back', async () => {
    const { test, numbers } = all
    const { body } = await support('GET', '/admin/claims/waiting')
    await runCommand(test, buildCommand, '--reason', 'The last corrections were wrong too.')
    expect(body.data).not.toBeNull()
    const late = join(test.config.dataDir, 'late.csv')
    await writeFile(late, toCsv(few(quarterLines('2026Q1', 2), 9), 9))
    await runCommand(test, importClaimsCommand, late)
    const { number } = (await imports())[0]
    expect(await stateOf(number)).toMatchObject({ state: 'waiting', can_undo: true })
    expect((await runCommand(test, buildCommand, '--reason', 'A later file of this test.')).code).toBe(0)
    expect((await runCommand(test, rollbackCommand)).code).toBe(0)
    expect(await stateOf(number)).toMatchObject({ state: 'left', can_undo: false })
    expect(await stateOf(numbers[0] ?? 0)).toMatchObject({ state: 'shown' })
    const { builds } = (await support('GET', '/admin/claims')).body.data
    expect(builds[0]).toMatchObject({ is_left: true, is_current: false })
    expect(builds[1]).toMatchObject({ is_left: false, is_current: true })
  })
})
