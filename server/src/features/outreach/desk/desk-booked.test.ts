import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
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

describe('a booked call in which they were reached (R-DESK-2)', () => {
  const DOORS = [
    ['the desk', (result: string) => onDesk({ outcome: result })],
    ['the provider’s page', (result: string) => onPage({ result })],
    ['a file', (result: string) => inFile(result)],
  ] as const
  const findStatus = () => findRows(test.db, sql`select status from coder_calls`)

  it.each(DOORS)('took place, logged on %s', async (_, logCall) => {
    await world.ask(1, '1 hour')
    expect((await logCall('reached')).status).toBe(200)
    expect(await findStatus()).toEqual([{ status: 'held' }])
    expect((await support('GET', '/admin/desk')).body.data.rows).toEqual([])
  })

  it.each(['has_questions', 'will_register'])('took place when the page says %s', async (result) => {
    await world.ask(1, '1 hour')
    await onPage({ result })
    expect(await findStatus()).toEqual([{ status: 'held' }])
  })

  it.each(DOORS)('is still open when nobody answered, logged on %s', async (_, logCall) => {
    await world.ask(1, '1 hour')
    expect((await logCall('no_answer')).status).toBe(200)
    expect(await findStatus()).toEqual([{ status: 'booked' }])
  })

  it('is still open when they were reached before its hour', async () => {
    await world.ask(1, '2 hours')
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
    expect((await onPage({ result: 'reached', at })).status).toBe(200)
    expect(await findStatus()).toEqual([{ status: 'booked' }])
  })

  it('stays booked when the call on the page is refused', async () => {
    await world.ask(1, '1 hour')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await onPage({ result: 'reached', at })).status).toBe(422)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await onPage({ result: 'reached', provider_id: nobody })).status).toBe(422)
    expect(await findStatus()).toEqual([{ status: 'booked' }])
  })
})

it('who asked us not to call is marked for the coder, keeps the call and is not due today (R-DESK-2)', async () => {
  // Due in a few minutes, also at the end of the office's day.
  await world.ask(1, '-5 minutes')
  await world.ask(2, '-2 days')
  const countToday = async () => {
    const { data } = (await support('GET', '/admin/today')).body
    return data.find(({ list }: { list: string }) => list === 'calls').count
  }
  const findCalls = async () => (await support('GET', '/admin/coder_calls')).body.data
  const before = await countToday()
  await onDesk({ outcome: 'do_not_call' })
  await support('POST', `/admin/desk/${world.id(2)}/log`, { body: { outcome: 'do_not_call' } })
  expect(await findCalls()).toMatchObject([
    { status: 'booked', no_calls_since: expect.any(String) },
    { status: 'booked', no_calls_since: expect.any(String) },
  ])
  expect([before, await countToday()]).toEqual([1, 0])
  await support('POST', `/admin/providers/${world.id(2)}/do_not_call/lift`, { body: { reason: 'They rang' } })
  expect(await findCalls()).toMatchObject([{ no_calls_since: expect.any(String) }, { no_calls_since: null }])
})
