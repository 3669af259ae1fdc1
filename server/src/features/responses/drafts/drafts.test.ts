import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const KEY = '/drafts/response:17003-2026Q2-6f0e1c52-0b51-4b4e-9c6e-0d2f5b8a7c11'
const VALUE = { text: 'About two thirds of my patients …', kind: 'explain' }

let test: TestApp
let provider: Caller

beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

// R-SES-12
describe('a draft', () => {
  it('survives a new sign-in until it is deleted', async () => {
    expect((await provider('GET', KEY)).body).toEqual({ data: null })
    const saved = await provider('PUT', KEY, { body: { value: VALUE } })
    expect(saved.status).toBe(200)
    await provider('POST', '/auth/logout')
    provider = await test.as('provider')
    expect((await provider('GET', KEY)).body.data).toEqual({ value: VALUE, ...saved.body.data })
    await provider('PUT', KEY, { body: { value: { text: 'newer' } } })
    expect((await provider('GET', KEY)).body.data.value).toEqual({ text: 'newer' })
    expect((await provider('DELETE', KEY)).status).toBe(200)
    expect((await provider('GET', KEY)).body).toEqual({ data: null })
  })

  it('is private: colleagues and support cannot read it, and the table stores it sealed', async () => {
    await provider('PUT', KEY, { body: { value: VALUE } })
    expect((await (await test.as('manager'))('GET', KEY)).body).toEqual({ data: null })
    const support = await test.as('support')
    expect((await support('GET', KEY)).body).toEqual({ data: null })
    const { id } = await getRow(
      test.db,
      sql<{ id: string }>`
        select provider_id as id from user_providers up join users u on u.id = up.user_id
        where u.email = 'provider@demo.test'`,
    )
    await support('PATCH', '/admin/session', { body: { provider_id: id, reason: 'a call' } })
    expect((await support('GET', KEY)).status).toBe(403)
    expect((await support('PUT', KEY, { body: { value: VALUE } })).status).toBe(403)
    expect((await support('DELETE', KEY)).status).toBe(403)
    const { sealed } = await getRow(test.db, sql<{ sealed: Buffer }>`select sealed from drafts`)
    expect(sealed.toString('latin1')).not.toContain('two thirds')
    expect((await test.visitor('GET', KEY)).status).toBe(401)
  })

  it('is refused if it is too large or has an unknown key', async () => {
    const body = { value: { text: 'x'.repeat(20 * 1024) } }
    expect((await provider('PUT', KEY, { body })).status).toBe(422)
    expect((await provider('PUT', KEY, { body: {} })).status).toBe(422)
    for (const key of ['Response', 'a', '../x', 'response:a b', `response:${'x'.repeat(81)}`]) {
      const path = `/drafts/${encodeURIComponent(key)}`
      expect((await provider('PUT', path, { body: { value: 1 } })).status, key).toBe(422)
    }
    expect((await provider('GET', KEY)).body.data.value).toEqual(VALUE)
  })
})
