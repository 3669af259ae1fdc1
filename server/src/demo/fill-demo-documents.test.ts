import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { fillDemo } from './fill-demo.ts'
import { fillDemoDocuments } from './fill-demo-documents.ts'
import { retireDemo } from './retire-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('publishes policies and tip sheets in both languages once, as PDFs, without notices', async () => {
  expect(await fillDemoDocuments(test)).toBe(true)
  expect(await fillDemoDocuments(test)).toBe(false)
  const provider = await test.as('provider')
  const { documents, unread } = (await provider('GET', '/documents')).body.data
  expect(documents).toHaveLength(6)
  expect(unread, 'the campaign letter comes with the claims').toBe(2)
  for (const { id, title } of documents) {
    expect(title.es).not.toBe(title.en)
    const { body } = await provider('GET', `/documents/${id}/file`)
    expect(body.slice(0, 5)).toBe('%PDF-')
  }
  expect((await sql`select 1 from notices`.execute(test.db)).rows).toEqual([])
})

it('withdraws them with DEMO off, and shows them again with DEMO on', async () => {
  const total = async () => (await (await test.as('provider'))('GET', '/documents')).body.data.total
  const shown = () => sql`select 1 from documents where withdrawn_at is null`.execute(test.db)
  await retireDemo(test.db)
  expect((await shown()).rows).toEqual([])
  await fillDemo(test.db)
  expect(await total()).toBe(6)
})
