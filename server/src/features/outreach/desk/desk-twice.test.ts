import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 1)
  support = await test.as('support')
  vendor = await test.as('vendor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await world.write([1])
})

const VOICEMAIL = { outcome: 'voicemail' } as const
const onDesk = (seen: string | null | undefined, body: object = VOICEMAIL, caller = support) =>
  caller('POST', `/admin/desk/${world.id(1)}/log`, {
    body: { ...body, ...(seen !== undefined && { seen_call: seen }) },
  })
const onPage = (seen: string | null | undefined, caller = support) =>
  caller('POST', '/admin/contacts/calls', {
    body: { provider_id: world.id(1), result: 'voicemail', ...(seen !== undefined && { seen_call: seen }) },
  })
const countCalls = async () =>
  (await getRow(test.db, sql<{ calls: number }>`select count(*)::int as calls from call_attempts`)).calls
const getLast = async () => (await support('GET', `/admin/desk/${world.id(1)}`)).body.data.row.last_call

describe('a call that was logged since the person looked (R-DESK-39)', () => {
  it.each([
    ['in another tab of the desk', () => onDesk(null), () => onDesk(null)],
    ['by a colleague on the provider’s page', () => onPage(null, vendor), () => onDesk(null)],
    ['on the provider’s page, from the desk', () => onDesk(null), () => onPage(null)],
    [
      'and reached them',
      () => onDesk(null, { outcome: 'reached' }),
      () => onDesk(null, { outcome: 'reached' }),
    ],
  ])('is told, and nothing is stored: %s', async (_, first, second) => {
    await support('POST', `/admin/desk/${world.id(1)}/take`)
    expect((await first()).status).toBe(200)
    const refused = await second()
    expect(refused.status, JSON.stringify(refused.body)).toBe(409)
    expect(JSON.stringify(refused.body)).toMatch(
      /logged a call to this provider at \d+:\d\d.[ap]\.m\. Eastern Time/,
    )
    expect(await countCalls()).toBe(1)
    // Whoever has looked may log the next one.
    const last = await getLast()
    expect((await onDesk(last.id)).status).toBe(200)
    expect(await countCalls()).toBe(2)
  })

  it('is no call of the past that a file brings, and who says nothing is not asked', async () => {
    const csv = `npi,called_at,result\n${deskNpi(1)},${new Date(Date.now() - 86_400_000).toISOString()},no_answer`
    await support('POST', '/admin/desk/import', { body: { csv } })
    expect(await getLast()).toBeNull()
    expect((await onDesk(null)).status).toBe(200)
    expect((await onDesk(undefined)).status).toBe(200)
    expect(await getLast()).toMatchObject({ result: 'voicemail', by: expect.any(String) })
  })
})

describe('the note of a call (R-DESK-37)', () => {
  const key = () => `/drafts/call_note:${world.id(1)}`
  it.each([
    ['the desk', () => onDesk(undefined)],
    ['the provider’s page', () => onPage(undefined)],
  ])('is no draft any more once the call is logged on %s; a colleague’s stays', async (_, log) => {
    for (const caller of [support, vendor]) await caller('PUT', key(), { body: { value: 'Left word' } })
    expect((await log()).status).toBe(200)
    expect((await support('GET', key())).body.data).toBeNull()
    expect((await vendor('GET', key())).body.data).toMatchObject({ value: 'Left word' })
  })

  it('stays when nothing was logged', async () => {
    await support('PUT', key(), { body: { value: 'Left word' } })
    await onPage(null, vendor)
    expect((await onDesk(null)).status).toBe(409)
    expect((await support('GET', key())).body.data).toMatchObject({ value: 'Left word' })
  })
})
