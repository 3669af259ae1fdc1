import { startPortal } from '../portal.ts'
import { type Client, createClient } from './client.ts'
import type { Check } from './headers.ts'
import { askAs } from './owned.ts'
import { DEMO_PASSWORD, OURS, type People } from './people.ts'
import { sendRaw } from './raw-requests.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const WRONG_SIGN_INS = 5
const SIGN_INS_PER_ADDRESS = 100
const FORMULA_STARTS = /(?:^|[;\t\r\n,])[\s"]*[=+@＝＋－＠]/m

const login = (email: string, password: string) => JSON.stringify({ email, password })

/** A name that somebody points at 127.0.0.1: its pages must not become ours (R-RUN-7). */
async function checkHosts(check: Check, client: Client): Promise<void> {
  const host = `rebound.example:${client.port}`
  const rebound = { host, origin: `http://${host}` }
  for (const path of ['/', '/auth/login', '/assets/none.js', '/api/health', '/api/payer', '/api/none']) {
    const { status } = await client.send({ method: 'GET', path, headers: rebound })
    check(`${path} of another host is 421`, status === 421, status)
  }
  const signIn = await client.send({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...OURS, ...JSON_TYPE, ...rebound },
    body: login('provider@demo.test', DEMO_PASSWORD),
  })
  check(
    'a rebound name signs nobody in',
    signIn.status === 421 && !signIn.headers['set-cookie'],
    signIn.status,
  )
  const upload = await client.send({
    method: 'POST',
    path: '/api/caseaudit/23456-23456-23456-23456/uploads',
    headers: { ...OURS, ...rebound, 'tus-resumable': '1.0.0', 'upload-length': '1' },
  })
  check('nor starts an upload', upload.status === 421, upload.status)
  const twice = await sendRaw(
    client.port,
    'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: rebound.example\r\nConnection: close\r\n\r\n',
  )
  check('two Host headers are refused', twice.text.startsWith('HTTP/1.1 400'), twice.text.slice(0, 20))
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    const { status } = await client.send({ method: 'GET', path: '/api/health', headers: { host: name } })
    check(`${name} is served`, status === 200, status)
  }
}

/** Cells that a spreadsheet would run (R-SEC-4). */
async function checkFormulas(check: Check, client: Client, people: People): Promise<void> {
  const [provider, support] = [askAs(client, people, 'provider'), askAs(client, people, 'support')]
  const reports = await provider('GET', '/reports')
  const report = /"id":"(\w+-\d{4}Q\d-[\w-]+)"/.exec(reports.body)?.[1]
  for (const text of [
    '=1+1',
    '＝1+1',
    'x;=1+1',
    'x;＠SUM(A1)',
    'x\t=1+1',
    'x\n+1+1',
    'x\r\n@A1',
    'x; "=1+1"',
  ]) {
    const given = await provider('POST', `/reports/${report}/feedback`, { helpful: true, theme: null, text })
    const { status, body } = await support('GET', '/admin/feedback.csv')
    check(
      `${JSON.stringify(text)} is written as text`,
      given.status === 200 && status === 200 && !FORMULA_STARTS.test(body),
      given.status,
    )
  }
}

/** Every $ref of the OpenAPI document that leads nowhere (R-WIRE-12). */
function findBrokenRefs(document: unknown): string[] {
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
  const walk = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      key === '$ref' ? (resolve(String(inner)) === undefined ? [String(inner)] : []) : walk(inner),
    )
  }
  return walk(document)
}

async function checkDocument(check: Check, client: Client): Promise<void> {
  const { body } = await client.send({ method: 'GET', path: '/api/openapi.json' })
  const broken = findBrokenRefs(JSON.parse(body))
  check('the OpenAPI document has no broken reference', broken.length === 0, broken[0])
}

/** No other spelling of an account and no other address of a network has a limit of its own (R-SEC-1, R-SEC-2). */
async function checkLimits(check: Check, client: Client): Promise<void> {
  const signIn = (email: string, password: string, address: string) =>
    client.send({
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...OURS, ...JSON_TYPE, 'x-forwarded-for': address },
      body: login(email, password),
    })
  const spellings = ['provİder@demo.test', 'ｐrovider@demo.test', 'PROVIDER@demo.test']
  for (let attempt = 0; attempt < WRONG_SIGN_INS; attempt++) {
    await signIn(spellings[attempt % spellings.length] ?? '', 'wrong', `198.51.100.${attempt + 1}`)
  }
  const locked = await signIn('provider@demo.test', DEMO_PASSWORD, '198.51.100.99')
  check('five wrong passwords in other spellings lock the account', locked.status === 422, locked.status)
  for (let attempt = 0; attempt < SIGN_INS_PER_ADDRESS; attempt++) {
    await signIn(`nobody${attempt}@demo.test`, 'wrong', `2001:db8:1:2::${(attempt + 1).toString(16)}`)
  }
  const near = await signIn('manager@demo.test', DEMO_PASSWORD, '2001:db8:1:2:ffff::1')
  check('a /64 of IPv6 has one limit', near.status === 422, near.status)
  const far = await signIn('manager@demo.test', DEMO_PASSWORD, '2001:db8:1:3::1')
  check('another /64 has its own', far.status === 200, far.status)
}

/** Counts checks, and prints those that fail. */
export function collectChecks() {
  const failed: string[] = []
  let tried = 0
  const check: Check = (name, holds, seen) => {
    tried++
    if (!holds) failed.push(`${name}${seen === undefined ? '' : `: ${String(seen).slice(0, 120)}`}`)
  }
  const finish = (group: string): Row[] => {
    for (const name of failed) console.log(`  FAILED ${name}`)
    return [infoRow(group, 'checks', tried), zeroRow(group, 'failed', failed.length)]
  }
  return { check, finish }
}

/** Ways in that were open once. */
export async function attackDoors(client: Client, people: People): Promise<Row[]> {
  console.log('Hosts, formulas and the OpenAPI document')
  const { check, finish } = collectChecks()
  await checkHosts(check, client)
  await checkFormulas(check, client, people)
  await checkDocument(check, client)
  return finish('Hosts, formulas, document')
}

/** Limits, on a portal of their own behind a proxy, because they lock accounts and networks. */
export async function attackLimits(): Promise<Row[]> {
  console.log('A portal behind a proxy: limits by account and network')
  const portal = await startPortal({ TRUSTED_PROXIES: '127.0.0.1' })
  const client = createClient(portal.url)
  try {
    const { check, finish } = collectChecks()
    await checkLimits(check, client)
    return finish('Limits by account and network')
  } finally {
    client.close()
    await portal.stop()
  }
}

/** Without the demo nobody reads what the portal can do before signing in (R-WIRE-12). */
export async function attackOutsideDemo(): Promise<Row[]> {
  console.log('A portal without the demo')
  const portal = await startPortal({ DEMO: 'off' })
  const client = createClient(portal.url)
  try {
    const { check, finish } = collectChecks()
    for (const path of ['/api/openapi.json', '/api/docs', '/api/metrics', '/api/admin/outbox']) {
      const { status, body } = await client.send({ method: 'GET', path })
      check(`${path} needs a sign-in`, status === 401 && body.length < 1_000, status)
    }
    for (const person of ['provider', 'support', 'vendor', 'payer']) {
      const answer = await client.send({
        method: 'POST',
        path: `/api/${person === 'provider' ? 'auth' : 'admin'}/login`,
        headers: { ...OURS, ...JSON_TYPE },
        body: login(`${person}@demo.test`, DEMO_PASSWORD),
      })
      check(`no ${person} of the demo signs in`, answer.status === 422, answer.status)
    }
    return finish('Without the demo')
  } finally {
    client.close()
    await portal.stop()
  }
}
