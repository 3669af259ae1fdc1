import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { completeNpi } from '@plumbline/contract/core/npi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { hashHeader } from '#features/claims/claims-data/header-hash.ts'
import { takeNextJob, updateLost, updateProgress } from '#features/system/jobs/jobs.repository.ts'
import { findRows } from '#platform/db/database.ts'
import { runCommand } from '#testing/run-command.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const NPI = completeNpi('912345678')
const TIN = '930001234'
const ROSTER = `npi,tin,last_name,first_name,specialty,state,practice_name
${NPI},${TIN},Doe,Ana,Dermatology,OR,Example Skin Care
`
const line = (claim: string, patient: string, code: string, npi = NPI) =>
  `${claim},1,professional,${npi},${TIN},${patient},2026-04-02,${code},1,100.00,80.00,50.00`
const CLAIMS = `claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid
${line('c1', 'p1', '17000')}
${line('c2', 'p1', '17003')}
${line('c3', 'p2', '17000')}
${line('c4', 'p3', '17000', '9000000000')}
`
const ACCOUNT_ROWS = `${CLAIMS.split('\n')[0]}
${line('e1', 'p5', '17000')}
${line('e2', 'p5', '17000').replace('100.00', 'much')}
`
const OWN_LAYOUT = `Claim,Row,Kind,Doctor,Tax,Person,Day,Code,Qty
d1,1,professional,${NPI},${TIN},p9,2026-05-02,17000,1
`

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  support = await test.as('support')
})
afterAll(() => test.close())

async function send(name: string, text: string, pieces = 1): Promise<string> {
  const bytes = Buffer.from(text)
  const created = await support('POST', '/admin/claims/files', {
    body: { name, size_bytes: bytes.byteLength },
  })
  expect(created.status).toBe(201)
  const { id } = created.body.data
  const step = Math.ceil(bytes.byteLength / pieces)
  for (let offset = 0; offset < bytes.byteLength; offset += step) {
    const answer = await sendPiece(id, offset, bytes.subarray(offset, offset + step))
    expect(answer.status).toBe(200)
  }
  return id
}

const sendPiece = (id: string, offset: number, bytes: Buffer) =>
  support('PUT', `/admin/claims/files/${id}`, {
    query: { offset: String(offset) },
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })

/** A mapping with one column for each field. */
const toWire = (columns: Record<string, string>) => ({
  fields: Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, { columns: [column], constant: null }]),
  ),
  date_format: null,
  claim_types: {},
  void_values: null,
})

async function finishNextJob() {
  const job = await takeNextJob(test.db)
  expect(job).not.toBeNull()
  await runCommand(test, jobCommand, job?.id ?? '')
  return (await support('GET', `/admin/jobs/${job?.id}`)).body.data
}

async function importFile(kind: string, name: string, text: string, more: object = {}) {
  const answer = await support('POST', '/admin/claims/imports', {
    body: { kind, file_ids: [await send(name, text)], ...more },
  })
  expect(answer.status).toBe(202)
  return finishNextJob()
}

describe('uploading a file in pieces', () => {
  it('accepts pieces in order, even one twice, and refuses to preview an incomplete file', async () => {
    const bytes = Buffer.from(CLAIMS)
    const { body } = await support('POST', '/admin/claims/files', {
      body: { name: 'a.csv', size_bytes: bytes.byteLength },
    })
    const { id } = body.data
    await sendPiece(id, 0, bytes.subarray(0, 50))
    await sendPiece(id, 0, bytes.subarray(0, 50))
    const early = await support('POST', `/admin/claims/files/${id}/preview`, { body: {} })
    expect(early.status).toBe(409)
    const last = await sendPiece(id, 50, bytes.subarray(50))
    expect(last.body.data.received_bytes).toBe(bytes.byteLength)
    await support('DELETE', `/admin/claims/files/${id}`)
    await expect(access(join(test.config.dataDir, 'claims', 'inbox', id))).rejects.toThrow()
  })

  it.each([
    ['a gap', 10, Buffer.from('x')],
    ['more than was announced', 0, Buffer.alloc(500)],
    ['nothing', 0, Buffer.alloc(0)],
  ])('refuses %s', async (_what, offset, bytes) => {
    const { body } = await support('POST', '/admin/claims/files', {
      body: { name: 'b.csv', size_bytes: 100 },
    })
    const answer = await sendPiece(body.data.id, offset, bytes)
    expect(answer.status).toBe(422)
    await support('DELETE', `/admin/claims/files/${body.data.id}`)
  })

  it('refuses JSON as a piece, and bytes instead of JSON', async () => {
    const { body } = await support('POST', '/admin/claims/files', { body: { name: 'c.csv', size_bytes: 9 } })
    const json = await support('PUT', `/admin/claims/files/${body.data.id}`, {
      query: { offset: '0' },
      body: { a: 1 },
    })
    expect(json.status).toBe(415)
    const bytes = await support('POST', '/admin/claims/files', {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from('{}'),
    })
    expect(bytes.status).toBe(415)
    await support('DELETE', `/admin/claims/files/${body.data.id}`)
  })

  it('is open to admins only', async () => {
    const provider = await test.as('provider')
    const payer = await test.as('payer')
    for (const call of [provider, payer]) {
      expect((await call('GET', '/admin/claims')).status).toBe(403)
      expect((await call('GET', '/admin/jobs')).status).toBe(403)
    }
  })
})

describe('an import under Tools', () => {
  it('loads a roster and claims, waits because of rejected rows, publishes, and returns those rows', async () => {
    const roster = await importFile('providers', 'roster.csv', ROSTER)
    expect(roster).toMatchObject({ status: 'done', counts: { read: 1, loaded: 1 }, build: null })
    const claims = await importFile('claims', 'claims.csv', CLAIMS, { data_through: '2026-09-30' })
    expect(claims).toMatchObject({
      status: 'done',
      unchanged: false,
      counts: { read: 4, loaded: 3, replaced: 0, duplicates: 0, rejected: 1 },
    })
    expect(claims).toMatchObject({ build: null, waiting: expect.any(Number) })
    const waiting = (await support('GET', '/admin/claims/waiting')).body.data
    expect(waiting).toMatchObject({
      build: claims.waiting,
      shown_build: null,
      warnings: [
        {
          kind: 'rejected',
          rows: 1,
          of_rows: 4,
          reasons: [{ reason: expect.stringContaining('npi'), rows: 1, row: 5 }],
        },
      ],
    })
    const body = { build: waiting.build, reason: 'This NPI is not known to the plan either.' }
    expect((await support('POST', '/admin/claims/waiting/publish', { body })).status).toBe(202)
    expect(await finishNextJob()).toMatchObject({ status: 'done', build: claims.waiting })
    const { data } = (await support('GET', '/admin/claims')).body
    expect(data).toMatchObject({
      lines: 3,
      roster: 1,
      data_through: '2026-09-30',
      build_due: false,
      files: [],
    })
    expect(data.quarters).toEqual([{ quarter: '2026Q2', lines: 3, preliminary: false }])
    expect(data.builds[0]).toMatchObject({
      number: claims.waiting,
      is_current: true,
      latest_mature: '2026Q2',
    })
    const rejects = await support('GET', `/admin/claims/imports/${claims.import_number}/rejects`)
    expect(rejects.headers['content-disposition']).toContain('attachment')
    expect(rejects.body).toContain('c4')
    expect(rejects.body.split('\n')[0]).toContain('reject_reason')
    const account = (await support('GET', `/admin/claims/imports/${claims.import_number}`)).body.data
    expect(account).toMatchObject({
      files: [{ name: 'claims.csv' }],
      reasons: [{ field: 'npi', rows: 1, file: 'claims.csv', line: 5 }],
      quarters: [{ quarter: '2026Q2', before: null, after: { lines: 3, billed: 300, paid: 150 } }],
      downloads: ['rejected'],
    })
  })

  it('changes nothing the second time', async () => {
    const job = await importFile('claims', 'again.csv', CLAIMS, { data_through: '2026-09-30' })
    expect(job).toMatchObject({ status: 'done', unchanged: true, build: null, files: ['again.csv'] })
    const { number } = (await support('GET', '/admin/claims')).body.data.imports[0]
    expect(job).toMatchObject({ import_number: null, earlier: { import: number, rejected: 1 } })
  })

  it('says why it refused a file, and changes nothing', async () => {
    const before = (await support('GET', '/admin/claims')).body.data
    const job = await importFile('claims', 'bad.csv', 'what,is,this\n1,2,3\n')
    expect(job.status).toBe('failed')
    expect(job.message).toContain('fit no known layout')
    expect(job.refused).toBe(true)
    const after = (await support('GET', '/admin/claims')).body.data
    expect(after.version).toBe(before.version)
    expect(after.files).toHaveLength(1)
    await support('DELETE', `/admin/claims/files/${after.files[0].id}`)
  })

  it('asks for no mapping of FHIR claims', async () => {
    const id = await send('eob.ndjson', '{"resourceType":"ExplanationOfBenefit"}\n')
    const { body } = await support('POST', `/admin/claims/files/${id}/preview`, { body: {} })
    expect(body.data).toMatchObject({ format: 'fhir', layout: 'plain', columns: [], fields: [] })
    await support('DELETE', `/admin/claims/files/${id}`)
  })

  it('previews a file with an unknown layout, and loads it with a mapping', async () => {
    const id = await send('own.csv', OWN_LAYOUT, 3)
    const first = await support('POST', `/admin/claims/files/${id}/preview`, { body: {} })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      layout: null,
      mapping_source: 'suggested',
      columns: expect.arrayContaining([{ name: 'Doctor', samples: [NPI] }]),
    })
    const mapping = toWire({
      claim_id: 'Claim',
      line_number: 'Row',
      claim_type: 'Kind',
      npi: 'Doctor',
      tin: 'Tax',
      patient_id: 'Person',
      service_date: 'Day',
      hcpcs_code: 'Code',
      units: 'Qty',
    })
    const mapped = await support('POST', `/admin/claims/files/${id}/preview`, { body: { mapping } })
    expect(mapped.body.data).toMatchObject({ checked: 1, accepted: 1, problems: [] })
    await support('POST', '/admin/claims/imports', { body: { kind: 'claims', file_ids: [id], mapping } })
    expect(await finishNextJob()).toMatchObject({ status: 'done', counts: { read: 1, loaded: 1 } })
    const next = await send('next.csv', OWN_LAYOUT.replace('d1', 'd2'))
    const remembered = await support('POST', `/admin/claims/files/${next}/preview`, { body: {} })
    expect(remembered.body.data).toMatchObject({ checked: 1, accepted: 1, mapping_source: 'saved', mapping })
    expect(remembered.body.data.saved_at).not.toBeNull()
    await support('DELETE', `/admin/claims/files/${next}`)
  })

  it('loads with fixed values, a date format, void values and claim types, also under a built-in header', async () => {
    const header = 'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,units,void'
    const rows = [
      `f1,1,P,${NPI},${TIN},p1,05/02/2026,17000,,N`,
      `f2,1,P,${NPI},${TIN},p1,05/02/2026,17000,,D`,
    ]
    const id = await send('fixed.csv', `${header}\n${rows.join('\n')}\n`)
    const preview = (body: object) => support('POST', `/admin/claims/files/${id}/preview`, { body })
    const plain = (await preview({})).body.data
    expect(plain).toMatchObject({ layout: 'plain', mapping_source: 'built_in', checked: 2, accepted: 0 })
    const mapping = {
      ...plain.mapping,
      fields: { ...plain.mapping.fields, units: { columns: ['units'], constant: '1' } },
      date_format: 'MM/DD/YYYY',
      claim_types: { P: 'professional' },
      void_values: ['D'],
    }
    expect((await preview({ mapping })).body.data).toMatchObject({ checked: 2, accepted: 2, problems: [] })
    await support('POST', '/admin/claims/imports', { body: { kind: 'claims', file_ids: [id], mapping } })
    expect(await finishNextJob()).toMatchObject({ status: 'done', counts: { read: 2, loaded: 2 } })
    const next = await importFile('claims', 'fixed-2.csv', `${header}\n${rows[0]?.replace('f1', 'f3')}\n`)
    expect(next.counts).toMatchObject({ read: 1, loaded: 1, rejected: 0 })
  })

  it('does not check rows without a column for each needed field, and refuses a field that is not ours', async () => {
    const id = await send('lacking.csv', OWN_LAYOUT)
    const preview = (mapping: object) =>
      support('POST', `/admin/claims/files/${id}/preview`, { body: { mapping } })
    const lacking = await preview(toWire({ claim_id: 'Claim' }))
    expect(lacking.body.data).toMatchObject({
      checked: 0,
      accepted: 0,
      mapping_problem: expect.stringContaining('no column for line_number'),
    })
    expect((await preview(toWire({ color: 'Claim' }))).status).toBe(422)
    await support('DELETE', `/admin/claims/files/${id}`)
  })

  it('reads a mapping that was saved when a mapping was a column for each field', async () => {
    const columns = ['C', 'L', 'N', 'P', 'D', 'H', 'U']
    const fields = ['claim_id', 'line_number', 'npi', 'patient_id', 'service_date', 'hcpcs_code', 'units']
    const saved = Object.fromEntries(fields.map((field, at) => [field, columns[at]]))
    await sql`insert into claim_mappings (header_hash, mapping)
      values (${hashHeader(columns)}, ${JSON.stringify({ ...saved, tin: null })}::jsonb)`.execute(test.db)
    const id = await send('old.csv', `${columns.join(',')}\ng1,1,${NPI},p1,2026-05-02,17000,1\n`)
    const { body } = await support('POST', `/admin/claims/files/${id}/preview`, { body: {} })
    expect(body.data).toMatchObject({ mapping_source: 'saved', checked: 1, accepted: 1 })
    await support('DELETE', `/admin/claims/files/${id}`)
  })

  it('does not offer a file while an import is using it', async () => {
    const id = await send('busy.csv', CLAIMS)
    const start = () => support('POST', '/admin/claims/imports', { body: { kind: 'claims', file_ids: [id] } })
    const { files } = (await support('GET', '/admin/claims')).body.data
    expect(files).toMatchObject([{ id, in_use: false }])
    expect((await start()).status).toBe(202)
    expect((await support('GET', '/admin/claims')).body.data.files).toMatchObject([{ id, in_use: true }])
    expect((await start()).status).toBe(409)
    expect((await support('DELETE', `/admin/claims/files/${id}`)).status).toBe(409)
    expect((await finishNextJob()).status).toBe('done')
    expect((await support('GET', '/admin/claims')).body.data.files).toEqual([])
  })

  it('tells what became of the rows of an import, and gives back the repaired ones', async () => {
    const { import_number: number } = await importFile('claims', 'account.csv', ACCOUNT_ROWS)
    const account = (await support('GET', `/admin/claims/imports/${number}`)).body.data
    expect(account).toMatchObject({
      number,
      kind: 'claims',
      files: [{ name: 'account.csv' }],
      counts: { read: 2, loaded: 2, rejected: 0 },
      reasons: [],
      repaired: { rows: 1, fields: [{ field: 'billed', rows: 1 }] },
      unmatched: 0,
      conflicts: null,
      left_out: [],
      downloads: ['repaired'],
    })
    expect(account.quarters).toMatchObject([{ quarter: '2026Q2', previous: null }])
    const [quarter] = account.quarters
    expect(quarter.after.billed - quarter.before.billed).toBe(100)
    expect(JSON.stringify(account)).not.toContain('p5')
    const rows = await support('GET', `/admin/claims/imports/${number}/rows/repaired`)
    expect(rows.headers['content-disposition']).toContain(`repaired-import-${number}.csv`)
    expect(rows.body).toContain('much')
    for (const path of [`${number}/rows/conflicts`, '9999/rows/repaired', '9999']) {
      expect((await support('GET', `/admin/claims/imports/${path}`)).status).toBe(404)
    }
    const provider = await test.as('provider')
    expect((await provider('GET', `/admin/claims/imports/${number}`)).status).toBe(403)
    expect((await provider('GET', `/admin/claims/imports/${number}/rows/repaired`)).status).toBe(403)
  })

  it('restores the previous figures, and a waiting job can be canceled', async () => {
    const { builds } = (await support('GET', '/admin/claims')).body.data
    expect((await support('POST', '/admin/claims/builds/restore')).status).toBe(202)
    const job = await finishNextJob()
    expect(job).toMatchObject({ status: 'done', build: builds[1].number })
    const { body } = await support('POST', '/admin/claims/builds')
    const stopped = await support('POST', `/admin/jobs/${body.data.id}/cancel`)
    expect(stopped.body.data.status).toBe('cancelled')
    expect((await support('POST', `/admin/jobs/${body.data.id}/cancel`)).status).toBe(409)
    expect(await takeNextJob(test.db)).toBeNull()
  })

  it('records each step in the audit log', async () => {
    const rows = await findRows(test.db, sql<{ action: string }>`select distinct action from audit_events`)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'claim_file_sent',
        'claim_file_previewed',
        'import_started',
        'rejects_downloaded',
        'import_rows_downloaded',
        'job_cancelled',
        'figures_restored',
      ]),
    )
  })
})

it('restarts a silent job, finally gives it up, and ignores its earlier runs', async () => {
  const { body } = await support('POST', '/admin/claims/builds')
  const { id } = body.data
  const fallSilent = () =>
    sql`update jobs set heard_at = now() - interval '2 minutes' where id = ${id}`.execute(test.db)
  const report = (attempts: number) =>
    updateProgress(test.db, { id, attempts }, { stage: 'read', done: 1, total: 2 })
  // Just after a database restart no job counts as silent.
  const hasSettled = async () =>
    (await sql`select 1 where pg_postmaster_start_time() < now() - interval '10 seconds'`.execute(test.db))
      .rows
  await expect.poll(hasSettled).toHaveLength(1)
  // A node that shuts down puts its job back, which does not count as a failure.
  expect(await takeNextJob(test.db)).toMatchObject({ id, attempts: 1 })
  await updateLost(test.db, { id, attempts: 1 }, { nodeStopped: true })
  for (let attempts = 2; attempts <= 21; attempts += 1) {
    expect(await takeNextJob(test.db)).toMatchObject({ id, attempts })
    expect([await report(attempts - 1), await report(attempts)]).toEqual([false, true])
    await fallSilent()
  }
  expect(await takeNextJob(test.db)).toBeNull()
  expect((await support('GET', `/admin/jobs/${id}`)).body.data).toMatchObject({
    status: 'failed',
    message: 'stopped_half_way',
  })
  expect(await report(21)).toBe(false)
})
