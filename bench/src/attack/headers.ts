import { startPortal } from '../portal.ts'
import { type Answer, type Client, createClient } from './client.ts'
import { DEMO_PASSWORD, OURS, type People, signInAs } from './people.ts'
import { sendRaw } from './raw-requests.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

export type Check = (name: string, holds: boolean, seen?: unknown) => void

/** Headers that every answer must have. */
const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
const NEVER = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']

/** One answer of every kind: page, file, call, refusal, download. */
async function answersOfEveryKind(
  client: Client,
  people: People,
): Promise<[string, Answer, 'cacheable' | 'private'][]> {
  const get = (path: string, role: string, headers = {}) => {
    const cookie = people.getCookie(role)
    return client.send({
      method: 'GET',
      path,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    })
  }
  const page = await get('/', 'visitor')
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '/assets/none.js'
  const reports = await get('/api/reports', 'provider')
  const report = /"id":"(\w+-\d{4}Q\d-[\w-]+)"/.exec(reports.body)?.[1]
  return [
    ['a page', page, 'cacheable'],
    ['an asset', await get(asset, 'visitor'), 'cacheable'],
    ['a missing asset', await get('/assets/none.js', 'visitor'), 'cacheable'],
    ['a page of a person', await get('/welcome', 'provider'), 'private'],
    ['a missing page', await get('/none', 'visitor'), 'cacheable'],
    [
      'a redirect to the language',
      await get('/auth/login', 'visitor', { 'accept-language': 'es' }),
      'cacheable',
    ],
    ['a call', reports, 'private'],
    ['a call without a session', await get('/api/reports', 'visitor'), 'private'],
    ['a refused call', await get('/api/admin/users', 'provider'), 'private'],
    ['a missing call', await get('/api/none', 'visitor'), 'private'],
    ['an unreadable address', await get('/api/caseaudit/%ff', 'visitor'), 'private'],
    ['a PDF', await get(`/api/reports/${report}/pdf`, 'provider'), 'private'],
    ['a CSV', await get('/api/exports/reports', 'provider'), 'private'],
    ['a workbook', await get('/api/exports/reports?format=xlsx', 'provider'), 'private'],
    ['a calendar', await get('/api/audits/calendar', 'provider'), 'private'],
    ['a CSV for support', await get('/api/admin/providers.csv', 'support'), 'private'],
    ['the OpenAPI document', await get('/api/openapi.json', 'visitor'), 'private'],
    ['the OpenAPI page', await get('/api/docs', 'support'), 'private'],
    ['metrics', await get('/api/metrics', 'support'), 'private'],
    ['an answer to invalid HTTP', (await sendRaw(client.port, 'FROB\r\n\r\n')).answers[0] ?? page, 'private'],
  ]
}

function checkHeaders(
  check: Check,
  name: string,
  { headers, body, status }: Answer,
  kind: 'cacheable' | 'private',
): void {
  for (const [header, pattern] of Object.entries(ALWAYS)) {
    check(`${name}: ${header}`, pattern.test(String(headers[header])), headers[header])
  }
  check(`${name}: no unsafe- in the policy`, !/unsafe-|\*/.test(String(headers['content-security-policy'])))
  for (const header of NEVER) check(`${name}: no ${header}`, headers[header] === undefined, headers[header])
  if (kind === 'private') {
    check(`${name}: not cached`, headers['cache-control'] === 'no-store', headers['cache-control'])
  }
  if (/text\/html/.test(String(headers['content-type']))) {
    check(
      `${name}: no inline script or style`,
      !/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>|<style|\son\w+=|\sstyle=/.test(body),
    )
  }
  check(
    `${name}: one charset at most`,
    (String(headers['content-type']).match(/charset/g) ?? []).length <= 1,
    headers['content-type'],
  )
  check(
    `${name}: has a content type`,
    status === 304 || status === 302 || headers['content-type'] !== undefined,
  )
}

/** Calls from another site must be refused and reveal nothing to it. */
async function checkForgery(check: Check, client: Client, people: People): Promise<void> {
  const cookie = people.getCookie('provider') ?? ''
  const json = { 'content-type': 'application/json', cookie }
  const change = (headers: Record<string, string>) =>
    client.send({
      method: 'PATCH',
      path: '/api/user/settings',
      headers: { ...json, ...headers },
      body: '{"user_settings":{}}',
    })
  check('a change without the header is refused', (await change({})).status === 403)
  check(
    'a change from a form is refused',
    (await change({ ...OURS, 'sec-fetch-site': 'cross-site' })).status === 403,
  )
  for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test', 'http://127.0.0.1:1']) {
    check(`a change from ${origin} is refused`, (await change({ ...OURS, origin })).status === 403)
    const preflight = await client.send({
      method: 'OPTIONS',
      path: '/api/user/settings',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-requested-with',
      },
    })
    check(
      `${origin} is not allowed by CORS`,
      preflight.headers['access-control-allow-origin'] === undefined && preflight.status >= 400,
    )
  }
  check(
    'a change from our own page is accepted',
    (await change({ ...OURS, origin: `http://localhost:${client.port}` })).status === 200,
  )
  const disguised = await client.send({
    method: 'POST',
    path: '/api/user/sessions',
    headers: { ...json, ...OURS, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    body: '{}',
  })
  check('a method override header is ignored', disguised.status === 404, disguised.status)
  for (const method of ['TRACE', 'CONNECT']) {
    const { text } = await sendRaw(
      client.port,
      `${method} /api/health HTTP/1.1\r\nHost: localhost\r\nX-Sent: secret-sent\r\n\r\n`,
    )
    check(`${method} is refused`, !/^HTTP\/1\.1 2/.test(text) && !text.includes('secret-sent'))
  }
}

async function checkCookies(check: Check, client: Client, people: People): Promise<void> {
  const before = 'plumbline_session=chosen-by-somebody-else'
  const answer = await client.send({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...OURS, 'content-type': 'application/json', cookie: before },
    body: JSON.stringify({ email: 'provider@demo.test', password: DEMO_PASSWORD }),
    from: '127.9.9.9',
  })
  const set = answer.headers['set-cookie']?.[0] ?? ''
  check(
    'signing in creates a new session',
    /plumbline_session=[\w-]{40,}/.test(set) && !set.includes('chosen-by'),
  )
  check(
    'its cookie is HttpOnly, SameSite and only for this host',
    /HttpOnly/i.test(set) &&
      /SameSite=(Lax|Strict)/i.test(set) &&
      /Path=\//i.test(set) &&
      !/Domain=/i.test(set),
    set,
  )
  check('the body contains no token', !answer.body.includes(set.split(/[=;]/)[1] ?? 'none'))
  const again = await signInAs(client, 'auth', 'provider@demo.test')
  check('a second sign-in has another cookie', again !== set.split(';')[0])
  const old = people.getCookie('manager') ?? ''
  await client.send({ method: 'POST', path: '/api/auth/logout', headers: { ...OURS, cookie: old } })
  const after = await client.send({ method: 'GET', path: '/api/user', headers: { cookie: old } })
  check('an ended session is refused', after.status === 401, after.status)
  await people.renew('manager')
}

/** A forwarded Host must not appear in mails or redirects, and no redirect may lead to another site. */
async function checkAddresses(check: Check, client: Client, people: People): Promise<void> {
  const evil = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
  const cookie = people.getCookie('support') ?? ''
  await client.send({
    method: 'POST',
    path: '/api/admin/users/invite',
    headers: { ...OURS, ...evil, 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      email: 'host@demo.test',
      name: 'Host^Header',
      roles: ['admin'],
      reason: 'attack',
    }),
  })
  const mails = await client.send({ method: 'GET', path: '/api/admin/outbox', headers: { cookie } })
  check('a forwarded Host appears in no mail', mails.status === 200 && !mails.body.includes('evil.test'))
  const paths = [
    '/auth/login',
    '//evil.test',
    '//evil.test/..',
    '/\\evil.test',
    '/%2f%2fevil.test',
    '/auth/login?next=https://evil.test',
    '/auth/login?next=//evil.test',
    '/auth/callback?code=x&state=x&iss=https://evil.test&next=https://evil.test',
    '/admin?next=https://evil.test',
  ]
  for (const path of paths) {
    const { text } = await sendRaw(
      client.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.test\r\nAccept-Language: es\r\nConnection: close\r\n\r\n`,
    )
    const location = /^location: (.*)$/im.exec(text)?.[1]?.trim()
    const target = location === undefined ? null : new URL(location, 'http://own.test')
    check(
      `${path} does not lead to another site`,
      target === null || (target.host === 'own.test' && !/^[/\\]{2}/.test(location ?? '')),
      location,
    )
  }
}

export async function attackHeaders(client: Client, people: People): Promise<Row[]> {
  console.log('Headers, cookies and origins')
  const failed: string[] = []
  let tried = 0
  const check: Check = (name, holds, seen) => {
    tried++
    if (!holds) failed.push(`${name}${seen === undefined ? '' : `: ${String(seen).slice(0, 120)}`}`)
  }
  for (const [name, answer, kind] of await answersOfEveryKind(client, people))
    checkHeaders(check, name, answer, kind)
  await checkForgery(check, client, people)
  await checkCookies(check, client, people)
  await checkAddresses(check, client, people)
  for (const name of failed) console.log(`  FAILED ${name}`)
  const group = 'Headers, cookies, origins'
  return [infoRow(group, 'checks', tried), zeroRow(group, 'failed', failed.length)]
}

/** With an https address, cookies must be Secure and __Host-, and every answer must have HSTS. */
export async function attackHttps(): Promise<Row[]> {
  console.log('A second portal with an https address')
  const portal = await startPortal({ PUBLIC_URL: 'https://portal.example', DEMO: 'on' })
  const client = createClient(portal.url)
  try {
    const failed: string[] = []
    const check = (name: string, holds: boolean) => holds || failed.push(name)
    const answer = await client.send({
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...OURS, 'content-type': 'application/json', origin: 'https://portal.example' },
      body: JSON.stringify({ email: 'provider@demo.test', password: DEMO_PASSWORD }),
    })
    const set = answer.headers['set-cookie']?.[0] ?? ''
    check(
      'the cookie is __Host-, Secure, with Path=/ and without a domain',
      /^__Host-/.test(set) && /; ?Secure/i.test(set) && /; ?Path=\/(;|$)/i.test(set) && !/Domain=/i.test(set),
    )
    for (const path of ['/', '/api/health', '/api/none', '/none']) {
      const { headers } = await client.send({ method: 'GET', path })
      check(`HSTS on ${path}`, /max-age=(\d{8,})/.test(String(headers['strict-transport-security'])))
    }
    for (const name of failed) console.log(`  FAILED ${name}`)
    return [infoRow('With https', 'checks', 5), zeroRow('With https', 'failed', failed.length)]
  } finally {
    client.close()
    await portal.stop()
  }
}
