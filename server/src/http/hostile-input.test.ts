import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let vendor: Caller
beforeAll(async () => {
  test = await startTestApp()
  vendor = await test.as('vendor')
})
afterAll(() => test.close())

const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`) as object
const BODIES: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['deep nesting', deep],
  ['NUL', { user_settings: { a: 'x\0y' }, email: 'a\0', password: '\0', reason: '\0', provider_id: '\0' }],
  ['half a surrogate', { user_settings: { a: '\ud800' }, reason: '\udc00', email: '\ud800', password: 'x' }],
  [
    'wrong types',
    { user_settings: 5, email: {}, password: [], events: {}, active: 'yes', version: -1, killed: 1 },
  ],
  ['odd events', { events: [{ type: 'click', timestamp: 'yesterday' }] }],
  ['an impossible date', { events: [{ type: 'page', timestamp: '0000-01-01T00:00:00Z' }] }],
  ['very long text', { email: 'a'.repeat(10_000), password: 'b'.repeat(10_000), reason: 'c'.repeat(10_000) }],
]

// Ends the session that the other calls need.
const LEFT_OUT = new Set(['logout'])
const rows = Object.entries<Endpoint>(ENDPOINTS).filter(([name]) => !LEFT_OUT.has(name))
const PARAMS = ['x', '%00', '%ff', '..%2f..', "'; drop table users; --", 'A'.repeat(299), '💥']
const address = (path: string, value: string) =>
  path.replace(/\{\w+\}/g, () => (value.includes('%') ? value : encodeURIComponent(value)))

describe('bad input gets a 4xx and never a 5xx', () => {
  it.each(rows)('%s', async (_name, row) => {
    for (const [label, body] of BODIES) {
      if (row.method === 'GET' && body !== undefined) continue
      const { status } = await vendor(row.method, address(row.path, 'some_feature'), { body })
      expect(status, `${row.path} with ${label}`).toBeLessThan(500)
    }
    for (const value of row.params === undefined ? [] : PARAMS) {
      const { status } = await vendor(row.method, address(row.path, value), row.body ? { body: {} } : {})
      expect(status, `${row.path} with ${value}`).toBeLessThan(500)
    }
  })

  it('holds for generated queries and bodies', async () => {
    const withBody = rows.filter(([, row]) => row.body !== undefined)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withBody), fc.json(), async ([, row], json) => {
        const { status } = await vendor(row.method, address(row.path, 'feature_x'), {
          body: json,
          headers: { 'content-type': 'application/json' },
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (search) => {
        const { status } = await vendor(
          'GET',
          `/admin/providers?search=${encodeURIComponent(search.toWellFormed())}&after=${encodeURIComponent(search.toWellFormed())}`,
        )
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['not JSON', '{', 'application/json', 400],
    ['another content type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['too large', JSON.stringify({ email: 'x'.repeat(200_000) }), 'application/json', 413],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ])('%s', async (_name, body, type, status) => {
    const answer = await test.visitor('POST', '/auth/login', { body, headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status, data: null })
  })

  it('an address that cannot be decoded is not repeated in the answer', async () => {
    const { status, body } = await test.visitor('GET', '/caseaudit/%ff')
    expect([status, Object.keys(body).sort(), body.data]).toEqual([400, ['data', 'message', 'status'], null])
    expect(JSON.stringify(body)).not.toContain('%ff')
  })

  it('ignores a parameter that is given twice or in the wrong place', async () => {
    expect((await vendor('GET', '/admin/providers?search=a&search=b')).status).toBe(422)
    const body = { email: 'provider@demo.test' }
    const query = { password: 'Plumb-Line-2026!' }
    expect((await test.visitor('POST', '/auth/login', { body, query })).body.data).toHaveProperty('password')
  })

  it('a 422 names its fields', async () => {
    const { status, body } = await vendor('PUT', '/admin/data_hold', { body: { active: 'yes' } })
    expect(status).toBe(422)
    expect(Object.keys(body.data).sort()).toEqual(['active', 'reason'])
  })
})
