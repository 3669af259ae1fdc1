import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRoster } from '@plumbline/claims/roster/read-roster'
import { openStore } from '@plumbline/claims/store/claims-store'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCommand } from '#cli/claims/build.ts'
import { buildsCommand } from '#cli/claims/builds.ts'
import { importClaimsCommand } from '#cli/claims/import-claims.ts'
import { importProvidersCommand } from '#cli/claims/import-providers.ts'
import { pruneCommand } from '#cli/claims/prune.ts'
import type { Command } from '#cli/command.ts'
import { jobCommand } from '#cli/job.ts'
import { publishWaiting } from '#features/claims/builds/wait-with-build.ts'
import { takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { runCommand } from '#testing/run-command.ts'
import { quarterLines } from '#testing/small-builds.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const TIN = '930777001'
const REASON = 'The plan confirmed these charges by phone.'
const PROVIDERS = 34
const npiOf = (index: number) => completeNpi(`9${String(index).padStart(8, '0')}`)
const HEADER =
  'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'

type Line = { claim: string; npi: string; patient: string; date: string; code: string; units?: number }
const toRow = (line: Line, swapped: boolean) => {
  const [units, billed] = swapped ? [178, line.units ?? 1] : [line.units ?? 1, 178]
  const npi = npiOf(Number(line.npi.slice(1)))
  return `${line.claim},${line.code === '17003' ? 2 : 1},professional,${npi},${TIN},${line.patient},${line.date},${line.code},${units},${billed}.00,80.00,50.00`
}
const toCsv = (lines: readonly Line[], swapped = false) =>
  `${[HEADER, ...lines.map((line) => toRow(line, swapped))].join('\n')}\n`
/** More claims of the second quarter, with the add-on on every day. */
const moreLines = (name: string) =>
  quarterLines('2026Q2', 1, () => 99)
    .filter((_, at) => at % 2 === 0 || at < 200)
    .map((line) => ({ ...line, claim: `${name}-${line.claim}`, patient: `${name}-${line.patient}` }))

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
  await importFile(importClaimsCommand, 'first.csv', toCsv(lines), '--data-through', '2026-09-30')
  expect((await run(buildCommand)).code).toBe(0)
})
afterAll(() => test.close())

const run = (command: Command, ...args: string[]) => runCommand(test, command, ...args)
async function importFile(command: Command, name: string, text: string, ...args: string[]) {
  const path = join(test.config.dataDir, name)
  await writeFile(path, text)
  const done = await run(command, path, '--json', ...args)
  expect(done.text).not.toContain('"error"')
}
const json = async (...args: string[]) => {
  const { code, text } = await run(buildCommand, '--json', ...args)
  return { code, body: JSON.parse(text) }
}
const storeVersion = async () => (await (await openStore(getClaimsDir(test.config))).current()).number
const sets = async () =>
  (await getRow(test.db, sql<{ n: number }>`select coalesce(max(id), 0)::int as n from figure_sets`)).n

/** What readers see: the build, its lines in the second quarter, and everybody in the list. */
const look = () =>
  getRow(
    test.db,
    sql<{ build: number; lines: number; providers: number }>`
      select s.current_build_id as build, (
        select sum(x.lines)::int from build_periods q join provider_totals x on x.set_id = q.set_id
        where q.build_id = s.current_build_id and q.period = '2026Q2') as lines,
        (select count(*)::int from providers) as providers
      from system_state s`,
  )

async function finishNextJob() {
  const job = await takeNextJob(test.db)
  await runCommand(test, jobCommand, job?.id ?? '')
  return (await support('GET', `/admin/jobs/${job?.id}`)).body.data
}
const waiting = async () => (await support('GET', '/admin/claims/waiting')).body.data

describe('a file with units and charge exchanged', () => {
  it('is computed, but not shown; a reason publishes it without computing again', async () => {
    const before = await look()
    await importFile(importClaimsCommand, 'swapped.csv', toCsv(moreLines('s'), true))
    const refused = await json()
    expect(refused.code).toBe(2)
    expect(refused.body).toMatchObject({ published: false, shown: before.build })
    const [warning] = refused.body.warnings
    expect(warning).toMatchObject({
      kind: 'exchanged',
      files: ['swapped.csv'],
      lines: moreLines('s').length,
      median_units: 178,
      median_billed: 1,
      shown_units: 1,
      shown_billed: 178,
    })
    expect(await look()).toEqual(before)
    expect((await run(buildCommand)).text).toContain('Warning: Units and charge look exchanged')
    for (const reason of ['ok', '', 'x'.repeat(600)])
      expect((await run(buildCommand, '--reason', reason)).code).toBe(2)
    expect(await look()).toEqual(before)

    const newest = await sets()
    const published = await json('--reason', REASON)
    expect(published.code).toBe(0)
    const after = await look()
    expect(after.build).toBe(published.body.id)
    expect(after.lines).toBe(before.lines + moreLines('s').length)
    expect(published.body.previous_build_id).toBe(before.build)
    expect(await sets()).toBe(newest)
    expect(await waiting()).toBeNull()
    const [audit] = await findRows(
      test.db,
      sql<{ reason: string; details: object }>`
        select reason, details from audit_events where action = 'figures_published' order by seq desc limit 1`,
    )
    expect(audit).toMatchObject({
      reason: REASON,
      details: { build: after.build, imports: expect.any(String) },
    })
    const summaries = await findRows(
      test.db,
      sql<object>`select 1 from provider_summaries where build_id = ${after.build}`,
    )
    expect(summaries).toHaveLength(PROVIDERS)
  })
})

describe('figures that wait', () => {
  it('are replaced by a second preview, survive prune, and are published once', async () => {
    const before = await look()
    await importFile(importClaimsCommand, 'more.csv', toCsv(moreLines('m')))
    const first = await json('--preview')
    expect(first).toMatchObject({ code: 0, body: { warnings: [], shown: before.build } })
    expect(first.body.quarters.at(-1)).toMatchObject({
      quarter: '2026Q2',
      changed: true,
      preliminary: false,
      now: { lines: before.lines, providers: PROVIDERS },
      after: { lines: before.lines + moreLines('m').length },
    })
    expect(first.body.quarters[0]).toMatchObject({ quarter: '2026Q1', changed: false })
    expect(first.body.specialties).toEqual([
      expect.objectContaining({ quarter: '2026Q2', specialty: 'Dermatology' }),
    ])
    const { outcomes } = first.body
    expect(outcomes).toMatchObject({ period: '2026Q2', shown_period: '2026Q2', reports: expect.any(Number) })
    expect(outcomes.changed).toBe(
      outcomes.moves.reduce((sum: number, { reports }: { reports: number }) => sum + reports, 0),
    )
    expect(outcomes.largest).toHaveLength(20)

    expect((await json('--preview')).body.waiting.id).toBe(first.body.waiting.id)
    const second = await json('--preview', '--full')
    expect(second.body.waiting.id).not.toBe(first.body.waiting.id)
    const pruned = JSON.parse((await run(pruneCommand, '--keep', '1', '--json')).text)
    expect(pruned.kept).toHaveLength(2)
    expect((await run(buildsCommand)).text).toContain(`? build ${second.body.waiting.id}`)
    expect(await look()).toEqual(before)
    const { rows } = await sql`select 1 from builds`.execute(test.db)
    expect(rows).toHaveLength(2)

    const published = await json()
    expect(published.body.id).toBe(second.body.waiting.id)
    expect((await look()).build).toBe(published.body.id)
  })

  it('go on waiting if publishing them fails halfway', async () => {
    const before = await look()
    await importFile(importClaimsCommand, 'half.csv', toCsv(moreLines('h').slice(0, 60)))
    const { body } = await json('--preview')
    const store = await openStore(getClaimsDir(test.config))
    const manifest = await store.current()
    const publishing = publishWaiting({
      pool: test.pool,
      buildId: body.waiting.id,
      roster: await readRoster(store, manifest, 256),
      current: { manifest: manifest.number, measuresVersion: body.waiting.measures_version },
      measureCampaigns: () => Promise.reject(new Error('broken')),
    })
    await expect(publishing).rejects.toThrow('broken')
    expect(await look()).toEqual(before)
    expect(await waiting()).toMatchObject({ build: body.waiting.id, stale: null })
    expect((await json()).body.id).toBe(body.waiting.id)
  })

  it('are out of date as soon as another import comes', async () => {
    const before = await look()
    await importFile(importClaimsCommand, 'third.csv', toCsv(moreLines('t').slice(0, 60)))
    await json('--preview')
    const stale = await waiting()
    expect(stale.stale).toBeNull()
    await importFile(importClaimsCommand, 'fourth.csv', toCsv(moreLines('u').slice(0, 60)))
    expect(await waiting()).toMatchObject({ build: stale.build, stale: 'store' })
    const publish = { build: stale.build, reason: REASON }
    expect((await support('POST', '/admin/claims/waiting/publish', { body: publish })).status).toBe(409)
    expect(await look()).toEqual(before)
    const { body } = await json()
    expect(body.id).not.toBe(stale.build)
    expect((await look()).lines).toBe(before.lines + 120)
    expect(await waiting()).toBeNull()
  })

  it('hide a new provider until they are shown, who then keeps the figures', async () => {
    const before = await look()
    const npi = npiOf(77)
    await importFile(
      importProvidersCommand,
      'new.csv',
      `npi,tin,last_name,first_name,specialty,state,practice_name\n${npi},${TIN},New,Noa,Dermatology,OR,Example Skin Care\n`,
    )
    const lines = quarterLines('2026Q2').filter(({ npi }) => npi === '9000000005')
    await importFile(
      importClaimsCommand,
      'new-lines.csv',
      toCsv(lines.map((line) => ({ ...line, npi: '9000000077', claim: `n-${line.claim}` }))),
    )
    await json('--preview')
    expect(await look()).toEqual(before)
    const [{ data }] = [(await support('GET', '/admin/claims/waiting')).body]
    expect(data.outcomes.changes).toContainEqual(
      expect.objectContaining({ npi, now: null, provider_name: expect.stringContaining('New') }),
    )
    expect((await json()).code).toBe(0)
    expect((await look()).providers).toBe(before.providers + 1)
    const figures = await findRows(
      test.db,
      sql<object>`
        select 1 from system_state s join build_periods q on q.build_id = s.current_build_id
        join figures f on f.set_id = q.set_id join providers p on p.id = f.provider_id where p.npi = ${npi}`,
    )
    expect(figures.length).toBeGreaterThan(0)
  })
})

describe('under Tools', () => {
  it('compares, asks for a reason, publishes, and keeps the person in the audit log', async () => {
    const before = await look()
    await importFile(importClaimsCommand, 'swapped-2.csv', toCsv(moreLines('v'), true))
    expect((await support('POST', '/admin/claims/waiting')).status).toBe(202)
    const job = await finishNextJob()
    expect(job).toMatchObject({ kind: 'preview_figures', status: 'done', build: null })
    const data = await waiting()
    expect(data).toMatchObject({ build: job.waiting, shown_build: before.build, stale: null })
    expect(data.imports).toEqual([expect.objectContaining({ files: ['swapped-2.csv'], kind: 'claims' })])
    expect(data.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([
      'exchanged',
      'paid_above_billed',
    ])
    const csv = await support('GET', '/admin/claims/waiting/totals')
    expect(csv.body).toContain('quarter,specialty,lines_now,lines_after')
    expect(csv.body).toContain('2026Q2,Dermatology,')

    const publish = (body: object) => support('POST', '/admin/claims/waiting/publish', { body })
    expect((await publish({ build: data.build })).status).toBe(422)
    expect((await publish({ build: data.build, reason: 'ok' })).body.data).toHaveProperty('reason')
    expect((await publish({ build: data.build + 1, reason: REASON })).status).toBe(409)
    expect(await look()).toEqual(before)
    expect((await publish({ build: data.build, reason: REASON })).status).toBe(202)
    expect(await look()).toEqual(before)
    expect(await finishNextJob()).toMatchObject({ status: 'done', build: data.build })
    expect((await look()).build).toBe(data.build)
    const [audit] = await findRows(
      test.db,
      sql<{ reason: string; name: string }>`
        select a.reason, u.name from audit_events a join users u on u.id = a.actor_id
        where a.action = 'figures_published' order by a.seq desc limit 1`,
    )
    expect(audit).toMatchObject({ reason: REASON, name: expect.any(String) })
    expect((await publish({ build: data.build, reason: REASON })).status).toBe(404)
  })

  it('an import that needs a person waits, and can be thrown away with its lines', async () => {
    const before = await look()
    const version = await storeVersion()
    const shown = (await (await openStore(getClaimsDir(test.config))).current()).lines
    await importFile(importClaimsCommand, 'swapped-3.csv', toCsv(moreLines('w'), true))
    await support('POST', '/admin/claims/builds')
    const job = await finishNextJob()
    expect(job).toMatchObject({ kind: 'build_figures', status: 'done', build: null })
    const { build } = await waiting()
    expect(job.waiting).toBe(build)
    expect((await support('POST', '/admin/claims/waiting/discard', { body: { build } })).status).toBe(202)
    expect(await finishNextJob()).toMatchObject({ status: 'done' })
    expect(await waiting()).toBeNull()
    expect(await look()).toEqual(before)
    const now = await (await openStore(getClaimsDir(test.config))).current()
    expect(now.number).toBeGreaterThan(version)
    expect(now.lines).toEqual(shown)
    expect((await support('GET', '/admin/claims')).body.data.build_due).toBe(false)
  })

  it('is open to admins only', async () => {
    for (const role of ['provider', 'payer'] as const) {
      const call = await test.as(role)
      expect((await call('GET', '/admin/claims/waiting')).status).toBe(403)
      expect((await call('POST', '/admin/claims/waiting')).status).toBe(403)
      expect(
        (await call('POST', '/admin/claims/waiting/publish', { body: { build: 1, reason: REASON } })).status,
      ).toBe(403)
      expect((await call('POST', '/admin/claims/waiting/discard', { body: { build: 1 } })).status).toBe(403)
    }
  })
})
