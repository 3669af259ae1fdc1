import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 2)
  await addCoder(test)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const GIVEN = '206 555 0199'
const now = () => new Date().toISOString()
const onDesk = (body: object) => support('POST', `/admin/desk/${world.id(1)}/log`, { body })
const onPage = (body: object) =>
  support('POST', '/admin/contacts/calls', { body: { provider_id: world.id(1), ...body } })
const inFile = (result: string, number = '', at = now()) =>
  support('POST', '/admin/desk/import', {
    body: { csv: `npi,called_at,result,number\n${deskNpi(1)},${at},${result},${number}` },
  })
const findGiven = async (): Promise<string | null | undefined> =>
  (await support('GET', '/admin/desk')).body.data.rows[0]?.request?.phone
const setGiven = (phone: string) => sql`update coder_calls set phone = ${phone}`.execute(test.db)

describe('the number that they gave for the call (R-DESK-2)', () => {
  it.each([
    ['the number on file, on the provider’s page', () => onPage({ result: 'wrong_number' })],
    ['another number, on the provider’s page', () => onPage({ result: 'wrong_number', contact_id: null })],
    ['the number on file, in a file', () => inFile('wrong_number', '(206) 555-0148')],
    ['a number that a file does not tell', () => inFile('wrong_number')],
  ])('stays when the wrong number was %s', async (_, logWrong) => {
    await world.ask(1, '1 hour')
    expect((await logWrong()).status).toBe(200)
    expect(await findGiven()).toBe(GIVEN)
  })

  it.each([
    ['206 555 0199', '(206) 555-0199'],
    ['+1 (206) 555-0199 x12', '206-555-0199'],
    ['2065550199', '206-555-0199 ext. 7'],
  ])('given as %s, is dropped when %s in a file was wrong', async (given, called) => {
    await world.ask(1, '1 hour')
    await setGiven(given)
    expect((await inFile('wrong_number', called)).status).toBe(200)
    expect(await findGiven()).toBeNull()
  })

  it.each(['206 555 0199 ext 4', '555 0199'])(
    'given as %s, is dropped when the desk dialed it',
    async (given) => {
      await world.ask(1, '1 hour')
      await setGiven(given)
      await onDesk({ outcome: 'wrong_number' })
      expect(await findGiven()).toBeNull()
    },
  )
})
