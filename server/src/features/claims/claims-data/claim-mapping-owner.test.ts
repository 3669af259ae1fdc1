import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let nightly: Caller
let other: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  const vendor = await test.as('vendor')
  support = await test.as('support')
  nightly = asMachineCaller(test, (await makeToken(vendor, ['import'])).secret)
  other = asMachineCaller(test, (await makeToken(vendor, ['import'])).secret)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from jobs`.execute(test.db)
  await sql`delete from claim_mappings`.execute(test.db)
})

const COLUMNS = ['C', 'L', 'N', 'P', 'D', 'H', 'U', 'B', 'A'] as const
const FILE = Buffer.from(`${COLUMNS.join(',')}\ng1,1,9000000009,p1,2026-05-02,17000,1,90,40\n`)

function mapWith(billed: string, paid: string): FileMapping {
  const fields: FileMapping['fields'] = {}
  const names = [
    'claim_id',
    'line_number',
    'npi',
    'patient_id',
    'service_date',
    'hcpcs_code',
    'units',
  ] as const
  for (const [at, name] of names.entries()) {
    const column = COLUMNS[at]
    if (column !== undefined) fields[name] = { columns: [column], constant: null }
  }
  fields.billed = { columns: [billed], constant: null }
  fields.paid = { columns: [paid], constant: null }
  fields.claim_type = { columns: [], constant: 'professional' }
  return { fields, date_format: null, claim_types: {}, void_values: null }
}
const RIGHT = mapWith('B', 'A')
const SWAPPED = mapWith('A', 'B')

async function send(caller: Caller): Promise<string> {
  const { body } = await caller('POST', '/admin/claims/files', {
    body: { name: 'own.csv', size_bytes: FILE.byteLength },
  })
  await caller('PUT', `/admin/claims/files/${body.data.id}`, {
    query: { offset: '0' },
    headers: { 'content-type': 'application/octet-stream' },
    body: FILE,
  })
  return body.data.id
}
const start = (caller: Caller, id: string, mapping?: FileMapping) =>
  caller('POST', '/admin/claims/imports', {
    body: { kind: 'claims', file_ids: [id], ...(mapping && { mapping }) },
  })
const findSaved = () => findRows(test.db, sql<{ mapping: FileMapping }>`select mapping from claim_mappings`)
const findJobMappings = () =>
  findRows(test.db, sql`select input->'mapping' as mapping from jobs order by created_at`)
const findActions = async () => {
  const rows = await findRows(
    test.db,
    sql<{ action: string }>`select action from audit_events where action like 'claim_mapping%' order by seq`,
  )
  return rows.map(({ action }) => action)
}

describe('a mapping of columns (R-CLM-30)', () => {
  it('of a machine serves its own import and is not saved', async () => {
    expect((await start(nightly, await send(nightly), SWAPPED)).status).toBe(202)
    expect(await findJobMappings()).toEqual([{ mapping: SWAPPED }])
    expect(await findSaved()).toEqual([])
    const preview = await support('POST', `/admin/claims/files/${await send(support)}/preview`, { body: {} })
    expect(preview.body.data.mapping_source).toBe('suggested')
  })

  it('of a person is saved and used by machines, and each change of it is in the audit log', async () => {
    expect((await start(support, await send(support), SWAPPED)).status).toBe(202)
    expect(await findActions()).toEqual(['claim_mapping_saved'])
    expect((await start(support, await send(support), SWAPPED)).status).toBe(202)
    expect(await findActions(), 'the same mapping again').toEqual(['claim_mapping_saved'])
    expect((await start(support, await send(support), RIGHT)).status).toBe(202)
    expect(await findActions()).toEqual(['claim_mapping_saved', 'claim_mapping_changed'])
    expect(await findSaved()).toEqual([{ mapping: RIGHT }])
    await sql`delete from jobs`.execute(test.db)
    expect((await start(nightly, await send(nightly))).status).toBe(202)
    expect(await findJobMappings()).toEqual([{ mapping: RIGHT }])
  })
})

it('a token imports only files that it sent (R-CLM-31)', async () => {
  for (const sender of [support, other]) {
    expect((await start(nightly, await send(sender))).status).toBe(409)
  }
  expect(await findRows(test.db, sql`select 1 from jobs`)).toEqual([])
  const own = await send(nightly)
  expect((await start(other, own)).status).toBe(409)
  expect((await start(support, own)).status).toBe(202)
})
