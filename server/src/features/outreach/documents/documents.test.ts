import { API_BASE } from '@plumbline/contract/core/constants'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { addDocument, type NewDocument } from '#platform/files/documents.repository.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let store: FileStore
let provider: Caller
let support: Caller
let ids: Record<'marsh' | 'lindqvist' | 'stranger' | 'elena', string>

beforeAll(async () => {
  test = await startTestApp({ UPLOAD_MAX_MB: '1' })
  store = openFileStore(test.config, test.keys)
  const findProviderId = async (name: string) =>
    (await getRow(test.db, sql<{ id: string }>`select id from providers where name like ${name} limit 1`)).id
  const { id: elena } = await getRow(
    test.db,
    sql<{ id: string }>`select id from users where email = 'provider@demo.test'`,
  )
  const marsh = await findProviderId('Marsh%')
  const { id: stranger } = await getRow(
    test.db,
    sql<{ id: string }>`
      select p.id from providers p where p.practice_id <> (select practice_id from providers where id = ${marsh}) limit 1`,
  )
  ids = { marsh, lindqvist: await findProviderId('Lindqvist%'), stranger, elena }
  ;[provider, support] = await Promise.all([test.as('provider'), test.as('support')])
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from documents`.execute(test.db)
  await sql`delete from notices`.execute(test.db)
  await sql`delete from practice_administrators`.execute(test.db)
  await support('PATCH', '/admin/session', { body: { provider_id: 'none' } })
})

const add = (changes: Partial<NewDocument> = {}) =>
  addDocument(test.db, store, {
    providerId: ids.marsh,
    kind: 'tip_sheet',
    topic: '17003',
    title: { en: 'Counting lesions', es: 'Contar lesiones' },
    language: 'both',
    filename: 'counting.pdf',
    content: Buffer.from('%PDF-1.7 content of the sheet %%EOF'),
    source: 'test',
    createdBy: null,
    ...changes,
  })
const list = async (query: Record<string, string> = {}, caller = provider) =>
  (await caller('GET', '/documents', { query })).body.data
const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).documents.map((one: { title: { en: string } }) => one.title.en)
const actAs = (providerId: string) =>
  support('PATCH', '/admin/session', { body: { provider_id: providerId, reason: 'a question by phone' } })

/** The test app's caller reads text, but an archive is bytes. */
async function fetchBytes(path: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const login = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/auth/login`,
    headers,
    payload: { email: 'provider@demo.test', password: DEMO_PASSWORD },
  })
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
  const answer = await test.app.inject({ method: 'GET', url: API_BASE + path, headers, cookies })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

describe('visible documents', () => {
  it('are one’s own and those for all providers; any other answers like a missing one', async () => {
    await add({ title: { en: 'Mine', es: 'Mío' } })
    await add({ providerId: null, kind: 'policy', title: { en: 'For all', es: 'Para todos' } })
    const foreign = await add({ providerId: ids.stranger, title: { en: 'Theirs', es: 'Suyo' } })
    const colleague = await add({
      providerId: ids.lindqvist,
      title: { en: 'Of a colleague', es: 'De un colega' },
    })
    expect(await titles({ sort: 'title', order: 'ascending' })).toEqual(['For all', 'Mine'])
    for (const { id } of [foreign, colleague, { id: crypto.randomUUID() }]) {
      for (const [method, path] of [
        ['GET', `/documents/${id}/file`],
        ['POST', `/documents/${id}/read`],
        ['POST', `/documents/${id}/acknowledge`],
        ['GET', `/documents/zip?ids=${id}`],
      ] as const) {
        expect((await provider(method, path)).status, path).toBe(404)
      }
    }
    expect((await provider('GET', '/documents', { query: { provider_id: ids.stranger } })).status).toBe(404)
  })

  it('include those of all providers of the practice for its administrator', async () => {
    await add({ providerId: ids.lindqvist, title: { en: 'Of a colleague', es: 'De un colega' } })
    expect(await titles()).toEqual([])
    await sql`
      insert into practice_administrators (practice_id, user_id)
      select practice_id, ${ids.elena} from providers where id = ${ids.marsh}`.execute(test.db)
    expect(await titles()).toEqual(['Of a colleague'])
    expect(await titles({ provider_id: ids.marsh })).toEqual([])
  })

  it('are open to support only while acting as a provider, and each look is recorded with its reason', async () => {
    const { id } = await add()
    expect((await support('GET', '/documents')).status).toBe(403)
    await actAs(ids.marsh)
    expect((await list({}, support)).total).toBe(1)
    expect((await list({ kind: 'letter' }, support)).total).toBeLessThan(2)
    const listed = sql`
      select provider_id, reason from audit_events
      where action = 'document_list_viewed' and provider_id = ${ids.marsh}`
    const once = [{ provider_id: ids.marsh, reason: 'a question by phone' }]
    expect(await findRows(test.db, listed), 'viewing the list is recorded once').toEqual(once)
    expect((await support('GET', `/documents/${id}/file`)).status).toBe(200)
    const looks = await findRows(
      test.db,
      sql`
        select provider_id, acting_for, reason from audit_events
        where action = 'document_viewed' and details->>'document' = ${id}`,
    )
    expect(looks).toEqual([{ provider_id: ids.marsh, acting_for: ids.marsh, reason: 'a question by phone' }])
    expect((await list()).unread, 'reading by support marks nothing as read').toBe(1)
    expect((await support('POST', `/documents/${id}/acknowledge`)).status).toBe(403)
    await actAs(ids.stranger)
    expect((await support('GET', `/documents/${id}/file`)).status).toBe(404)
  })
})

describe('the list', () => {
  it('searches in both languages, filters, sorts and pages', async () => {
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    await add({
      createdAt: day('2026-01-02'),
      kind: 'policy',
      topic: null,
      title: { en: 'Policy: 100%', es: 'Política' },
    })
    await add({ createdAt: day('2026-02-02'), language: 'es' })
    await add({
      createdAt: day('2026-03-02'),
      language: 'en',
      topic: 'G2211',
      title: { en: 'Alpha', es: 'Zeta' },
    })
    expect(await titles()).toEqual(['Alpha', 'Counting lesions', 'Policy: 100%'])
    expect(await titles({ search: 'LESIONES' })).toEqual(['Counting lesions'])
    expect(await titles({ search: '0%' })).toEqual(['Policy: 100%'])
    expect(await titles({ kind: 'policy' })).toEqual(['Policy: 100%'])
    expect(await titles({ topic: 'G2211' })).toEqual(['Alpha'])
    expect(await titles({ language: 'es' })).toEqual(['Counting lesions', 'Policy: 100%'])
    expect(await titles({ limit: '1', offset: '1' })).toEqual(['Counting lesions'])
    const spanish = await provider('GET', '/documents', {
      query: { sort: 'title', order: 'ascending' },
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.body.data.documents.map((one: { title: { es: string } }) => one.title.es)).toEqual([
      'Contar lesiones',
      'Política',
      'Zeta',
    ])
    expect(await list({ search: 'nothing like it' })).toMatchObject({
      total: 0,
      unread: 3,
      topics: ['17003', 'G2211'],
    })
  })

  it.each<Record<string, string>>([{ kind: 'poem' }, { sort: 'mood' }, { limit: '1000' }, { topic: '%' }])(
    'refuses %j',
    async (query) => {
      expect((await provider('GET', '/documents', { query })).status).toBe(422)
    },
  )
})

describe('reading', () => {
  it('is marked by opening the file, and lowers the unread count', async () => {
    const { id, size } = await add()
    await add({ title: { en: 'Another', es: 'Otro' } })
    expect((await list()).unread).toBe(2)
    const file = await provider('GET', `/documents/${id}/file`)
    expect(file).toMatchObject({ status: 200, body: '%PDF-1.7 content of the sheet %%EOF' })
    expect(file.headers['content-disposition']).toBe('attachment; filename="counting.pdf"')
    expect(size).toBe(35)
    expect((await list()).unread).toBe(1)
    expect(await titles({ unread: 'true' })).toEqual(['Another'])
    const first = (await provider('POST', `/documents/${id}/read`)).body.data.read_at
    expect((await provider('POST', `/documents/${id}/read`)).body.data.read_at, 'the first time counts').toBe(
      first,
    )
  })

  it('is acknowledged once, if the document needs it', async () => {
    const needed = await add({ needsAcknowledgement: true })
    const other = await add()
    expect((await provider('POST', `/documents/${other.id}/acknowledge`)).status).toBe(409)
    const first = await provider('POST', `/documents/${needed.id}/acknowledge`)
    expect(first.body.data).toMatchObject({
      read_at: expect.any(String),
      acknowledged_at: expect.any(String),
    })
    const again = await provider('POST', `/documents/${needed.id}/acknowledge`)
    expect(again.body.data.acknowledged_at).toBe(first.body.data.acknowledged_at)
    const rows = await findRows(
      test.db,
      sql`select 1 from audit_events where action = 'document_acknowledged' and details->>'document' = ${needed.id}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('a new document creates one notice for each person it concerns', async () => {
    await add({ title: { en: 'News', es: 'Noticias' } })
    await add({ providerId: ids.stranger })
    await add({ notifies: false })
    const notices = await findRows(
      test.db,
      sql<{ title: string }>`select data->'title'->>'en' as title from notices where user_id = ${ids.elena}`,
    )
    expect(notices).toEqual([{ title: 'News' }])
  })
})

describe('the archive', () => {
  it('has every document under a safe, unique name, and marks them as read', async () => {
    const large = Buffer.alloc(300_000, 'plumbline ')
    const made = [
      await add({ filename: 'sheet.pdf', content: large }),
      await add({ filename: 'Sheet.pdf', content: Buffer.from('second') }),
      await add({ filename: '../../etc/pass:wd.pdf', content: Buffer.from('third') }),
    ]
    const { status, bytes } = await fetchBytes(`/documents/zip?ids=${made.map(({ id }) => id).join(',')}`)
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    expect(Object.keys(files).sort()).toEqual(['Sheet.pdf', '_.._etc_pass_wd.pdf', 'sheet (2).pdf'].sort())
    const contents = Object.values(files).map((file) => Buffer.from(file))
    for (const expected of [large, Buffer.from('second'), Buffer.from('third')]) {
      expect(contents.some((content) => content.equals(expected))).toBe(true)
    }
    expect((await list()).unread).toBe(0)
  })

  it('is refused if the reader may not see one of the documents', async () => {
    const mine = await add()
    const theirs = await add({ providerId: ids.stranger })
    expect((await provider('GET', `/documents/zip?ids=${mine.id},${theirs.id}`)).status).toBe(404)
    expect((await list()).unread).toBe(1)
    expect((await provider('GET', '/documents/zip?ids=x')).status).toBe(422)
  })
})
