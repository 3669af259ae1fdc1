import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { queueJob, takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { parseCsv } from '#testing/read-files.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import { runCommand } from '#testing/run-command.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ReportWorld
let provider: Caller

beforeAll(async () => {
  world = await startReportWorld()
  provider = await world.test.as('provider')
})
afterAll(() => world.close())

const BATCH = { 'x-queue': 'batch' }
const request = (body: object, headers: Record<string, string> = BATCH, caller = provider) =>
  caller('POST', '/exports', { body, headers })
const reportPdf = () => ({ what: 'report_pdf', report_id: `17003-2026Q2-${world.ids.marsh}`, language: 'en' })

async function finishNext(): Promise<string> {
  const job = await takeNextJob(world.test.db, 'exports')
  expect(job).not.toBeNull()
  await runCommand(world.test, jobCommand, job?.id ?? '')
  return job?.id ?? ''
}
const look = async (id: string) => (await provider('GET', `/exports/${id}`)).body.data
const countDocuments = async () =>
  (
    await getRow(
      world.test.db,
      sql<{ n: number }>`select count(*)::int as n from documents where source = 'export'`,
    )
  ).n

async function readDocument(id: string): Promise<Buffer> {
  const { db, config, keys } = world.test
  const { file_id } = await getRow(
    db,
    sql<{ file_id: string }>`select file_id from documents where id = ${id}`,
  )
  const file = await openFileStore(config, keys).get(db, file_id)
  const chunks: Uint8Array[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('queues a file, reports its progress, and adds it to the documents once', async () => {
  const queued = await request(reportPdf())
  expect(queued.status).toBe(202)
  expect(queued.body.data).toMatchObject({
    status: 'queued',
    title: { en: 'Report on 17003, Q2 2026', es: expect.stringContaining('17003') },
    document_id: null,
  })
  const { id } = queued.body.data
  expect((await request(reportPdf())).body.data.id).toBe(id)
  const jobId = await finishNext()
  const done = await look(id)
  expect(done).toMatchObject({ status: 'done', document_id: expect.any(String) })
  const { pages } = await readPdf(await readDocument(done.document_id))
  expect(pages.length).toBeGreaterThan(3)
  expect((await provider('GET', '/documents')).body.data.documents).toMatchObject([
    { id: done.document_id, kind: 'report', topic: '17003', filename: 'report_pdf-17003-2026Q2.pdf' },
  ])
  // A repeated request and a repeated job still give one document.
  expect((await request(reportPdf())).body.data).toMatchObject({ id, status: 'done' })
  await sql`update jobs set status = 'running', finished_at = null where id = ${jobId}`.execute(world.test.db)
  await runCommand(world.test, jobCommand, jobId)
  expect(await countDocuments()).toBe(1)
  expect((await provider('GET', '/exports')).body.data).toMatchObject([{ id, status: 'done' }])
})

it('zips every report of a quarter with its figures, and writes lines with all rows', async () => {
  const quarter = { provider_id: world.ids.marsh, period: '2026Q2' }
  const zip = (await request({ what: 'reports_zip', ...quarter })).body.data
  await finishNext()
  const files = unzipSync(await readDocument((await look(zip.id)).document_id))
  expect(Object.keys(files).toSorted()).toEqual([
    'figures.csv',
    'report-17003-2026Q2.pdf',
    'report-G2211-2026Q2.pdf',
  ])
  const lines = (await request({ what: 'lines_csv', ...quarter, family: '17003' })).body.data
  await finishNext()
  const text = (await readDocument((await look(lines.id)).document_id)).toString('utf8')
  const { total } = (await provider('GET', '/reports/lines', { query: { ...quarter, family: '17003' } })).body
    .data
  expect(parseCsv(text.replace('\ufeff', ''))).toHaveLength(total)
})

it('leaves nothing behind when it fails, and can be requested again', async () => {
  const before = await countDocuments()
  const spec = { what: 'reports_pdf', period: '2026Q1', provider_id: world.ids.marsh }
  const { id } = (await request(spec)).body.data
  const { db } = world.test
  const shown = await getRow(db, sql<{ id: number }>`select current_build_id as id from system_state`)
  // The figures are deleted before the job reads them.
  await sql`alter table figures rename to figures_away`.execute(db)
  await finishNext()
  await sql`alter table figures_away rename to figures`.execute(db)
  expect(shown.id).toBeGreaterThan(0)
  expect(await look(id)).toMatchObject({ status: 'failed', document_id: null })
  expect(await countDocuments()).toBe(before)
  expect((await request(spec)).body.data).toMatchObject({ id, status: 'queued' })
  await finishNext()
  expect(await look(id)).toMatchObject({ status: 'done' })
  expect(await countDocuments()).toBe(before + 1)
})

it('refuses what the user may not open, and shows exports only to their owner', async () => {
  const cases: [object, number][] = [
    [{ what: 'report_pdf', report_id: `17003-2026Q2-${world.ids.stranger}` }, 404],
    [{ what: 'reports_pdf', period: '2026Q2', provider_id: world.ids.stranger }, 404],
    [{ what: 'reports_pdf', period: '2019Q1', provider_id: world.ids.marsh }, 404],
    [{ what: 'lines_xlsx', period: '2026Q2', provider_id: world.ids.stranger }, 404],
    [{ what: 'everything' }, 422],
    [{ what: 'lines_csv' }, 422],
  ]
  for (const [body, status] of cases) expect((await request(body)).status, JSON.stringify(body)).toBe(status)
  expect((await request(reportPdf(), {})).status).toBe(400)
  const [mine] = (await provider('GET', '/exports')).body.data
  const manager = await world.test.as('manager')
  expect((await manager('GET', `/exports/${mine.id}`)).status).toBe(404)
  expect((await manager('GET', '/exports')).body.data).toEqual([])
  const support = await world.test.as('support')
  const body = { provider_id: world.ids.marsh, reason: 'asked by phone' }
  await support('PATCH', '/admin/session', { body })
  expect((await request(reportPdf(), BATCH, support)).status).toBe(403)
  expect(await takeNextJob(world.test.db, 'exports')).toBeNull()
})

it('does not wait for a long import, and is not listed among the jobs of Tools', async () => {
  const { db } = world.test
  const { id: userId } = await getRow(db, sql<{ id: string }>`select id from users limit 1`)
  const long = await queueJob(db, { kind: 'build_figures', input: {}, createdBy: userId })
  const file = await queueJob(db, { kind: 'export', input: {}, createdBy: userId })
  const next = await queueJob(db, { kind: 'export', input: {}, createdBy: userId })
  expect(await takeNextJob(db)).toMatchObject({ id: long })
  expect(await takeNextJob(db, 'exports')).toMatchObject({ id: file })
  expect(await takeNextJob(db, 'exports')).toBeNull()
  expect(await takeNextJob(db)).toBeNull()
  const support = await world.test.as('support')
  const shown = (await support('GET', '/admin/jobs')).body.data.map(({ id }: { id: string }) => id)
  expect(shown).toEqual([long])
  expect((await support('GET', `/admin/jobs/${next}`)).status).toBe(404)
  expect(
    await findRows(db, sql`select 1 from jobs where kind = 'export' and status = 'running'`),
  ).toHaveLength(1)
})

it('notifies the requester in the portal, but no colleague, and sends no mail', async () => {
  const notices = await findRows(
    world.test.db,
    sql<{ email: string; mailed: boolean }>`
      select distinct u.email, n.mail_due_at is not null as mailed
      from notices n join users u on u.id = n.user_id where n.kind = 'document'`,
  )
  expect(notices).toEqual([{ email: 'provider@demo.test', mailed: false }])
})

it('marks no report as viewed', async () => {
  const views = await findRows(world.test.db, sql`select 1 from report_views`)
  expect(views).toEqual([])
})

it.each([
  [
    'data_hold',
    sql`update system_state set data_hold = true`,
    sql`update system_state set data_hold = false`,
  ],
  [
    'account_closed',
    sql`update users set disabled_at = now() where email = 'provider@demo.test'`,
    sql`update users set disabled_at = null where email = 'provider@demo.test'`,
  ],
  [
    'account_closed',
    sql`update user_roles set role = 'payer' from users u where u.id = user_id and u.email = 'provider@demo.test'`,
    sql`update user_roles set role = 'provider' from users u where u.id = user_id and u.email = 'provider@demo.test'`,
  ],
])('fails with %s if a session would be refused, and sends no notice', async (message, before, after) => {
  const { db } = world.test
  await sql`update jobs set status = 'done', finished_at = now() where status in ('queued', 'running')`.execute(
    db,
  )
  const { id } = (await request({ what: 'lines_xlsx', period: '2026Q2', provider_id: world.ids.marsh })).body
    .data
  const [documents, notices] = [await countDocuments(), await findRows(db, sql`select 1 from notices`)]
  await before.execute(db)
  const jobId = await finishNext()
  await after.execute(db)
  const job = sql<{ status: string; message: string }>`select status, message from jobs where id = ${jobId}`
  expect(await getRow(db, job)).toEqual({ status: 'failed', message })
  expect(await countDocuments()).toBe(documents)
  expect(await findRows(db, sql`select 1 from notices`)).toHaveLength(notices.length)
  expect(id).toEqual(expect.any(String))
})

it('is one job for concurrent requests of the same file', async () => {
  const spec = { ...reportPdf(), language: 'es' }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => request(spec)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  const { n } = await getRow(
    world.test.db,
    sql<{ n: number }>`
      select count(*)::int as n from jobs where input->>'export_id' = ${answers[0]?.body.data.id}`,
  )
  expect(n).toBe(1)
})
