import { HEADERS } from '@plumbline/contract/core/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { insertCase, type MadeCase, openByCode } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let own: MadeCase
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
  own = await insertCase(test, { provider: 'Marsh' })
})

type Move = { action: string; body?: string; until?: string; reason?: string }
const MESSAGE: Move = { action: 'send_message', body: 'Page 4 is signed' }

const move = (caller: Caller, body: Move, key?: string) =>
  caller('POST', `/caseaudit/${own.index}/actions`, {
    body,
    ...(key !== undefined && { headers: { [HEADERS.idempotencyKey]: key } }),
  })

const count = async (what: 'messages' | 'events') => {
  const table = sql.table(what === 'messages' ? 'case_messages' : 'case_events')
  const { n } = await getRow(
    test.db,
    sql<{ n: number }>`select count(*)::int as n from ${table} where case_id = ${own.id}`,
  )
  return n
}

const findIdle = async () =>
  await getRow(
    test.db,
    sql<{ idle: number }>`
      select extract(epoch from now() - last_activity_at)::int as idle from case_sessions where case_id = ${own.id}`,
  )

describe('R-WIRE-10: whoever opened the case with its code repeats a move whose answer was lost', () => {
  const until = Temporal.Now.plainDateISO('America/Los_Angeles').add({ days: 50 }).toString()
  const moves: Move[] = [
    MESSAGE,
    { action: 'add_statement', body: 'The light was broken.' },
    { action: 'ask_extension', until, reason: 'The archive is closed.' },
  ]

  it.each(moves)('$action is done once', async (body) => {
    const holder = await openByCode(test, own)
    const [first, second] = [await move(holder, body, 'a-key'), await move(holder, body, 'a-key')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect([await count('messages'), await count('events')]).toEqual([1, 1])
  })

  it('a talk with a reviewer is asked for once', async () => {
    own = await insertCase(test, { provider: 'Marsh', status: 'findings' })
    const holder = await openByCode(test, own)
    const talk = { action: 'discuss', body: 'Please look at claim 1.' }
    await move(holder, talk, 'a-key')
    expect((await move(holder, talk, 'a-key')).status).toBe(200)
    expect(await count('messages')).toBe(1)
  })

  it('ten at once are done once', async () => {
    const holder = await openByCode(test, own)
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(holder, MESSAGE, 'a-key')))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await count('messages')).toBe(1)
  })

  it('the key of one who holds the code says nothing to another', async () => {
    const [one, two] = [await openByCode(test, own), await openByCode(test, own)]
    await move(one, MESSAGE, 'a-key')
    const other = await move(two, MESSAGE, 'a-key')
    expect(other.body.data.messages).toHaveLength(2)
    expect((await move(two, { ...MESSAGE, body: 'Something else' }, 'a-key')).status).toBe(422)
    expect(await count('messages')).toBe(2)
  })

  it('a stored answer opens nothing once the case is closed in this browser', async () => {
    const holder = await openByCode(test, own)
    await move(holder, MESSAGE, 'a-key')
    await holder('POST', `/caseaudit/${own.index}/close`)
    const again = await move(holder, MESSAGE, 'a-key')
    expect([again.status, again.body.data]).toEqual([404, null])
    expect(await count('messages')).toBe(1)
  })

  it('without a key each is done', async () => {
    const holder = await openByCode(test, own)
    await move(holder, MESSAGE)
    expect((await move(holder, MESSAGE)).body.data.messages).toHaveLength(2)
  })

  it('the answer is stored sealed, for this case session alone', async () => {
    await move(await openByCode(test, own), MESSAGE, 'sealed-key')
    const stored = await findRows(
      test.db,
      sql<{ row: string }>`
        select k::text as row from case_idempotency_keys k join case_sessions s on s.id = k.case_session_id
        where s.case_id = ${own.id} and k.key = 'sealed-key'`,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.row).not.toMatch(/Page 4|patient-of/)
  })
})

it('a move keeps the case open, and waits in no circle with a new code that ends its session', async () => {
  const holder = await openByCode(test, own)
  await sql`
    update case_sessions set last_activity_at = now() - interval '20 minutes' where case_id = ${own.id}`.execute(
    test.db,
  )
  // Both lock the case; the new code then ends the sessions.
  const moved = await inTransaction(test.db, async (trx) => {
    await sql`select 1 from cases where id = ${own.id} for update`.execute(trx)
    const moving = move(holder, MESSAGE, 'a-key')
    const isWaiting = async () =>
      (
        await findRows(
          test.db,
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%cases%'`,
        )
      ).length > 0
    await expect.poll(isWaiting).toBe(true)
    await sql`update case_sessions set ended_at = now() where case_id = ${own.id} and ended_at is null`.execute(
      trx,
    )
    return { moving }
  })
  expect((await moved.moving).status).toBe(200)
  expect((await findIdle()).idle).toBeLessThan(60)
})
