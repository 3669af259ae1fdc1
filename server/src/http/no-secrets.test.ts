import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemoCodes } from '#demo/demo-codes.ts'
import { startMailSender } from '#features/system/mail/mail-sender.ts'
import { loadConfig } from '#platform/config/config.ts'
import { findRows, getRow, openDatabase } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createKeys } from '#platform/security/keys.ts'
import { insertCase } from '#testing/case-world.ts'
import { openPortal } from '#testing/key-world.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { PASSWORD, totpCode } from '#testing/second-factor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Answered, type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { createLog } from './log.ts'

const createSecret = (name: string) => `${name}-${randomBytes(9).toString('base64url')}-Aa1!`
const SECRET_KEY = `a secret key of its own ${randomBytes(24).toString('base64url')}`
const CHOSEN = createSecret('Chosen')
const RESET = createSecret('Reset')
const keys = createKeys(SECRET_KEY)

let test: TestApp
let log: Logger
const lines: string[] = []
/** Must be in neither the log nor the tables. */
const secrets = new Set<string>([SECRET_KEY, CHOSEN, RESET, PASSWORD])
/** Personal data: in the tables, but never in the log. */
const personal = new Set<string>()
const secret = (text: string): string => {
  secrets.add(text)
  return text
}

beforeAll(async () => {
  test = await startTestApp()
  log = createLog('trace', { write: (line: string) => void lines.push(line) })
})
afterAll(() => test.close())

const findLinkToken = async (email: string) => {
  const { link } = await getRow(
    test.db,
    sql<{ link: string }>`
      select data ->> 'link' as link from mails where to_address = ${email} order by created_at desc limit 1`,
  )
  const token = /(?:token=|reset\/)(.+)$/.exec(mailedLink(keys, link))?.[1] ?? ''
  return secret(token)
}

async function signIn(visitor: Caller, door: string, email: string, password: string): Promise<Caller> {
  let cookie = ''
  const storeCookie = (answer: Answered) => {
    for (const { name, value } of answer.cookies) cookie = `${name}=${secret(value)}`
    return answer
  }
  storeCookie(await visitor('POST', door, { body: { email, password } }))
  return async (method, path, options = {}) =>
    storeCookie(await visitor(method, path, { ...options, headers: { cookie, ...options.headers } }))
}

/** Registers with a letter and sets up a second factor; returns the status of each call. */
async function register(visitor: Caller): Promise<number[]> {
  const [line = ''] = await fillDemoCodes(test.db, keys)
  const [, npi = '', tin = '', code = ''] = /^NPI (\d+) TIN (\d+) access code (\S+)$/.exec(line) ?? []
  secret(code)
  secret(code.replaceAll('-', ''))
  for (const text of [npi, tin, 'ingrid@secrets.test']) personal.add(text)
  const verified = await visitor('POST', '/auth/registration/verify', {
    body: { access_code: code, tin, npi, captcha: await solvedCaptcha(keys) },
  })
  const token = secret(verified.body.data.token)
  const password = { password: CHOSEN, password_confirmation: CHOSEN }
  const account = {
    name: 'Halvorsen^Ingrid',
    practice_role: 'physician',
    email: 'ingrid@secrets.test',
    agreement: true,
    language: 'en',
    ...password,
  }
  const registered = await visitor('POST', '/auth/registration', { body: { token, ...account } })
  const proof = { token: await findLinkToken('ingrid@secrets.test') }
  const proved = await visitor('POST', '/auth/email_proof', { body: proof })
  const ingrid = await signIn(visitor, '/auth/login', 'ingrid@secrets.test', CHOSEN)
  const totp = secret((await ingrid('POST', '/user/second_factor/totp')).body.data.secret)
  const confirmed = await ingrid('POST', '/user/second_factor/totp/confirm', {
    body: { code: totpCode(totp) },
  })
  for (const one of confirmed.body.data.recovery_codes) secret(one)
  const feed = await ingrid('POST', '/user/calendar', { headers: { 'Idempotency-Key': 'once' } })
  secret(feed.body.data.path.replace(/^.*\/(.+)\.ics$/, '$1'))
  const login = await visitor('POST', '/auth/login', { body: { email: account.email, password: CHOSEN } })
  const step = secret(login.body.data.second_factor.token)
  const wrong = await visitor('POST', '/auth/second_factor', { body: { token: step, code: '000000' } })
  return [verified, registered, proved, confirmed, feed, login, wrong].map(({ status }) => status)
}

async function meetErrors(visitor: Caller): Promise<number[]> {
  const wrong = await visitor('POST', '/auth/login', {
    body: { email: 'provider@demo.test', password: secret(createSecret('Wrong')) },
  })
  const forgot = await visitor('POST', '/auth/password/forgot', {
    body: { email: 'manager@demo.test', captcha: await solvedCaptcha(keys) },
  })
  const token = await findLinkToken('manager@demo.test')
  const reset = await visitor('POST', '/auth/password/reset', {
    body: { token, password: RESET, password_confirmation: RESET },
  })
  const support = await signIn(visitor, '/admin/login', 'support@demo.test', PASSWORD)
  const { id: provider_id } = await getRow(test.db, sql<{ id: string }>`select id from providers limit 1`)
  const person = { email: 'new@secrets.test', name: 'Reyes^Ana', roles: ['provider'], provider_id }
  const invited = await support('POST', '/admin/users/invite', {
    body: { ...person, reason: 'asked by phone' },
  })
  await findLinkToken('new@secrets.test')
  const unreadable = await visitor('POST', '/auth/login', {
    body: `{"password": "${secret(createSecret('Broken'))}", "email": `,
    headers: { 'content-type': 'application/json' },
  })
  const provider = await signIn(visitor, '/auth/login', 'provider@demo.test', PASSWORD)
  const saved = await provider('PUT', '/drafts/response', { body: { value: secret(createSecret('Draft')) } })
  // A query that fails with typed text in it.
  await sql`alter table drafts add check (length(key) < 3) not valid`.execute(test.db)
  const failed = await provider('PUT', '/drafts/response:x', {
    body: { value: secret(createSecret('Failing')) },
  })
  return [wrong, forgot, reset, invited, unreadable, saved, failed].map(({ status }) => status)
}

/** Calls servers that do not answer, with passwords in their addresses. */
async function meetServers(): Promise<void> {
  const [smtp, s3, database] = ['Smtp', 'Store', 'Base'].map((name) => secret(createSecret(name))) as [
    string,
    string,
    string,
  ]
  const sender = startMailSender({
    db: test.db,
    pool: test.pool,
    keys,
    log,
    config: { ...test.config, smtpUrl: `smtp://app:${encodeURIComponent(smtp)}@127.0.0.1:1` },
  })
  await expect.poll(() => lines.some((line) => line.includes('mail was not sent'))).toBe(true)
  await sender.stop()
  const refuser = createServer(
    (_request, response) => void response.writeHead(403).end('<Code>Denied</Code>'),
  )
  await new Promise<void>((resolve) => refuser.listen(0, '127.0.0.1', resolve))
  const { port } = refuser.address() as AddressInfo
  const s3Url = `http://KEYID:${encodeURIComponent(s3)}@127.0.0.1:${port}/bucket`
  await openFileStore({ ...test.config, s3Url }, keys)
    .put(test.db, Buffer.from('a file'))
    .catch((error: unknown) => log.error({ err: error }, 'a file'))
  refuser.close()
  refuser.closeAllConnections()
  const away = openDatabase(
    { connectionString: `postgres://app:${encodeURIComponent(database)}@127.0.0.1:1/x` },
    () => {},
  )
  await findRows(away.db, sql`select 1`).catch((error: unknown) => log.error({ err: error }, 'a database'))
  await away.db.destroy()
  // Errors that a library may throw, and a careless log line.
  log.error({ err: new Error(`cannot reach https://app:${s3}@store.test/bucket`) }, 'an address')
  log.error({ err: new SyntaxError(`Unexpected token in "${secret(createSecret('Quoted'))}"`) }, 'quoted')
  log.trace({ password: CHOSEN, body: { token: RESET } }, 'careless')
  const bad = { DATABASE_URL: `mysql://app:${database}@db`, SMTP_URL: smtp, S3_URL: s3, SECRET_KEY: 'short' }
  expect(() => loadConfig(bad)).toThrow(expect.toSatisfy((error: Error) => !hasAny(error.message)))
}

const listEncodings = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64'),
]
const found = (where: string, words: Iterable<string>) =>
  [...words].filter((word) => listEncodings(word).some((form) => where.includes(form)))
const hasAny = (text: string) => found(text, secrets).length > 0

/** All rows of all tables as text. */
async function dumpTables(): Promise<string> {
  const tables = await findRows(
    test.db,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await findRows(
      test.db,
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

it('no password, code, token, key or patient appears in the log or in the tables', async () => {
  const portal = await openPortal(test, keys, log)
  await insertCase({ db: test.db, keys })
  for (const text of ['patient-of-1', 'claim-1']) secret(text)
  expect(await register(portal.visitor)).toEqual([200, 200, 200, 200, 200, 200, 422])
  expect(await meetErrors(portal.visitor)).toEqual([422, 200, 200, 200, 400, 200, 500])
  await meetServers()
  await portal.close()

  const all = lines.join('\n')
  expect(all).toContain('"database error"')
  expect(all.split('\n').length).toBeGreaterThan(20)
  expect(secrets.size).toBeGreaterThan(25)
  expect(found(all, secrets)).toEqual([])
  expect(found(all, personal)).toEqual([])
  const dump = await dumpTables()
  expect(dump).toContain('ingrid@secrets.test')
  expect(dump).toContain('$argon2id$')
  expect(found(dump, secrets)).toEqual([])
})
