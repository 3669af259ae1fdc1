import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { writeSmallVersion } from '#testing/small-store.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { withFirstWords } from './first-words.ts'
import { withStartAnswers } from './start-answers.ts'

const [own, , stranger] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin }))
if (!own || !stranger) throw new Error('the demo has fewer than three providers')

const BLOCK = /<script type="application\/json" id="plumbline-answers">([^<]*)<\/script><\/body>/
const EVERY_PAGE = [
  '/api/user/settings',
  '/api/payer',
  '/api/admin/featureflag',
  '/api/session',
  '/api/announcements',
]

let dir: string
let test: TestApp
let provider: string
const reports: Record<string, string> = {}

async function signIn(door: 'auth' | 'admin', person: string): Promise<string> {
  const body = { email: `${person}@demo.test`, password: DEMO_PASSWORD }
  const [cookie] = (await test.visitor('POST', `/${door}/login`, { body })).cookies
  if (cookie === undefined) throw new Error(`${person} could not sign in`)
  return `${cookie.name}=${cookie.value}`
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-start-'))
  const webDir = join(dir, 'web')
  await mkdir(webDir)
  await writeFile(
    join(webDir, 'index.html'),
    '<html lang="en"><head><script type="module" src="/x.js"></script><link rel="stylesheet" href="/x.css"></head><body><div id="root"></div></body></html>',
  )
  test = await startTestApp({ DATA_DIR: dir }, webDir)
  const roster = [own, stranger]
  const lines = roster.flatMap(({ npi, tin }) =>
    ['17000', '17003'].map((code) => ({ claim: npi, npi, tin, patient: npi, date: '2026-04-01', code })),
  )
  await writeSmallVersion(getClaimsDir(test.config), { lines, roster, dataThrough: '2026-09-30' })
  await buildFigures(test)
  const rows = await findRows(test.db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  for (const { id, npi } of rows) reports[npi] = `17003-2026Q2-${id}`
  provider = await signIn('auth', 'provider')
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const open = (url: string, cookie?: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...headers, ...(cookie !== undefined && { cookie }) } })

const readAnswers = (html: string): Record<string, string> | null =>
  JSON.parse(BLOCK.exec(html)?.[1] ?? 'null')

const countViews = async () =>
  (await getRow(test.db, sql<{ views: number }>`select count(*)::int as views from report_views`)).views

describe('start answers in the page (R-SES-16)', () => {
  it('are those of the signed-in user, and the page is not cached', async () => {
    const page = await open('/welcome', provider)
    expect([page.statusCode, page.headers['cache-control'], page.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    const answers = readAnswers(page.body) ?? {}
    const id = reports[own.npi]?.split('-').slice(2).join('-')
    const first = [
      `reports?provider_id=${id}&limit=100`,
      'audits/due',
      'audits/open',
      'responses/open',
      'coder_calls',
    ]
    expect(Object.keys(answers).sort()).toEqual(
      [...EVERY_PAGE, ...first.map((path) => `/api/${path}`)].sort(),
    )
    const settings = await open('/api/user/settings', provider)
    expect(JSON.parse(answers['/api/user/settings'] ?? '')).toEqual(settings.json())
  })

  it('include the provider that support acts as', async () => {
    const { body } = await open('/admin/support/dashboard', await signIn('admin', 'support'))
    expect(Object.keys(readAnswers(body) ?? {})).toContain('/api/admin/session')
  })

  it.each([
    ['a visitor', undefined],
    ['an ended session', 'plumbline_session=over'],
  ])('are empty for %s, whose page is cached', async (_who, cookie) => {
    const page = await open('/welcome', cookie)
    expect(readAnswers(page.body)).toBeNull()
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await open('/welcome', cookie, { 'if-none-match': String(page.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('are never answered with 304', async () => {
    const etag = String((await open('/welcome')).headers.etag)
    expect((await open('/welcome', provider, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('are compressed if the browser supports it', async () => {
    const page = await open('/welcome', provider, { 'accept-encoding': 'gzip, br' })
    expect(page.headers['content-encoding']).toBe('br')
    expect(readAnswers(brotliDecompressSync(page.rawPayload).toString())).not.toBeNull()
  })

  it('include the user’s own report, which counts as viewed', async () => {
    const id = reports[own.npi]
    expect(await countViews()).toBe(0)
    const answers = readAnswers((await open(`/es/report?id=${id}`, provider)).body) ?? {}
    expect(JSON.parse(answers[`/api/reports/${id}`] ?? '{}').data.id).toBe(id)
    expect(await countViews()).toBe(1)
  })

  it('put the verdict of the report as text into the page, in its language', async () => {
    const words = async (url: string, cookie?: string) =>
      /<main class="first-words report"><h1><span>([^<]*)</.exec((await open(url, cookie)).body)?.[1]
    const id = reports[own.npi]
    // R-REP-29: to somebody else it names the provider.
    expect(await words(`/report?id=${id}`, provider)).toMatch(/ Doe adds 17003/)
    await sql`
      update users set name = (select name from providers where npi = ${own.npi}) where email = 'provider@demo.test'`.execute(
      test.db,
    )
    expect(await words(`/report?id=${id}`, provider)).toMatch(/^You add 17003/)
    expect(await words(`/es/report?id=${id}`, provider)).toMatch(/^Usted agrega 17003/)
    expect(await words(`/report?id=${id}`)).toBeUndefined()
    expect(await words(`/report?id=${reports[stranger.npi]}`, provider)).toBeUndefined()
  })

  it.each([
    ['/welcome', 'Welcome', 'compares how often add-on codes are billed'],
    ['/es/welcome', 'Le damos la bienvenida', 'compara la frecuencia con que se facturan'],
    ['/dashboard', 'There is not enough to compare', 'education, not an audit'],
    ['/es/dashboard', 'no hay datos suficientes', 'no son una auditoría'],
  ])('R-RUN-11: put what %s says first as text into the page', async (url, title, lead) => {
    const { body } = await open(url, provider)
    const [, inTitle, inLead] =
      /<main class="first-words landing">.*<h1>(.*)<\/h1><p>(.*)<\/p><\/main>/.exec(body) ?? []
    expect(inTitle).toContain(title)
    expect(inLead).toContain(lead)
    expect((await open(url)).body).not.toContain('first-words')
  })

  it('R-RUN-11: have no words where the page shows something else first, or under a data hold', async () => {
    for (const url of ['/welcome?tab=documents', '/account'])
      expect((await open(url, provider)).body, url).not.toContain('first-words')
    await sql`update system_state set data_hold = true`.execute(test.db)
    try {
      const page = await open('/welcome', provider)
      expect([page.statusCode, page.body.includes('first-words')]).toEqual([200, false])
    } finally {
      await sql`update system_state set data_hold = false`.execute(test.db)
    }
  })

  it('R-RUN-11: have no words below an announcement, which the page draws first', async () => {
    const answers = readAnswers((await open('/welcome', provider)).body) ?? {}
    const html = '<body><div id="root"></div></body>'
    const page = { path: '/welcome', query: new URLSearchParams(), locale: 'en' } as const
    const announced = { '/api/announcements': JSON.stringify({ data: [{ id: 'one' }] }) }
    expect(withFirstWords(html, { ...answers, ...announced }, page)).toBe(html)
  })

  it('R-RUN-10: leave out an answer that the database holds back, and the page comes', async () => {
    const answers = await test.db.transaction().execute(async (other) => {
      await sql`lock table coder_calls in access exclusive mode`.execute(other)
      const page = await open('/welcome', provider)
      return Object.keys(readAnswers(page.body) ?? {})
    })
    expect(answers).toContain('/api/responses/open')
    expect(answers).not.toContain('/api/coder_calls')
  })

  it('R-RUN-11: say nothing of one’s own provider while acting as another', async () => {
    const answers = readAnswers((await open('/welcome', provider)).body) ?? {}
    const html = '<body><div id="root"></div></body>'
    const page = { path: '/welcome', query: new URLSearchParams(), locale: 'en' } as const
    expect(withFirstWords(html, answers, page)).toContain('Welcome')
    const acting = { '/api/admin/session': JSON.stringify({ data: { provider: { id: 'other' } } }) }
    expect(withFirstWords(html, { ...answers, ...acting }, page)).toBe(html)
  })

  it('R-RUN-11: let the styles come before the code of a page that has words', async () => {
    const html = (await open('/welcome')).body
    expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('<script'))
    expect(html).toContain('<script type="module" fetchpriority="low"')
    expect((await open('/auth/login')).body).not.toContain('fetchpriority')
  })

  it.each([
    ['somebody else’s report', () => reports[stranger.npi]],
    ['an invalid id', () => '../user/settings'],
  ])('include no report for %s', async (_what, id) => {
    const answers = readAnswers((await open(`/report?id=${id()}`, provider)).body) ?? {}
    expect(Object.keys(answers)).toContain('/api/user/settings')
    expect(Object.keys(answers).filter((path) => path.startsWith('/api/reports'))).toEqual([])
  })

  it('are not collected for a HEAD request', async () => {
    const before = await countViews()
    const url = `/report?id=${reports[own.npi]}`
    const { statusCode } = await test.app.inject({ method: 'HEAD', url, headers: { cookie: provider } })
    expect([statusCode, await countViews()]).toEqual([200, before])
  })
})

describe('withStartAnswers', () => {
  it('escapes text that could end the block', () => {
    const answers = { '/api/x': "</script><script>alert(1)</script><!-- $& $' $`" }
    const html = withStartAnswers('<body></body>', answers)
    expect(readAnswers(html)).toEqual(answers)
    expect(html.match(/<\/?script/g)).toHaveLength(2)
  })
})
