import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller
let supportId: string
let vendorId: string

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 1)
  support = await test.as('support')
  vendor = await test.as('vendor')
  supportId = (await support('GET', '/user/settings')).body.data.id
  vendorId = (await vendor('GET', '/user/settings')).body.data.id
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await world.write([1])
})

const give = (ownerId: string) =>
  support('POST', '/admin/desk/assign', { body: { selection: { ids: [world.id(1)] }, owner_id: ownerId } })
const onDesk = (body: object) => support('POST', `/admin/desk/${world.id(1)}/log`, { body })
const onPage = (result: string) =>
  support('POST', '/admin/contacts/calls', { body: { provider_id: world.id(1), result } })
const inFile = (result: string) =>
  support('POST', '/admin/desk/import', {
    body: { csv: `npi,called_at,result\n${deskNpi(1)},${new Date().toISOString()},${result}` },
  })
const findOpen = () =>
  getRow(
    test.db,
    sql<{ owner_id: string | null; callback_by: string | null; promised: boolean }>`
      select owner_id, callback_by, callback_at is not null as promised from desk_calls where state = 'open'`,
  )

describe('a call that was given to a person (R-DESK-3)', () => {
  it.each([
    ['no answer on the provider’s page', () => onPage('no_answer')],
    ['a wrong number on the provider’s page', () => onPage('wrong_number')],
    ['a voicemail in a file', () => inFile('voicemail')],
    ['a wrong number on the desk', () => onDesk({ outcome: 'wrong_number' })],
    ['no answer on the desk', () => onDesk({ outcome: 'no_answer' })],
  ])('stays theirs after %s', async (_, logCall) => {
    await give(vendorId)
    expect((await logCall()).status).toBe(200)
    expect(await findOpen()).toMatchObject({ owner_id: vendorId })
  })

  it('becomes nobody’s, or another person’s, when somebody chooses so', async () => {
    await give(vendorId)
    await onDesk({ outcome: 'no_answer', owner_id: null })
    expect(await findOpen()).toMatchObject({ owner_id: null })
    await onDesk({ outcome: 'no_answer', owner_id: supportId })
    expect(await findOpen()).toMatchObject({ owner_id: supportId })
  })

  it('goes to whoever promises to call back, unless they give it to somebody', async () => {
    await give(vendorId)
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await onDesk({ outcome: 'call_back', callback: { on: day, at: '15:00' } })
    expect(await findOpen()).toEqual({ owner_id: supportId, callback_by: supportId, promised: true })
  })

  it('is free again once somebody was reached', async () => {
    await give(vendorId)
    await onPage('reached')
    await world.open(1)
    expect(await findOpen()).toMatchObject({ owner_id: null })
  })
})

describe('a call-back that a file brings (R-DESK-7)', () => {
  it.each([
    ['nobody’s', null],
    ['a colleague’s', 'vendor'],
  ])('is no promise of whoever sends the file, and the call stays %s', async (_, owner) => {
    if (owner !== null) await give(vendorId)
    await inFile('call_back')
    const ownerId = owner === null ? null : vendorId
    expect(await findOpen()).toEqual({ owner_id: ownerId, callback_by: null, promised: false })
  })
})
