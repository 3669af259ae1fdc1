import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Executor, findRows } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
/** Two providers, in the order of their ids. */
let low: number
let high: number

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 2)
  await addCoder(test)
  support = await test.as('support')
  ;[low, high] = world.id(1) < world.id(2) ? [1, 2] : [2, 1]
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const inFile = (...calls: readonly [index: number, hours: number][]) =>
  support('POST', '/admin/desk/import', {
    body: {
      csv: [
        'npi,called_at,result',
        ...calls.map(([index, hours]) => `${deskNpi(index)},${ago(hours)},reached`),
      ].join('\n'),
    },
  })
const onDesk = (index: number) =>
  support('POST', `/admin/desk/${world.id(index)}/log`, { body: { outcome: 'reached' } })
const onPage = (index: number) =>
  support('POST', '/admin/contacts/calls', { body: { provider_id: world.id(index), result: 'reached' } })

const lockCall = (trx: Executor, index: number) =>
  sql`select 1 from desk_calls where provider_id = ${world.id(index)} and state = 'open' for update`.execute(
    trx,
  )
const lockProvider = (trx: Executor, index: number) =>
  sql`select 1 from provider_list where provider_id = ${world.id(index)} for update nowait`.execute(trx)

/** Somebody holds a row while calls are logged, which wait for it, and then locks another row. */
async function lockBoth(
  lockFirst: (trx: Executor) => Promise<unknown>,
  logCalls: () => Promise<{ status: number }>,
  lockSecond: (trx: Executor) => Promise<unknown>,
): Promise<number> {
  const trx = await test.db.startTransaction().execute()
  try {
    await lockFirst(trx)
    const logged = logCalls()
    await expect
      .poll(() => findRows(test.db, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      .not.toEqual([])
    await lockSecond(trx)
    await trx.commit().execute()
    return (await logged).status
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute()
  }
}

describe('who logs a call', () => {
  it.each([
    ['on the desk', () => onDesk(low)],
    ['on the provider’s page', () => onPage(low)],
    ['in a file', () => inFile([low, 1])],
  ])('%s has the desk’s row before the provider’s', async (_, logCall) => {
    await world.open(low)
    const status = await lockBoth(
      (trx) => lockCall(trx, low),
      logCall,
      (trx) => lockProvider(trx, low),
    )
    expect(status).toBe(200)
  })

  it('and takes a file back has providers in the order of their ids', async () => {
    await inFile([high, 3], [low, 2])
    const [imported] = (await support('GET', '/admin/desk/imports')).body.data
    const status = await lockBoth(
      (trx) => lockProvider(trx, low),
      () => support('POST', `/admin/desk/imports/${imported.id}/take_back`),
      (trx) => lockProvider(trx, high),
    )
    expect(status).toBe(200)
  })

  it.each([false, true])(
    'in a file has providers in the order of their ids, also with booked calls: %s',
    async (isBooked) => {
      if (isBooked) for (const index of [low, high]) await world.ask(index, '10 hours')
      const status = await lockBoth(
        (trx) => lockProvider(trx, low),
        () => inFile([high, 3], [low, 2]),
        (trx) => lockProvider(trx, high),
      )
      expect(status).toBe(200)
    },
  )
})
