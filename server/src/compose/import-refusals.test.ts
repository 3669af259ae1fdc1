import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { runCommand } from '#testing/run-command.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  support = await test.as('support')
})
afterAll(() => test.close())

async function send(name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { body } = await support('POST', '/admin/claims/files', {
    body: { name, size_bytes: bytes.byteLength },
  })
  const piece = await support('PUT', `/admin/claims/files/${body.data.id}`, {
    query: { offset: '0' },
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  expect(piece.status).toBe(200)
  return body.data.id
}

it('R-CLM-32: a job says why it refused a file, by code and in the English of the page', async () => {
  const id = await send('bad.csv', 'what,is,this\n1,2,3\n')
  const started = await support('POST', '/admin/claims/imports', {
    body: { kind: 'claims', file_ids: [id] },
  })
  expect(started.status).toBe(202)
  await runCommand(test, jobCommand, (await takeNextJob(test.db))?.id ?? '')
  const job = (await support('GET', `/admin/jobs/${started.body.data.id}`)).body.data
  expect(job).toMatchObject({ status: 'failed', refused: true })
  expect(job.message).toMatch(
    /^The columns of bad\.csv fit no known layout \(nearest: cms-carrier, without claim_id, /,
  )
  expect(job.refusal).toEqual({
    code: 'no_layout',
    params: { file: 'bad.csv', nearest: 'cms-carrier', missing: expect.arrayContaining(['claim_id', 'npi']) },
  })
})

it.each([
  ['en', 'claims.xlsx is an Excel workbook. Save its sheet as "CSV UTF-8".'],
  ['es', 'claims.xlsx es un libro de Excel. Guarde su hoja como "CSV UTF-8".'],
])('R-CLM-32: a workbook is refused before the import, in %s and by code', async (language, sentence) => {
  const id = await send('claims.xlsx', 'PK\u0003\u0004....[Content_Types].xml')
  const headers = { 'accept-language': language }
  for (const [path, body] of [
    [`/admin/claims/files/${id}/preview`, {}],
    ['/admin/claims/imports', { kind: 'claims', file_ids: [id] }],
  ] as const) {
    const answer = await support('POST', path, { body, headers })
    expect([answer.status, answer.body.data]).toEqual([422, { file: [sentence] }])
    expect(answer.body.reason).toEqual({ code: 'workbook', params: { file: 'claims.xlsx' } })
  }
})

it('R-CLM-32: a mapping that does not fit is told by code', async () => {
  const id = await send('lacking.csv', 'Claim,Row,Kind\nd1,1,professional\n')
  const source = { columns: ['Claim'], constant: null }
  const preview = (fields: object) =>
    support('POST', `/admin/claims/files/${id}/preview`, {
      body: { mapping: { fields, date_format: null, claim_types: {}, void_values: null } },
    })
  expect((await preview({ claim_id: source })).body.data).toMatchObject({
    mapping_problem: expect.stringContaining('no column for line_number'),
    mapping_refusal: {
      code: 'mapping_lacks_columns',
      params: { file: 'lacking.csv', columns: 3, missing: expect.arrayContaining(['line_number']) },
    },
  })
  const wrong = await preview({ color: source })
  expect([wrong.status, wrong.body.reason.code]).toEqual([422, 'mapping_field'])
})

it('R-CLM-33: a refusal from before there were codes is shown with its sentence', async () => {
  const message = 'old.csv has a header but no rows.'
  await sql`insert into jobs (kind, input, status, message, result, finished_at)
    values ('import_claims', '{}', 'failed', ${message}, '{"refused": true}', now())`.execute(test.db)
  const { data } = (await support('GET', '/admin/jobs')).body
  const job = data.find((each: { message: string | null }) => each.message === message)
  expect(job).toMatchObject({ refused: true, message })
  expect(job).not.toHaveProperty('refusal')
})

it('other refusals of a call have no reason', async () => {
  const { status, body } = await support('POST', '/admin/claims/imports', { body: {} })
  expect([status, Object.keys(body).toSorted()]).toEqual([422, ['data', 'message', 'status']])
})
