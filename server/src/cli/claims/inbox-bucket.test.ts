import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { CLAIMS_837, REMITTANCE_835 } from '#testing/full-store.ts'
import { type ObjectStore, startObjectStore } from '#testing/object-store.ts'
import { runCommand } from '#testing/run-command.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { inboxCommand } from './inbox.ts'

let test: TestApp
let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
  test = await startTestApp({ DEMO_LINES: '0', CLAIMS_INBOX: store.url })
})
afterAll(async () => {
  store.close()
  await test.close()
})

const put = (name: string, text: string) =>
  store.objects.set(`drop/${name}`, { bytes: Buffer.from(text), at: new Date() })

async function run() {
  const { code, text } = await runCommand(test, inboxCommand, '--once', '--json')
  return { code, ...JSON.parse(text) }
}

describe('an inbox in a bucket', () => {
  it('imports, moves and reports like a folder', async () => {
    put('claims & more.837', CLAIMS_837)
    put('a.835', REMITTANCE_835)
    put('broken.csv', 'what,is,this\n1,2,3\n')
    put('claims & more.837.done', '')
    store.objects.set('elsewhere/x.csv', { bytes: Buffer.from('not ours'), at: new Date() })
    const done = await run()
    expect(done.code).toBe(2)
    expect(done.published.status).toBe('published')
    const names = (target: string, name: string) =>
      ['', '.report.json', '.report.txt'].map((ending) => `drop/${target}/${done.run}/${name}${ending}`)
    expect([...store.objects.keys()].toSorted()).toEqual(
      [
        ...names('done', 'a.835'),
        ...names('done', 'claims & more.837'),
        ...names('failed', 'broken.csv'),
        'elsewhere/x.csv',
      ].toSorted(),
    )
    expect(store.objects.get(`drop/done/${done.run}/a.835`)?.bytes.toString()).toBe(REMITTANCE_835)
    const root = getClaimsDir(test.config)
    const { imports } = await (await openStore(root)).current()
    expect(imports.map(({ kind }) => kind)).toEqual(['claims', 'remittances'])
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })

  it('imports content once that is put there again', async () => {
    put('again.837', CLAIMS_837)
    expect(await run()).toMatchObject({ code: 0, results: [{ outcome: { kind: 'already' } }] })
  })

  it('is told to be out of reach, once a day', async () => {
    await sql`delete from mails`.execute(test.db)
    store.close()
    const config = {
      ...test.config,
      claimsInbox: {
        bucket: {
          keyId: 'K',
          secret: 'S',
          region: 'r',
          bucket: 'b',
          origin: 'http://127.0.0.1:1',
          prefix: '',
        },
      },
    }
    for (let times = 0; times < 2; times += 1) {
      const { code, text } = await runCommand({ ...test, config }, inboxCommand, '--once')
      expect([code, text]).toEqual([2, expect.stringContaining('cannot be reached')])
    }
    const mails = await findRows(test.db, sql<{ data: object }>`select data from mails`)
    expect(mails).toEqual([{ data: expect.objectContaining({ problems: ['unavailable'] }) }])
  })
})
