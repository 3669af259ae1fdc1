import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { toContentType } from './content-type.ts'

const all = Object.values<Endpoint>(ENDPOINTS)
const typed = all.flatMap(({ method, path, contentType }) =>
  contentType === undefined ? [] : [{ row: `${method} ${path}`, contentType }],
)
const rows: [string, Endpoint][] = all
  .filter(({ streams, method, params }) => streams && method === 'GET' && params === undefined)
  .map((row) => [row.path, row])

let test: TestApp
const callers: Caller[] = []
const answered: string[] = []
beforeAll(async () => {
  test = await startTestApp()
  for (const person of ['support', 'provider', 'payer'] as const) callers.push(await test.as(person))
})
afterAll(() => test.close())

describe('the content type of whatever is not JSON', () => {
  it.each(typed)('$row is a media type, with its charset once if it is text', ({ contentType }) => {
    expect(contentType).toMatch(/^[a-z]+\/[\w.+-]+$/)
    const isText = /^text\/|json$/.test(contentType)
    expect(toContentType(contentType)).toBe(isText ? `${contentType}; charset=utf-8` : contentType)
  })
})

/** Every file that needs nothing but a role, as it leaves the server. */
describe('a download (R-SEC-10)', () => {
  it.each(rows)('%s has its content type once, as an attachment that nobody sniffs', async (path, row) => {
    for (const caller of callers) {
      const { status, headers } = await caller('GET', path)
      if (status !== 200) continue
      answered.push(path)
      const type = String(headers['content-type'])
      expect(type.match(/charset/g) ?? [], type).toHaveLength(type.startsWith('text/') ? 1 : 0)
      if (row.contentType !== undefined) expect(type).toBe(toContentType(row.contentType))
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('were really sent', () => {
    expect(answered).toEqual(
      expect.arrayContaining(['/admin/providers.csv', '/admin/cases.csv', '/audits.csv']),
    )
  })
})
