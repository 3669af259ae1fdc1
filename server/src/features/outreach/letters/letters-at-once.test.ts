import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { quarterLines, startSmallBuilds, toNpi } from '#testing/small-builds.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeLetters } from './make-letters.ts'

let test: TestApp
let support: Caller
let providerIds: string[]

beforeAll(async () => {
  test = await startTestApp()
  const builds = await startSmallBuilds(test)
  await builds.publish(await builds.write(quarterLines('2026Q2')))
  await builds.remove()
  await sql`update practices set mailing_address = '12 Alder Street'`.execute(test.db)
  const npis = [0, 1, 2].map(toNpi)
  const rows = await findRows(
    test.db,
    sql<{ id: string }>`select id from providers where npi = any(${npis}::text[])`,
  )
  providerIds = rows.map(({ id }) => id)
  support = await test.as('support')
})
afterAll(() => test.close())

async function order(): Promise<string> {
  const body = { template: 'initial-letter', provider_ids: providerIds }
  return (await support('POST', '/admin/letters', { body })).body.data.id
}
const make = (batchId: string) => {
  const { db, keys, config } = test
  const deps = { db, keys, store: openFileStore(config, keys), settings: config, getLabel: () => null }
  return makeLetters(deps, batchId, { onProgress: () => {} })
}
const count = async (what: ReturnType<typeof sql>) =>
  (await getRow(test.db, sql<{ n: number }>`select count(*)::int as n from ${what}`)).n

it('several processes on one batch make one print file and lose no codes', async () => {
  const id = await order()
  await Promise.all([make(id), make(id), make(id)])
  const [batch] = (await support('GET', '/admin/letters')).body.data
  expect(batch).toMatchObject({ id, made: providerIds.length, can_fetch: true })
  expect(await count(sql`access_codes where provider_id = any(${providerIds}::uuid[])`)).toBe(
    providerIds.length,
  )
  const orphaned = sql`stored_files f where not exists (select 1 from documents d where d.file_id = f.id)
    and not exists (select 1 from letter_batches b where b.print_file_id = f.id)`
  expect(await count(orphaned)).toBe(0)
})

it('only one of several simultaneous requests to resume a batch succeeds', async () => {
  const id = await order()
  await sql`update jobs set status = 'failed', finished_at = now()`.execute(test.db)
  const answers = await Promise.all([1, 2, 3].map(() => support('POST', `/admin/letters/${id}/resume`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
})

it('a batch whose job was retried cannot be resumed as well', async () => {
  const id = await order()
  const { job_id } = await getRow(
    test.db,
    sql<{ job_id: string }>`select job_id from letter_batches where id = ${id}`,
  )
  await sql`update jobs set status = 'failed', finished_at = now()`.execute(test.db)
  expect((await support('POST', `/admin/jobs/${job_id}/retry`)).status).toBeLessThan(300)
  expect((await support('POST', `/admin/letters/${id}/resume`)).status).toBe(409)
})
