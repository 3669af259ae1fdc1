import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCommand } from '#cli/claims/build.ts'
import { importClaimsCommand } from '#cli/claims/import-claims.ts'
import { importProvidersCommand } from '#cli/claims/import-providers.ts'
import type { Command } from '#cli/command.ts'
import { jobCommand } from '#cli/job.ts'
import { takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { runCommand } from '#testing/run-command.ts'
import { quarterLines } from '#testing/small-builds.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const TIN = '930777001'
const PROVIDERS = 34
const OUTSIDER = completeNpi('977777777')
const npiOf = (index: number) => completeNpi(`9${String(index).padStart(8, '0')}`)
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'

type Line = { claim: string; npi: string; patient: string; date: string; code: string; units?: number }
const toRow = (line: Line, swapped: boolean, npi = npiOf(Number(line.npi.slice(1)))) => {
  const [units, billed] = swapped ? [178, line.units ?? 1] : [line.units ?? 1, 178]
  return `${line.claim},${line.code === '17003' ? 2 : 1},professional,${npi},${TIN},${line.patient},${line.date},${line.code},${units},${billed}.00,80.00,50.00`
}
const toCsv = (rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`
/** More claims of the second quarter, with the add-on on every day. */
const moreLines = (name: string, countAddOnDays = (_provider: number) => 99) =>
  quarterLines('2026Q2', 1, countAddOnDays).map((line) => ({
    ...line,
    claim: `${name}-${line.claim}`,
    patient: `${name}-${line.patient}`,
  }))
const swapped = (name: string) => toCsv(moreLines(name).map((line) => toRow(line, true)))

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  support = await test.as('support')
  const roster = Array.from(
    { length: PROVIDERS },
    (_, at) => `${npiOf(at)},${TIN},Doe${at},Ana,Dermatology,OR,Example Skin Care`,
  )
  await importFile(
    importProvidersCommand,
    'roster.csv',
    `npi,tin,last_name,first_name,specialty,state,practice_name\n${roster.join('\n')}\n`,
  )
  const lines = [...quarterLines('2026Q1'), ...quarterLines('2026Q2')]
  const rows = lines.map((line) => toRow(line, false))
  await importFile(importClaimsCommand, 'first.csv', toCsv(rows), '--data-through', '2026-09-30')
  expect((await runCommand(test, buildCommand)).code).toBe(0)
})
afterAll(() => test.close())

async function importFile(command: Command, name: string, text: string, ...args: string[]) {
  const path = join(test.config.dataDir, name)
  await writeFile(path, text)
  expect((await runCommand(test, command, path, '--json', ...args)).text).not.toContain('"error"')
}

async function finishNextJob() {
  const job = await takeNextJob(test.db)
  await runCommand(test, jobCommand, job?.id ?? '')
  return (await support('GET', `/admin/jobs/${job?.id}`)).body.data
}

/** Sends a file as the page does, and imports it. */
async function send(name: string, text: string) {
  const bytes = Buffer.from(text)
  const { body } = await support('POST', '/admin/claims/files', {
    body: { name, size_bytes: bytes.byteLength },
  })
  const { id } = body.data
  await support('PUT', `/admin/claims/files/${id}`, {
    query: { offset: '0' },
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  await support('POST', '/admin/claims/imports', { body: { kind: 'claims', file_ids: [id] } })
  return finishNextJob()
}

const current = async () => (await openStore(getClaimsDir(test.config))).current()
const countLines = async () => (await current()).lines.reduce((sum, { rows }) => sum + rows, 0)
const waiting = async () => (await support('GET', '/admin/claims/waiting')).body.data
const exchange = (build: number, number: number) =>
  support('POST', '/admin/claims/waiting/exchange', { body: { build, import: number } })

async function discard() {
  const { build } = await waiting()
  await support('POST', '/admin/claims/waiting/discard', { body: { build } })
  await finishNextJob()
}

describe('an import whose units and charge look exchanged', () => {
  it('shows twenty of its lines without the patient, and each look is in the audit log', async () => {
    const { import_number: number } = await send('fix.csv', swapped('a'))
    const { status, body } = await support('GET', `/admin/claims/waiting/lines?import=${number}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(20)
    expect(Object.keys(body.data[0]).toSorted()).toEqual(
      ['billed', 'claim_id', 'hcpcs_code', 'line_number', 'npi', 'units'].toSorted(),
    )
    expect(body.data[0]).toMatchObject({ units: 178, billed: 1, claim_id: expect.stringMatching(/^a-/) })
    expect((await support('GET', `/admin/claims/waiting/lines?import=${number + 9}`)).status).toBe(404)
    const [audit] = await findRows(
      test.db,
      sql<{ details: object }>`select details from audit_events where action = 'exchanged_lines_seen'`,
    )
    expect(audit?.details).toEqual({ import: number, lines: 20 })
    await discard()
  })

  it('is read again with the columns exchanged, and the figures wait without the warning', async () => {
    const before = await countLines()
    const job = await send('fix-2.csv', swapped('b'))
    const first = await waiting()
    expect(first.exchange).toEqual([{ import: job.import_number, state: 'ready' }])
    expect((await exchange(first.build + 1, job.import_number)).status).toBe(409)
    expect((await exchange(first.build, job.import_number)).status).toBe(202)
    // The files are in use, so a second click changes nothing.
    expect((await exchange(first.build, job.import_number)).status).toBe(409)
    const again = await finishNextJob()
    expect(again).toMatchObject({ status: 'done', build: null, counts: { rejected: 0 } })

    const second = await waiting()
    expect(second.build).toBe(again.waiting)
    expect(second.warnings.map(({ kind }: { kind: string }) => kind)).not.toContain('exchanged')
    const imports = (await current()).imports
    expect(imports.find(({ number }) => number === job.import_number)?.takenBack).toBeDefined()
    expect(await countLines()).toBe(before + moreLines('b').length)
    const { after } = second.quarters.at(-1)
    // Every right line is charged 178; the exchanged ones would have that many units.
    expect(after.billed).toBe(after.lines * 178)
    // Nothing is kept for later files, and the file has done its work.
    expect((await findRows(test.db, sql`select 1 from claim_mappings`)).length).toBe(0)
    expect((await support('GET', '/admin/claims')).body.data.files).toEqual([
      expect.objectContaining({ name: 'fix.csv' }),
    ])
    await discard()
  })

  it('of a command is not read again, because its file is not here', async () => {
    await importFile(importClaimsCommand, 'command.csv', swapped('c'))
    await support('POST', '/admin/claims/waiting')
    await finishNextJob()
    const { build, exchange: states, warnings } = await waiting()
    expect(states).toEqual([{ import: warnings[0].import, state: 'no_file' }])
    expect((await exchange(build, warnings[0].import)).status).toBe(409)
    await discard()
  })

  it('is not kept any longer once somebody has published it', async () => {
    const job = await send('meant.csv', swapped('g'))
    const names = async () =>
      (await support('GET', '/admin/claims')).body.data.files.map(({ name }: { name: string }) => name)
    // Told apart from files that wait for their first import.
    expect((await support('GET', '/admin/claims')).body.data.files).toContainEqual(
      expect.objectContaining({ name: 'meant.csv', kept_for: job.import_number }),
    )
    const { build } = await waiting()
    const body = { build, reason: 'The plan confirmed these charges by phone.' }
    expect((await support('POST', '/admin/claims/waiting/publish', { body })).status).toBe(202)
    expect(await finishNextJob()).toMatchObject({ status: 'done', build })
    expect(await names()).not.toContain('meant.csv')
  })

  it('is not read again where other lines are right', async () => {
    const rows = moreLines('d').map((line, at) => toRow(line, at % 2 === 0))
    const job = await send('half.csv', toCsv(rows))
    const { build, exchange: states } = await waiting()
    expect(states).toEqual([{ import: job.import_number, state: 'some_lines' }])
    expect((await exchange(build, job.import_number)).status).toBe(409)
    await discard()
  })
})

describe('claims of providers who are on no roster', () => {
  it('are counted, and their NPIs come as a roster to complete', async () => {
    const rows = moreLines('e')
      .slice(0, 30)
      .map((line) => toRow(line, false, OUTSIDER))
    await importFile(importClaimsCommand, 'outside.csv', toCsv(rows))
    await support('POST', '/admin/claims/waiting')
    await finishNextJob()
    expect((await waiting()).off_roster).toEqual({ npis: 1, lines: 30 })
    const { body } = await support('GET', '/admin/claims/waiting/off-roster')
    expect(body).toContain('npi,tin,last_name,first_name,specialty,state,practice,claim_lines')
    expect(body).toContain(`${OUTSIDER},${TIN},,,,,,30`)

    const filled = body.replace(`${TIN},,,,,,30`, `${TIN},Out,Side,Dermatology,OR,Example Skin Care,30`)
    await importFile(importProvidersCommand, 'filled.csv', filled)
    await support('POST', '/admin/claims/waiting')
    await finishNextJob()
    expect((await waiting()).off_roster).toEqual({ npis: 0, lines: 0 })
    await discard()
  })
})

describe('letters, campaigns and pauses about reports that change', () => {
  it('are counted and listed', async () => {
    // The rates of all become alike, so whoever is above the others is so no more.
    const rows = moreLines('f', (provider) => PROVIDERS - provider).map((line) => toRow(line, false))
    await importFile(importClaimsCommand, 'letters.csv', toCsv(rows))
    await support('POST', '/admin/claims/waiting')
    await finishNextJob()
    const before = await waiting()
    expect(before.outcomes.touched).toEqual({ letters: 0, campaigns: 0, paused: 0, reports: [] })
    const report = before.outcomes.changes.find(({ now }: { now: object | null }) => now !== null)
    const other = before.outcomes.changes.findLast(({ now }: { now: object | null }) => now !== null)
    const { id: campaign } = await getRow(
      test.db,
      sql<{ id: string }>`
        insert into campaigns (key, name, family) values ('spring', 'Spring letters', ${other.family}) returning id`,
    )
    await sql`
      with wave as (
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        values (${campaign}, 1, current_date, '2026Q2') returning id),
      message as (
        insert into campaign_messages (campaign_id, position, type, method)
        values (${campaign}, 1, 'initial', 'mail') returning id),
      planned as (
        insert into wave_messages (wave_id, message_id, planned_on)
        select wave.id, message.id, current_date from wave, message)
      insert into campaign_assignments (wave_id, provider_id, arm)
      select id, ${other.provider_id}, 'treated' from wave`.execute(test.db)
    await sql`
      insert into contacts (provider_id, family, method, type, sent_at)
      values (${report.provider_id}, ${report.family}, 'mail', 'initial', now()),
        (${report.provider_id}, ${report.family}, 'mail', 'initial', '2026-01-05')`.execute(test.db)
    await runCommand(test, buildCommand, '--preview', '--full')
    const { touched } = (await waiting()).outcomes
    expect(touched).toMatchObject({ letters: 1, campaigns: 1, paused: 0 })
    expect(touched.reports).toEqual([
      expect.objectContaining({
        provider_id: report.provider_id,
        npi: report.npi,
        family: report.family,
        now: report.now.outcome,
        letter_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
      expect.objectContaining({
        provider_id: other.provider_id,
        letter_on: null,
        campaign: 'Spring letters',
      }),
    ])
  })
})

it('is open to admins only', async () => {
  for (const role of ['provider', 'payer'] as const) {
    const call = await test.as(role)
    expect((await call('GET', '/admin/claims/waiting/lines?import=1')).status).toBe(403)
    expect((await call('GET', '/admin/claims/waiting/off-roster')).status).toBe(403)
    const body = { build: 1, import: 1 }
    expect((await call('POST', '/admin/claims/waiting/exchange', { body })).status).toBe(403)
  }
})
