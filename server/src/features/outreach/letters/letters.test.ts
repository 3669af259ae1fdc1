import { API_BASE } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { daysBefore } from '#testing/office-days.ts'
import { quarterLines, startSmallBuilds, toNpi } from '#testing/small-builds.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeLetters } from './make-letters.ts'

const CODE = /[2-9CDFGHJKMNPQRTVWXY]{4}(?:-[2-9CDFGHJKMNPQRTVWXY]{4}){2}/g
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const PLAIN = {
  name: 'Plain',
  subject_en: 'A letter to {{practice}}',
  subject_es: 'Una carta a {{practice}}',
  body_en: 'Dear {{provider_name}},\n\nAccess code: {{access_code}}\n\nNPI {{npi}}, until {{code_expires}}',
  body_es: 'Hola {{provider_name}}:\n\nCódigo: {{access_code}}\n\nNPI {{npi}}, hasta {{code_expires}}',
}

let test: TestApp
let support: Caller
let provider: Caller
let cookies: Record<string, string>
const ids: Record<string, string> = {}
// Registration needs NPIs with a valid check digit; both providers work at one practice.
const registered = DEMO_PROVIDERS.slice(0, 2)
const getId = (index: number) => ids[toNpi(index)] ?? ''

beforeAll(async () => {
  test = await startTestApp()
  const builds = await startSmallBuilds(test)
  await builds.publish(await builds.write(quarterLines('2026Q2')))
  await builds.remove()
  const rows = await findRows(test.db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  for (const { id, npi } of rows) ids[npi] = id
  const login = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/admin/login`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { email: 'support@demo.test', password: DEMO_PASSWORD },
  })
  cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
  ;[support, provider] = await Promise.all([test.as('support'), test.as('provider')])
  await support('PUT', '/admin/letters/templates/plain', { body: { ...PLAIN, version: 0 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`update practices set mailing_address = ${'12 Alder Street\nPortland, OR 97201'}`.execute(test.db)
  await sql`update jobs set status = 'done', finished_at = now()`.execute(test.db)
  await sql`delete from rate_limits`.execute(test.db)
})

const order = (body: object, caller = support) => caller('POST', '/admin/letters', { body })
const make = (batchId: string) =>
  makeLetters(
    {
      db: test.db,
      keys: test.keys,
      store: openFileStore(test.config, test.keys),
      settings: test.config,
      getLabel: () => ({ en: 'Removing skin spots', es: 'Eliminación de lesiones' }),
    },
    batchId,
    { onProgress: () => {} },
  )
async function makeBatch(body: object): Promise<string> {
  const { id } = (await order(body)).body.data
  await make(id)
  return id
}
const getBatch = async (id: string) =>
  (await support('GET', '/admin/letters')).body.data.find((one: { id: string }) => one.id === id)
const fetchFile = (path: string, as = cookies) =>
  test.app.inject({ method: 'GET', url: API_BASE + path, cookies: as })

async function readPdf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}
async function readCopy(batchId: string, providerId: string): Promise<{ text: string; title: string }> {
  const row = await getRow(
    test.db,
    sql<{ file_id: string; title_en: string }>`
      select d.file_id, d.title_en from letters l join documents d on d.id = l.document_id
      where l.batch_id = ${batchId} and l.provider_id = ${providerId}`,
  )
  const file = await openFileStore(test.config, test.keys).get(test.db, row.file_id)
  const parts: Uint8Array[] = []
  if (file !== null) for await (const bytes of file.stream) parts.push(bytes)
  return { text: (await readPdf(Buffer.concat(parts))).join('\n'), title: row.title_en }
}
const openCodes = async (providerId: string) =>
  (
    await getRow(
      test.db,
      sql<{ count: number }>`
        select count(*)::int from access_codes
        where provider_id = ${providerId} and used_at is null and revoked_at is null`,
    )
  ).count

describe('a batch of letters', () => {
  it('prints a code that works at registration; the provider’s copy has no code', async () => {
    const batchId = await makeBatch({
      template: 'plain',
      provider_ids: registered.map(({ npi }) => ids[npi] ?? ''),
    })
    expect(await getBatch(batchId)).toMatchObject({ total: 2, made: 2, skipped: [], can_fetch: true })
    expect((await support('POST', `/admin/letters/${batchId}/release`)).status).toBe(200)
    const printed = await fetchFile(`/admin/letters/${batchId}/file`)
    const pages = await readPdf(printed.rawPayload)
    expect(pages, 'one page for each language and provider').toHaveLength(4)
    expect(pages[0]).toContain('12 Alder Street')
    expect(pages[1]).toContain('Código')
    const codes = pages.map((page) => page.match(CODE)?.[0])
    expect(codes[0]).toBe(codes[1])
    expect(codes[2]).not.toBe(codes[0])
    const npi = /NPI (\d{10})/.exec(pages[0] ?? '')?.[1]
    const verified = await test.visitor('POST', '/auth/registration/verify', {
      body: { access_code: codes[0], tin: registered[0]?.tin, npi, captcha: await solvedCaptcha(test.keys) },
    })
    expect(verified.status).toBe(200)
    const copy = await readCopy(batchId, ids[npi ?? ''] ?? '')
    expect(copy.title).toBe('Your letter')
    expect(copy.text).toContain('••••')
    expect(copy.text.match(CODE)).toBeNull()
  })

  it('can be fetched once, and only by the person who ordered it', async () => {
    const batchId = await makeBatch({ template: 'plain', provider_ids: [getId(3)] })
    const vendor = await test.as('vendor')
    expect((await vendor('GET', `/admin/letters/${batchId}/file`)).status).toBe(404)
    expect((await provider('GET', `/admin/letters/${batchId}/file`)).status).toBe(403)
    expect((await fetchFile(`/admin/letters/${batchId}/file`)).statusCode).toBe(200)
    expect((await fetchFile(`/admin/letters/${batchId}/file`)).statusCode).toBe(404)
    expect(await getBatch(batchId)).toMatchObject({ can_fetch: false, fetched_at: expect.any(String) })
    const left = await getRow(
      test.db,
      sql<{ files: number; sealed: number }>`
        select (select count(*)::int from stored_files f
            where not exists (select 1 from documents d where d.file_id = f.id)
              and not exists (select 1 from letter_batches b where b.print_file_id = f.id)) as files,
          (select count(code_sealed)::int from letters) as sealed`,
    )
    expect(left, 'no readable code is left').toEqual({ files: 0, sealed: 0 })
  })

  it('makes no second letter or code when run twice; a new letter revokes the code of an earlier one', async () => {
    const first = await makeBatch({ template: 'plain', provider_ids: [getId(4)] })
    await make(first)
    expect(await openCodes(getId(4))).toBe(1)
    const before = await getRow(
      test.db,
      sql<{ id: string }>`select access_code_id as id from letters where batch_id = ${first}`,
    )
    await sql`update letters set made_at = ${daysBefore(sql`made_at`, 40)} where batch_id = ${first}`.execute(
      test.db,
    )
    await makeBatch({ template: 'plain', provider_ids: [getId(4)] })
    expect(await openCodes(getId(4))).toBe(1)
    const ended = await getRow(
      test.db,
      sql<{
        ended: boolean
      }>`select revoked_at is not null as ended from access_codes where id = ${before.id}`,
    )
    expect(ended.ended).toBe(true)
  })

  it('resumes where it stopped and keeps the codes that were already made', async () => {
    const { id } = (await order({ template: 'plain', provider_ids: [getId(5), getId(6)] })).body.data
    const stop = () => {
      throw new Error('the process ended')
    }
    let reports = 0
    const deps = {
      db: test.db,
      keys: test.keys,
      store: openFileStore(test.config, test.keys),
      settings: test.config,
      getLabel: () => null,
    }
    await expect(
      makeLetters(deps, id, { onProgress: () => (++reports > 1 ? stop() : undefined) }),
    ).rejects.toThrow('the process ended')
    expect(await getBatch(id)).toMatchObject({ made: 1, can_fetch: false })
    expect((await support('POST', `/admin/letters/${id}/resume`)).status, 'still at work').toBe(409)
    await sql`update jobs set status = 'failed' where status = 'queued'`.execute(test.db)
    expect((await support('POST', `/admin/letters/${id}/resume`)).status).toBe(202)
    await make(id)
    expect(await getBatch(id)).toMatchObject({ made: 2, can_fetch: true })
    expect(await readPdf((await fetchFile(`/admin/letters/${id}/file`)).rawPayload)).toHaveLength(4)
  })

  it('states the figure of the report in the chosen language', async () => {
    const batchId = await makeBatch({ template: 'initial-letter', language: 'es', provider_ids: [getId(32)] })
    const { text } = await readCopy(batchId, getId(32))
    expect(text).toContain('Eliminación de lesiones, segundo trimestre de 2026')
    expect(text).toMatch(/Usted agrega 17003 en el 100\s% de las visitas/)
    expect(text).toContain('Significativamente mayor')
    expect(text).not.toContain('Dear')
  })

  it('goes only to the treated providers of a wave', async () => {
    const { id: campaign } = await getRow(
      test.db,
      sql<{ id: string }>`
        insert into campaigns (key, name, family) values ('a-test', 'A test', '17003') returning id`,
    )
    const { id: wave } = await getRow(
      test.db,
      sql<{ id: string }>`
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        values (${campaign}, 1, '2026-08-24', '2026Q2') returning id`,
    )
    await sql`
      insert into campaign_assignments (wave_id, provider_id, arm)
      values (${wave}, ${getId(10)}, 'treated'), (${wave}, ${getId(11)}, 'control')`.execute(test.db)
    const batchId = await makeBatch({ template: 'plain', wave_id: wave })
    expect(await getBatch(batchId)).toMatchObject({
      total: 1,
      family: '17003',
      wave: { campaign: 'A test', number: 1 },
    })
    expect(await openCodes(getId(11))).toBe(0)
  })

  it('gives the print file again if sending it was interrupted', async () => {
    const batchId = await makeBatch({ template: 'plain', provider_ids: [getId(12)] })
    const fetchedAgo = (minutes: number) =>
      sql`update letter_batches set fetched_at = now() - make_interval(mins => ${minutes}) where id = ${batchId}`.execute(
        test.db,
      )
    await fetchedAgo(5)
    expect(await getBatch(batchId)).toMatchObject({ can_fetch: false, fetched_at: expect.any(String) })
    expect((await fetchFile(`/admin/letters/${batchId}/file`)).statusCode, 'it may be on its way').toBe(404)
    await fetchedAgo(20)
    expect(await getBatch(batchId)).toMatchObject({ can_fetch: true, fetched_at: null })
    expect((await fetchFile(`/admin/letters/${batchId}/file`)).statusCode).toBe(200)
    expect((await fetchFile(`/admin/letters/${batchId}/file`)).statusCode).toBe(404)
  })

  it('leaves no code in the audit log', async () => {
    const rows = await findRows(
      test.db,
      sql<{ details: object }>`select details from audit_events where action like '%letter%'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    // Some ids have twelve digits in three groups.
    expect(JSON.stringify(rows).replace(UUID, '').match(CODE)).toBeNull()
  })
})
