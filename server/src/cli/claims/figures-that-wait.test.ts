import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildCommand } from './build.ts'
import { importClaimsCommand } from './import-claims.ts'
import { importProvidersCommand } from './import-providers.ts'

const NPI = completeNpi('912345678')
const TIN = '930001234'
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'
const line = (claim: string, index: number, npi = NPI) =>
  `${claim},1,professional,${npi},${TIN},P1,2026-04-0${1 + (index % 9)},17000,1,100,80,50`
const lines = (prefix: string, good: number, bad: number) =>
  [
    HEADER,
    ...Array.from({ length: good }, (_, index) => line(`${prefix}${index}`, index)),
    ...Array.from({ length: bad }, (_, index) => line(`${prefix}-bad-${index}`, index, '9000000000')),
    '',
  ].join('\n')

let test: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-publish-'))
  test = await startTestApp({ DEMO_LINES: '0' })
  const roster = join(folder, 'roster.csv')
  await writeFile(
    roster,
    `npi,tin,last_name,first_name,specialty,state\n${NPI},${TIN},Doe,Ana,Dermatology,OR\n`,
  )
  expect((await runCommand(test, importProvidersCommand, roster)).code).toBe(0)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function load(name: string, text: string, ...args: string[]) {
  const path = join(folder, name)
  await writeFile(path, text)
  return runCommand(test, importClaimsCommand, path, ...args)
}

const shownBuild = async () =>
  (await getRow(test.db, sql<{ id: number | null }>`select current_build_id as id from system_state`)).id

describe('figures of an import with too many rejected rows', () => {
  it('are published at the limit', async () => {
    expect((await load('good.csv', lines('a', 99, 1))).code).toBe(0)
    expect((await runCommand(test, buildCommand)).code).toBe(0)
    expect(await shownBuild()).not.toBeNull()
  })

  it('wait above it, also for later imports, and the import tells so', async () => {
    const before = await shownBuild()
    const imported = await load('bad.csv', lines('b', 97, 2))
    expect([imported.code, imported.text]).toEqual([
      2,
      expect.stringContaining('2 of 99 rows were rejected, more than 1 %'),
    ])
    expect(imported.text).not.toContain('P1')
    const json = await load('worse.csv', lines('c', 0, 3), '--json')
    expect(json.text).toContain('worse.csv')
    expect([json.code, JSON.parse(json.text).imports[0].waits]).toEqual([2, true])
    expect((await load('fine.csv', lines('d', 5, 0))).code).toBe(0)
    const built = await runCommand(test, buildCommand)
    expect(built.code).toBe(2)
    expect(built.text).toContain('bad.csv')
    expect(built.text).toContain('worse.csv')
    expect(JSON.parse((await runCommand(test, buildCommand, '--json')).text).warnings).toHaveLength(2)
    expect(await shownBuild()).toBe(before)
  })

  it('need a reason, which the audit log keeps', async () => {
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      expect((await runCommand(test, buildCommand, '--reason', reason)).code).toBe(2)
    }
    const before = await shownBuild()
    const args = ['--reason', 'The sender knows of these rows.']
    expect((await runCommand(test, buildCommand, ...args)).code).toBe(0)
    expect(await shownBuild()).not.toBe(before)
    const events = await findRows(
      test.db,
      sql<{ reason: string | null; imports: string | null }>`
        select reason, details->>'imports' as imports from audit_events
        where action = 'figures_published' order by seq`,
    )
    expect(events).toEqual([
      { reason: null, imports: null },
      { reason: 'The sender knows of these rows.', imports: expect.stringMatching(/^\d+, \d+$/) },
    ])
    // What readers see already does not wait again.
    expect((await runCommand(test, buildCommand)).code).toBe(0)
  })

  it('are published where the setting allows it', async () => {
    test.config.claimsRejectsMaxPercent = 50
    expect((await load('half.csv', lines('e', 2, 2))).code).toBe(0)
    expect((await runCommand(test, buildCommand)).code).toBe(0)
    test.config.claimsRejectsMaxPercent = 1
  })
})

describe('an optional column that is emptied', () => {
  it('R-CLM-5: holds the figures back, and the import tells the field', async () => {
    const comma = lines('comma', 5, 0).replaceAll(',', ';').replaceAll(';100;', ';100,50;')
    const imported = await load('comma.csv', comma)
    expect([imported.code, imported.text]).toEqual([
      2,
      expect.stringContaining('billed in 5 of 5 rows that have it'),
    ])
    const built = await runCommand(test, buildCommand)
    expect([built.code, built.text]).toEqual([2, expect.stringContaining('billed in 5 of 5 rows')])
  })

  it('says of a file that comes again how many rows were rejected', async () => {
    const again = await load('bad-again.csv', lines('b', 97, 2))
    expect([again.code, again.text]).toEqual([
      0,
      expect.stringMatching(/imported before as import \d+; of its rows 2 were rejected then/),
    ])
  })

  it('tells a roster from claims', async () => {
    const roster = `npi,tin,last_name,first_name,specialty,state\n${NPI},${TIN},Doe,Ana,Dermatology,OR\n`
    const refused = await load('roster-as-claims.csv', roster)
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('looks like a provider roster')])
    const claims = `npi,provider_name,specialty,state,ClaimNo,Row,Form,Member,DOS,Proc,Qty\n${NPI},Doe,Dermatology,OR,1,1,P,M1,2026-04-01,17000,1\n`
    expect((await load('own-columns.csv', claims)).text).toContain('fit no known layout')
  })
})
