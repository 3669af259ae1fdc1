import { API_BASE } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawDemoLogo } from '#demo/demo-logo.ts'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import { makePng } from '#testing/made-pictures.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const HEAD = {
  return_address: 'PO Box 1200\nPortland, OR 97201',
  phone: '503-555-0100',
  hours: { en: 'weekdays 8 to 5', es: 'días hábiles de 8 a 5' },
  paper: 'letter',
}
const BYTES = { 'content-type': 'application/octet-stream' }
const LOGO = '/admin/letterhead/logo'

let test: TestApp
let support: Caller
let vendor: Caller
beforeAll(async () => {
  test = await startTestApp()
  ;[support, vendor] = await Promise.all([test.as('support'), test.as('vendor')])
})
afterAll(() => test.close())

const put = (body: object, caller = vendor) => caller('PUT', '/admin/letterhead', { body })
const putLogo = (body: Buffer, caller = vendor) => caller('PUT', LOGO, { body, headers: BYTES })
const countFiles = async () => (await findRows(test.db, sql`select 1 from stored_files`)).length

describe('R-LET-1: the letterhead', () => {
  it('is empty at first, and nothing is made up', async () => {
    const { data } = (await support('GET', '/admin/letterhead')).body
    expect(data).toMatchObject({ return_address: '', phone: '', hours: { en: '', es: '' }, logo: null })
    expect((await support('GET', LOGO)).status).toBe(404)
  })

  it('is set by a vendor admin alone, read by support, and recorded', async () => {
    expect((await put(HEAD, support)).status).toBe(403)
    expect((await put(HEAD)).status).toBe(200)
    expect((await support('GET', '/admin/letterhead')).body.data).toMatchObject(HEAD)
    for (const person of ['provider', 'payer'] as const)
      expect((await (await test.as(person))('GET', '/admin/letterhead')).status).toBe(403)
    const rows = await findRows(test.db, sql`select 1 from audit_events where action = 'letterhead_changed'`)
    expect(rows).toHaveLength(1)
  })

  it('refuses an address that does not fit into the window', async () => {
    const { status } = await put({ ...HEAD, return_address: 'a\nb\nc\nd\ne' })
    expect(status).toBe(422)
    expect((await put({ ...HEAD, paper: 'legal' })).status).toBe(422)
  })

  it('stands on a sample letter', async () => {
    await put(HEAD)
    const login = await test.app.inject({
      method: 'POST',
      url: `${API_BASE}/admin/login`,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email: 'support@demo.test', password: DEMO_PASSWORD },
    })
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    const url = `${API_BASE}/admin/letterhead/sample`
    const answer = await test.app.inject({ method: 'GET', url, cookies })
    const text = (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ')
    for (const words of ['PO Box 1200', 'Phone 503-555-0100', 'weekdays 8 to 5'])
      expect(text).toContain(words)
  })
})

describe('R-LET-3: the logo', () => {
  it('is stored, replaced and removed, with one file at a time', async () => {
    const before = await countFiles()
    const { bytes, facts } = drawDemoLogo()
    const first = await putLogo(bytes)
    expect(first.status).toBe(200)
    expect(first.body.data.logo).toMatchObject(facts)
    const second = await putLogo(makePng({ width: 3, height: 2 }))
    expect(second.body.data.logo).toMatchObject({ width_px: 3, height_px: 2 })
    expect(second.body.data.logo.id).not.toBe(first.body.data.logo.id)
    expect(await countFiles()).toBe(before + 1)
    expect((await support('GET', LOGO)).status).toBe(200)
    expect((await vendor('DELETE', LOGO)).body.data.logo).toBeNull()
    expect(await countFiles()).toBe(before)
  })

  it('is refused for what it is, and the one before stays', async () => {
    await putLogo(makePng({ width: 3, height: 2 }))
    const { status, body } = await putLogo(Buffer.from('<svg onload="alert(1)"/>'))
    expect(status).toBe(422)
    expect(body.data.logo).toEqual(['Choose a PNG or JPEG picture.'])
    expect((await putLogo(Buffer.alloc(300 * 1024))).status).toBe(422)
    expect((await putLogo(drawDemoLogo().bytes, support)).status).toBe(403)
    expect((await support('GET', '/admin/letterhead')).body.data.logo).toMatchObject({ width_px: 3 })
  })
})
