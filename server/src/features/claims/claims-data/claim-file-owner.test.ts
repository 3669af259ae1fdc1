import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let vendor: Caller
let nightly: Caller
let other: Caller
beforeAll(async () => {
  test = await startTestApp({ DEMO_LINES: '0' })
  vendor = await test.as('vendor')
  support = await test.as('support')
  nightly = asMachineCaller(test, (await makeToken(vendor, ['import'])).secret)
  other = asMachineCaller(test, (await makeToken(vendor, ['import'])).secret)
})
afterAll(() => test.close())

const NAME = 'claims.csv'
const start = async (caller: Caller): Promise<string> =>
  (await caller('POST', '/admin/claims/files', { body: { name: NAME, size_bytes: 6 } })).body.data.id
const send = (caller: Caller, id: string, offset: number, text: string) =>
  caller('PUT', `/admin/claims/files/${id}`, {
    query: { offset: String(offset) },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(text),
  })
const read = (id: string) => readFile(join(test.config.dataDir, 'claims', 'inbox', id, NAME), 'utf8')

describe('a claim file that is being sent (R-CLM-31)', () => {
  it('is written by whoever began it, and by no other person or token', async () => {
    const begun: [Caller, Caller[]][] = [
      [support, [vendor, nightly]],
      [nightly, [other, vendor, support]],
      [vendor, [nightly]],
    ]
    for (const [owner, strangers] of begun) {
      const id = await start(owner)
      expect((await send(owner, id, 0, 'abc')).status).toBe(200)
      for (const stranger of strangers) {
        expect((await send(stranger, id, 0, 'XYZ')).status).toBe(409)
        expect((await send(stranger, id, 3, 'XYZ')).status).toBe(409)
      }
      expect((await send(owner, id, 3, 'def')).body.data.received_bytes).toBe(6)
      expect(await read(id)).toBe('abcdef')
    }
  })

  it('stays as it is once it is complete; its last piece may come again', async () => {
    const id = await start(nightly)
    await send(nightly, id, 0, 'abc')
    await send(nightly, id, 3, 'def')
    const again = await send(nightly, id, 3, 'DEF')
    expect([again.status, again.body.data.received_bytes]).toEqual([200, 6])
    expect((await send(nightly, id, 0, 'XYZ')).status).toBe(409)
    expect(await read(id)).toBe('abcdef')
  })

  it('loses nothing that was sent when its first piece comes again', async () => {
    const id = await start(nightly)
    await send(nightly, id, 0, 'abc')
    await send(nightly, id, 3, 'de')
    expect((await send(nightly, id, 0, 'abc')).body.data.received_bytes).toBe(5)
    await send(nightly, id, 5, 'f')
    expect(await read(id)).toBe('abcdef')
  })

  it('is not written while an import uses it', async () => {
    const id = await start(nightly)
    await send(nightly, id, 0, 'abc')
    await sql`insert into jobs (kind, input) values ('import_claims', ${JSON.stringify({ files: [{ id, name: NAME }] })}::jsonb)`.execute(
      test.db,
    )
    expect((await send(nightly, id, 3, 'def')).status).toBe(409)
    await sql`delete from jobs`.execute(test.db)
  })

  it('is on record when it is deleted', async () => {
    const id = await start(nightly)
    expect((await support('DELETE', `/admin/claims/files/${id}`)).status).toBe(200)
    const rows = await findRows(
      test.db,
      sql<{ details: unknown }>`select details from audit_events where action = 'claim_file_deleted'`,
    )
    expect(rows).toEqual([{ details: { file: id, bytes: 6 } }])
  })
})
