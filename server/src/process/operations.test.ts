import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishWithoutFigures } from '#features/system/jobs/jobs.repository.ts'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ReportWorld
let support: Caller
let vendor: Caller
let provider: Caller
let payer: Caller

beforeAll(async () => {
  world = await startReportWorld()
  const { test } = world
  ;[support, vendor] = await Promise.all([test.as('support'), test.as('vendor')])
  ;[provider, payer] = await Promise.all([test.as('provider'), test.as('payer')])
})
afterAll(() => world.close())

const lastAction = async () =>
  (
    await findRow(
      world.test.db,
      sql<{ action: string }>`select action from audit_events order by seq desc limit 1`,
    )
  )?.action

describe('system health', () => {
  it('shows database, disk, queue, build and backup', async () => {
    const { body } = await vendor('GET', '/admin/system')
    expect(body.data).toMatchObject({
      database: { size_bytes: expect.any(Number), connections_max: expect.any(Number) },
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      queue: { jobs_waiting: 0, jobs_running: 0, jobs_unfinished: 0 },
      build: { latest_mature: '2026Q2' },
      claims_engine: 'duckdb',
      last_backup_at: null,
    })
  })

  it('lists live sessions and ends one', async () => {
    const { body } = await vendor('GET', '/admin/system/sessions')
    const found = body.data.sessions.find(({ email }: { email: string }) => email === 'payer@demo.test')
    expect(found).toMatchObject({ roles: ['payer'], current: false, acting_for: null })
    expect(body.data.total).toBe(body.data.sessions.length)
    expect(JSON.stringify(body)).not.toContain('token')
    const end = `/admin/system/sessions/${found.id}/end`
    expect((await support('POST', end)).status).toBe(403)
    expect((await payer('GET', '/session')).body.remaining).toBeGreaterThan(0)
    expect((await vendor('POST', end)).status).toBe(200)
    expect(await lastAction()).toBe('session_ended_by_vendor')
    expect((await vendor('POST', end)).status).toBe(404)
    expect((await payer('GET', '/user/settings')).status).toBe(401)
    payer = await world.test.as('payer')
  })
})

it('only a vendor admin can name the payer', async () => {
  expect((await support('PUT', '/admin/payer', { body: { name: 'Other' } })).status).toBe(403)
  expect((await vendor('PUT', '/admin/payer', { body: { name: '  ' } })).status).toBe(422)
  expect((await vendor('PUT', '/admin/payer', { body: { name: ' Cedar Health ' } })).status).toBe(200)
  expect((await provider('GET', '/payer')).body).toEqual({ data: { name: 'Cedar Health' } })
})

describe('a job that did not finish', () => {
  const insertJob = async (status: string) =>
    (
      await getRow(
        world.test.db,
        sql<{ id: string }>`
          insert into jobs (kind, input, status, finished_at)
          values ('build_figures', '{"full": true}', ${status}, now()) returning id`,
      )
    ).id

  it('is retried once, even if several people ask at once', async () => {
    const id = await insertJob('failed')
    const answers = await Promise.all([1, 2, 3].map(() => support('POST', `/admin/jobs/${id}/retry`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
    const waiting = await findRows(
      world.test.db,
      sql<{ input: object }>`select input from jobs where status = 'queued'`,
    )
    expect(waiting).toEqual([{ input: { full: true } }])
    const { body } = await support('GET', `/admin/jobs/${id}`)
    expect(body.data.retried).toBe(true)
  })

  it('leaves the figures of an import to a new job if it was stopped before them', async () => {
    const { db } = world.test
    await sql`delete from jobs`.execute(db)
    const job = await getRow(
      db,
      sql<{ id: string; attempts: number }>`
        insert into jobs (kind, input, status) values ('import_claims', '{}', 'running') returning id, attempts`,
    )
    expect(await finishWithoutFigures(db, job, { import_number: 7 }, null)).toBe(true)
    expect(await finishWithoutFigures(db, job, { import_number: 7 }, null)).toBe(false)
    expect(await findRows(db, sql`select kind, status from jobs order by kind`)).toEqual([
      { kind: 'build_figures', status: 'queued' },
      { kind: 'import_claims', status: 'done' },
    ])
  })

  it('cannot be retried if it is done', async () => {
    const id = await insertJob('done')
    expect((await support('POST', `/admin/jobs/${id}/retry`)).status).toBe(409)
  })
})

describe('NPIs and TINs', () => {
  it('are recognized, checked and found', async () => {
    const { npi, tin } = await getRow(
      world.test.db,
      sql<{ npi: string; tin: string }>`
        select npi, tin from provider_list where provider_id = ${world.ids.marsh}`,
    )
    const swapped = `${npi.slice(0, 8)}${npi[9]}${npi[8]}`
    const numbers = [npi, `${tin.slice(0, 2)}-${tin.slice(2)}`, swapped, '12345', '9999999995']
    const { body } = await support('POST', '/admin/npi-check', { body: { numbers } })
    type Row = { kind: string; slip: string | null; total: number }
    expect(body.data.map(({ kind, slip, total }: Row) => [kind, slip, total > 0])).toEqual([
      ['npi', null, true],
      ['tin', null, true],
      ['npi', 'check_digit', false],
      ['unknown', 'digits', false],
      ['npi', null, false],
    ])
    expect(body.data[1].providers[0].tin_masked).toBe(`•${tin.slice(-4)}`)
  })

  it.each([
    ['an empty list', { numbers: [] }],
    ['too many numbers', { numbers: Array(501).fill('1') }],
    ['a long text', { numbers: ['x'.repeat(41)] }],
    ['a missing list', {}],
  ])('refuses %s', async (_, body) => {
    expect((await support('POST', '/admin/npi-check', { body })).status).toBe(422)
  })
})

it.each([
  ['POST', '/admin/npi-check'],
  ['GET', '/admin/system/sessions'],
  ['GET', '/admin/jobs'],
] as const)('%s %s is for staff only', async (method, path) => {
  const body = method === 'POST' ? { body: { numbers: ['1'] } } : {}
  expect((await provider(method, path, body)).status).toBe(403)
  expect((await payer(method, path, body)).status).toBe(403)
})
