import { BUILT_IN_FAMILIES } from '@plumbline/claims/reference/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { DEMO_SHEETS } from './demo-sheets.ts'
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

it.each(['en', 'es'] as const)(
  'the tip sheet on visit complexity has home visits and modifier 25 (%s)',
  (language) => {
    const sheet = DEMO_SHEETS.find(({ topic }) => topic === 'G2211')
    const text = JSON.stringify(sheet?.text[language])
    expect(text).toMatch(language === 'en' ? /home visit \(99341 to 99350\)/ : /domicilio \(99341 a 99350\)/)
    const rule = BUILT_IN_FAMILIES.find(({ family }) => family === 'G2211')?.notWith
    expect(text).toContain(`${language === 'en' ? 'modifier' : 'modificador'} ${rule?.modifier}`)
    const named = text.match(/\b(?:G\d{4}|99406|90\d{3})\b/g)?.filter((code) => code !== 'G2211') ?? []
    expect(named.length).toBeGreaterThan(8)
    for (const code of named) expect(rule?.unless).toContain(code)
  },
)
