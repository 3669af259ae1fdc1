import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRow, inTransaction } from '#platform/db/database.ts'
import { addCoder, type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
beforeAll(async () => {
  world = await startResponseWorld()
  await addCoder(world.test)
})
afterAll(() => world.close())

async function fileWithCall() {
  const { provider, reportId, own } = world
  const [starts_at] = (await provider('GET', '/coder_calls/slots')).body.data.slots
  const path = `/reports/${reportId(own)}/responses`
  const call = { starts_at, language: 'en', phone: '503 555 0142', time_zone: 'America/Los_Angeles' }
  const filed = await provider('POST', path, { body: { kind: 'coder', call } })
  expect(filed.status).toBe(201)
  const [booked] = (await provider('GET', '/coder_calls')).body.data
  return { path, response: filed.body.data.id as string, call: booked.id as string }
}

const waiting = async () => {
  const row = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await getRow(world.test.db, row)).count
}

// A third transaction holds the call while both requests wait. With different lock orders they would deadlock, and
// the database would end one of them after a second.
it.each([
  ['canceling a call and then withdrawing its response', 'cancel', 'withdraw', [200, 409]],
  ['withdrawing a response and then canceling its call', 'withdraw', 'cancel', [200, 404]],
] as const)(
  '%s at the same time does not deadlock: the first wins and the second is refused',
  async (...[, one, other, statuses]) => {
    const { path, response, call } = await fileWithCall()
    const acts = {
      cancel: () => world.provider('DELETE', `/coder_calls/${call}`),
      withdraw: () => world.provider('POST', `${path}/${response}/withdraw`),
    }
    const answers = await inTransaction(world.test.db, async (trx) => {
      await sql`select 1 from coder_calls where id = ${call} for update`.execute(trx)
      const first = acts[one]()
      await expect.poll(waiting).toBe(1)
      const second = acts[other]()
      await expect.poll(waiting).toBe(2)
      return { both: Promise.all([first, second]) }
    })
    expect((await answers.both).map(({ status }) => status)).toEqual(statuses)
    expect((await world.provider('GET', path)).body.data[0]).toMatchObject({
      status: 'withdrawn',
      call: { status: 'cancelled' },
    })
  },
)
