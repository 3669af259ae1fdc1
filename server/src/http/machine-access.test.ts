import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { TOKEN_SCOPES, type TokenScope } from '@plumbline/contract/core/token-scopes'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { createMachineToken } from '#platform/security/machine-token.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { type Caller, createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { createLog } from './log.ts'

const METRICS_TOKEN = 'a-token-of-some-length'
let test: TestApp
let vendor: Caller
const lines: string[] = []
const secrets = {} as Record<TokenScope, string>
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  test = await startTestApp({ METRICS_TOKEN }, null, log)
  vendor = await test.as('vendor')
  for (const scope of TOKEN_SCOPES) secrets[scope] = (await makeToken(vendor, [scope])).secret
})
afterAll(() => test.close())

const send = (
  authorization: string,
  path: string,
  options: Parameters<Caller>[2] = {},
  method: 'GET' | 'POST' = 'GET',
) =>
  createCaller(test.app, null)(method, path, {
    ...options,
    headers: { 'X-Requested-With': '', authorization, ...options.headers },
  })
const bearer = (scope: TokenScope) => `Bearer ${secrets[scope]}`

describe('R-TOK-3: a token', () => {
  const ID = '00000000-0000-4000-8000-000000000000'
  const rows = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access !== 'public')

  it.each(TOKEN_SCOPES)('of scope %s opens its rows and no other', async (scope) => {
    const machine = asMachineCaller(test, (await makeToken(vendor, [scope])).secret)
    for (const row of rows) {
      if (row.openInDemo) continue
      const path = row.path
        .replace(/\{number\}/, '1')
        .replace(/\{table\}/, 'summary')
        .replace(/\{\w+\}/g, ID)
      const body = row.binary
        ? { body: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }
        : row.body
          ? { body: {} }
          : {}
      const { status, headers } = await machine(row.method, path, body)
      const name = `${row.method} ${row.path}`
      if (row.tokenScope === scope) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
      expect(headers['set-cookie'], name).toBeUndefined()
    }
  })

  it('of another scope is told no more than anybody without rights', async () => {
    const refused = await send(bearer('metrics'), '/performance')
    const person = await (await test.as('provider'))('GET', '/performance')
    expect([refused.status, refused.body]).toEqual([person.status, person.body])
    expect(refused.headers['www-authenticate']).toBeUndefined()
  })

  it('reads results as the payer does, without small counts, whatever else it may do', async () => {
    const both = (await makeToken(vendor, ['results', 'import'])).secret
    const [asToken, asPayer] = [
      await send(`Bearer ${both}`, '/admin/case_overview'),
      await (await test.as('payer'))('GET', '/admin/case_overview'),
    ]
    expect([asToken.status, asToken.body]).toEqual([200, asPayer.body])
  })

  it('waits during a data hold as the payer does, and imports on as support does', async () => {
    const support = await test.as('support')
    await support('PUT', '/admin/data_hold', { body: { active: true, reason: 'Reload' } })
    expect((await send(bearer('results'), '/performance')).body).toEqual({ data_hold: true, data: null })
    expect((await send(bearer('import'), '/admin/jobs')).status).toBe(200)
    expect((await send(bearer('metrics'), '/metrics')).status).toBe(200)
    await support('PUT', '/admin/data_hold', { body: { active: false, reason: 'Done' } })
  })
})

describe('R-TOK-5: a call with a token', () => {
  it('takes the scheme in any case, and METRICS_TOKEN beside tokens', async () => {
    expect((await send(`bEaReR ${secrets.metrics}`, '/metrics')).status).toBe(200)
    expect((await send(`Bearer ${METRICS_TOKEN}`, '/metrics')).status).toBe(200)
    expect((await send(`Bearer ${METRICS_TOKEN}`, '/admin/jobs')).status).toBe(403)
  })

  it.each([
    ['unknown', () => `Bearer ${createMachineToken()}`],
    ['made up', () => 'Bearer wrong'],
    ['missing', () => 'Bearer'],
    ['doubled', () => `Bearer ${secrets.results}, Bearer ${secrets.results}`],
    ['very long', () => `Bearer ${'a'.repeat(12_000)}`],
  ])('that is %s gets 401, with a cookie or without', async (_what, authorization) => {
    const own = await vendor('GET', '/performance', { headers: { authorization: authorization() } })
    for (const { status, headers, body } of [own, await send(authorization(), '/performance')]) {
      expect(status).toBe(401)
      expect(headers['www-authenticate']).toBe('Bearer realm="plumbline", error="invalid_token"')
      expect(body.message).toBe('This token is not valid, has expired or was revoked.')
    }
  })

  it('has no session: the cookie of a vendor admin beside it adds nothing', async () => {
    const authorization = bearer('metrics')
    const answer = await vendor('GET', '/admin/system', { headers: { authorization } })
    expect([answer.status, (await vendor('GET', '/admin/system')).status]).toEqual([403, 200])
    const session = await vendor('GET', '/session', { headers: { authorization } })
    expect(session.status).toBe(403)
  })

  it('needs no header of a browser, but a visitor with a bearer does on public rows', async () => {
    const answer = await send(bearer('import'), '/admin/claims/builds', {}, 'POST')
    expect(answer.status).toBe(202)
    const login = { body: { email: 'vendor@demo.test', password: 'x' } }
    expect((await send(bearer('import'), '/auth/login', login, 'POST')).status).toBe(403)
  })

  it('with two Authorization headers gets 400', async () => {
    const { statusCode } = await test.app.inject({
      url: '/api/performance',
      headers: { authorization: [bearer('results'), bearer('results')] as unknown as string },
    })
    expect(statusCode).toBe(400)
  })

  it('is never read from an address, a body, a cookie or another header', async () => {
    const token = secrets.results
    for (const name of ['access_token', 'token', 'bearer', 'authorization']) {
      expect((await test.visitor('GET', `/performance?${name}=${token}`)).status, name).toBe(401)
    }
    const elsewhere: Record<string, string>[] = [
      { cookie: `authorization=Bearer ${token}` },
      { 'x-api-key': token },
    ]
    for (const headers of elsewhere) {
      expect((await test.visitor('GET', '/performance', { headers })).status).toBe(401)
    }
    const basic = Buffer.from(`token:${token}`).toString('base64')
    expect((await send(`Basic ${basic}`, '/performance')).status).toBe(401)
    expect(
      (await test.visitor('POST', '/admin/claims/builds', { body: { access_token: secrets.import } })).status,
    ).toBe(401)
  })

  it('with the same idempotency key does the work once, and each token has its own keys', async () => {
    const headers = { 'Idempotency-Key': 'nightly-2026-11-18' }
    const start = (secret: string) => send(`Bearer ${secret}`, '/admin/claims/builds', { headers }, 'POST')
    const other = (await makeToken(vendor, ['import'])).secret
    const [first, again, foreign] = [
      await start(secrets.import),
      await start(secrets.import),
      await start(other),
    ]
    expect(again.body).toEqual(first.body)
    expect(foreign.body.data.id).not.toBe(first.body.data.id)
    const body = { name: 'a.csv', size_bytes: 10 }
    const reused = await send(bearer('import'), '/admin/claims/files', { headers, body }, 'POST')
    expect(reused.status, 'another row has its own keys').toBe(201)
    expect(await findRows(test.db, sql`select 1 from machine_idempotency_keys`)).toHaveLength(3)
  })
})

describe('R-TOK-7: limits', () => {
  it('wrong tokens are limited by network, and a good one gives its try back', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const from = (address: string, token: string) =>
        small.visitor('GET', '/metrics', {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        })
      const { secret } = await makeToken(await small.as('vendor'), ['metrics'])
      for (let calls = 0; calls < 70; calls++) expect((await from('2001:db8::1', secret)).status).toBe(200)
      const statuses: number[] = []
      for (let host = 1; host <= 61; host++) statuses.push((await from(`2001:db8::${host}`, 'wrong')).status)
      expect([statuses.slice(0, 60).every((status) => status === 401), statuses.at(-1)]).toEqual([true, 429])
      expect((await from('2001:db8:0:1::1', secret)).status, 'another network').toBe(200)
    } finally {
      await small.close()
    }
  })

  it('a token has a limit of calls', async () => {
    const one = (await makeToken(vendor, ['metrics'])).secret
    let refused = 0
    for (let calls = 0; calls < 610; calls++) {
      if ((await send(`Bearer ${one}`, '/session')).status === 429) refused += 1
    }
    expect(refused).toBe(10)
    expect((await send(bearer('metrics'), '/metrics')).status).toBe(200)
  })
})

it('R-TOK-6: no token is in the log, and its id is', () => {
  const all = lines.join('')
  for (const secret of Object.values(secrets)) expect(all.includes(secret)).toBe(false)
  expect(all).not.toContain('plumbline_')
  expect(all).not.toContain(METRICS_TOKEN)
  expect(all).toMatch(/"machine":"[\da-f-]{36}"/)
})
