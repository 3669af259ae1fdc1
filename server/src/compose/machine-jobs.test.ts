import { completeNpi } from '@plumbline/contract/core/npi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { takeNextJob } from '#features/system/jobs/jobs.repository.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { runCommand } from '#testing/run-command.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const NPI = completeNpi('912345678')
const ROSTER = `npi,tin,last_name,first_name,specialty,state\n${NPI},930001234,Doe,Ana,Dermatology,OR\n`
const CLAIMS = `claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid
c1,1,professional,${NPI},930001234,p1,2026-04-02,17000,1,100.00,80.00,50.00
`

let test: TestApp
let support: Caller
let machine: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  support = await test.as('support')
  machine = asMachineCaller(test, (await makeToken(await test.as('vendor'), ['import'], 'night run')).secret)
})
afterAll(() => test.close())

async function finishNextJob() {
  const job = await takeNextJob(test.db)
  await runCommand(test, jobCommand, job?.id ?? '')
  return (await support('GET', `/admin/jobs/${job?.id}`)).body.data
}

async function importFile(kind: string, text: string) {
  const { body } = await machine('POST', '/admin/claims/files', {
    body: { name: `${kind}.csv`, size_bytes: Buffer.byteLength(text) },
  })
  await machine('PUT', `/admin/claims/files/${body.data.id}`, {
    query: { offset: '0' },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(text),
  })
  await machine('POST', '/admin/claims/imports', { body: { kind, file_ids: [body.data.id] } })
  return finishNextJob()
}

const findPublisher = async (): Promise<string> => {
  const query = { action: 'figures_published' }
  return (await support('GET', '/admin/audit', { query })).body.data.rows[0].actor.name
}

it('figures that the job of a machine published are in the name of its token (R-TOK-6)', async () => {
  expect(await importFile('providers', ROSTER)).toMatchObject({ status: 'done' })
  expect(await importFile('claims', CLAIMS)).toMatchObject({ status: 'done', build: expect.any(Number) })
  expect(await findPublisher()).toBe('token night run')
  await support('POST', '/admin/claims/builds')
  expect(await finishNextJob()).toMatchObject({ status: 'done' })
  expect(await findPublisher(), 'the job of a person').toBe('Reyes^Dana')
  expect((await support('POST', '/admin/audit/verify')).body.data.problem).toBeNull()
})
