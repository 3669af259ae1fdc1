import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { isKnownBadPassword } from '#platform/security/known-bad-passwords.repository.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { Command } from './command.ts'
import { createVendorAdminCommand } from './create-vendor-admin.ts'
import { importBadPasswords, importBadPasswordsCommand } from './import-bad-passwords.ts'
import { readLines } from './read-lines.ts'

const PASSWORD = 'Blue-Canoe-Rides-41'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://portal.example.org' })
})
afterAll(() => test.close())

async function run(command: Command, ...args: string[]) {
  const lines: string[] = []
  const { db, config, keys } = test
  const code = await command.run({
    args,
    config,
    db,
    keys,
    pool: null as unknown as pg.Pool,
    print: (line) => lines.push(line),
  })
  return { code, lines, text: lines.join('\n') }
}

describe('create-vendor-admin', () => {
  it('refuses if a vendor admin exists, and refuses wrong arguments', async () => {
    expect(await run(createVendorAdminCommand, 'root@portal.example', 'Root')).toMatchObject({ code: 1 })
    expect((await run(createVendorAdminCommand, 'no-email', 'Root')).code).toBe(2)
    expect((await run(createVendorAdminCommand, 'root@portal.example')).code).toBe(2)
    const taken = await run(createVendorAdminCommand, 'support@demo.test', 'X', '--force')
    expect([taken.code, taken.text]).toEqual([1, expect.stringContaining('already has an account')])
  })

  it('creates the first vendor admin of a new database, who sets a password and signs in', async () => {
    await sql`update users set disabled_at = now() where email = 'vendor@demo.test'`.execute(test.db)
    const first = await run(createVendorAdminCommand, 'root@portal.example', 'Okoye^Ada')
    expect(first.code).toBe(0)
    expect((await run(createVendorAdminCommand, 'other@portal.example', 'Other')).code).toBe(1)
    const again = await run(createVendorAdminCommand, 'ROOT@portal.example', 'Okoye^Ada')
    const readToken = (link = '') => new URL(link).searchParams.get('token')
    expect(again.lines.at(-1)).toMatch(/^https:\/\/portal\.example\.org\/auth\/signup\?token=/)
    const set = (token: string | null) =>
      test.visitor('POST', '/auth/password/register', {
        body: { token, password: PASSWORD, password_confirmation: PASSWORD, agreement: true },
      })
    expect((await set(readToken(first.lines.at(-1)))).status).toBe(422)
    expect((await set(readToken(again.lines.at(-1)))).body.data).toEqual({
      email: 'root@portal.example',
      door: 'admin',
    })
    const body = { email: 'root@portal.example', password: PASSWORD }
    expect((await test.visitor('POST', '/admin/login', { body })).status).toBe(200)
    expect((await run(createVendorAdminCommand, 'two@portal.example', 'Two')).code).toBe(1)
    expect((await run(createVendorAdminCommand, 'two@portal.example', 'Two', '--force')).code).toBe(0)
  })
})

describe('import-bad-passwords', () => {
  const knows = (password: string) => isKnownBadPassword(test.db, test.keys, password)
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

  it('reads plain lines and SHA-1:count lines, and can be repeated', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'plumbline-import-'))
    const file = join(dir, 'list.txt')
    await writeFile(
      file,
      `Tangerine-Sofa-1\r\nshort\n${sha1('Exact-Spelling-2!')}:42\n${sha1('Bare-Digest-3!')}\nCañón-Ñandú-44!`,
    )
    expect((await run(importBadPasswordsCommand, file)).text).toContain('5 lines: 4 added, 1 not usable')
    expect((await run(importBadPasswordsCommand, file)).text).toContain('5 lines: 0 added')
    for (const password of ['tangerine-SOFA-1', 'Exact-Spelling-2!', 'Bare-Digest-3!', 'Cañón-Ñandú-44!']) {
      expect(await knows(password), password).toBe(true)
    }
    expect(await knows('exact-spelling-2!')).toBe(false)
    expect(await knows('Quiet-Harbour-63')).toBe(false)
    expect((await run(importBadPasswordsCommand, join(dir, 'none'))).code).toBe(1)
    expect((await run(importBadPasswordsCommand, dir)).code).toBe(1)
    expect((await run(importBadPasswordsCommand)).code).toBe(2)
    await rm(dir, { recursive: true })
  })

  it('stores only hashes', async () => {
    const { plain } = await getRow(
      test.db,
      sql<{ plain: number }>`
        select count(*)::int as plain from known_bad_passwords
        where octet_length(password_hash) <> 36 or encode(password_hash, 'hex') = ${sha1('Bare-Digest-3!').toLowerCase()}`,
    )
    expect(plain).toBe(0)
  })

  it('imports 60,000 lines in batches, with progress', async () => {
    function* chunks() {
      for (let index = 0; index < 60; index++) {
        yield Buffer.from(
          Array.from({ length: 1_000 }, (_, more) => `Generated-${index}-${more}!\n`).join(''),
        )
      }
    }
    const progress: number[] = []
    const count = await importBadPasswords(test.db, test.keys, Readable.from(chunks()), ({ lines }) =>
      progress.push(lines),
    )
    expect(count).toEqual({ lines: 60_000, added: 60_000, skipped: 0 })
    expect(progress).toEqual([50_000])
    expect(await knows('generated-59-999!')).toBe(true)
  })

  it('drops a line that never ends', async () => {
    async function* endless() {
      for (let index = 0; index < 200; index++) yield Buffer.alloc(64 * 1024, 'x')
      yield Buffer.from('\nGood-Line-Here-1\nlast')
    }
    const lines = []
    for await (const line of readLines(endless(), 1_024)) lines.push(line.text)
    expect(lines).toEqual([null, 'Good-Line-Here-1', 'last'])
  })
})
