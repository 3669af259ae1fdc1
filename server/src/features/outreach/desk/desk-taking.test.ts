import type { DeskRow, LoggedCall } from '@plumbline/contract/outreach/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { findCallTopic } from './desk-rows.repository.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 5)
  support = await test.as('support')
  vendor = await test.as('vendor')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const getDesk = async (query: Record<string, string> = {}) =>
  (await support('GET', '/admin/desk', { query })).body.data
const npisOf = ({ rows }: { rows: DeskRow[] }) => rows.map(({ npi }) => Number(npi) - 9_300_000_000)
const log = (index: number, body: object, caller = support) =>
  caller('POST', `/admin/desk/${world.id(index)}/log`, { body })
const take = (index: number, caller = support) => caller('POST', `/admin/desk/${world.id(index)}/take`)

/** Runs a change while a call is asked for: after the list was read, and before a row is taken. */
async function betweenReadAndTake<T>(
  change: (trx: TestApp['db']) => Promise<unknown>,
  ask: () => Promise<T>,
) {
  const trx = await test.db.startTransaction().execute()
  try {
    await sql`lock table desk_calls in exclusive mode`.execute(trx)
    const answer = ask()
    await expect
      .poll(() =>
        findRows(
          test.db,
          sql`select 1 from pg_locks where relation = 'desk_calls'::regclass and not granted`,
        ),
      )
      .toHaveLength(1)
    await change(trx)
    await trx.commit().execute()
    return await answer
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute()
  }
}

it('lists the calls of today, newest first (R-DESK-3)', async () => {
  await world.write([1, 2])
  await log(1, { outcome: 'reached' }, vendor)
  await log(2, { outcome: 'no_answer' })
  await sql`update call_attempts set called_at = called_at - interval '2 days' where result = 'reached'`.execute(
    test.db,
  )
  await log(1, { outcome: 'voicemail' })
  const made = (await support('GET', '/admin/desk/logged')).body.data
  expect(made.map(({ provider_id, result }: LoggedCall) => [provider_id, result])).toEqual([
    [world.id(1), 'voicemail'],
    [world.id(2), 'no_answer'],
  ])
  expect((await test.visitor('GET', '/admin/desk/logged')).status).toBe(401)
  expect((await (await test.as('provider'))('GET', '/admin/desk/logged')).status).toBe(403)
})

it('tells the running campaign of a call, and its topic (R-DESK-9)', async () => {
  await world.write([1, 2])
  const id = await world.insertCampaign('desk-topic', [1])
  const about = async (index: number) =>
    (await support('GET', `/admin/desk/${world.id(index)}`)).body.data.about
  const campaign = { id, name: 'desk-topic', name_es: 'desk-topic' }
  expect(await about(1)).toEqual({ family: '17003', campaign })
  expect(await about(2)).toBeNull()
  await sql`update campaigns set status = 'closed' where id = ${id}`.execute(test.db)
  expect(await about(1)).toBeNull()
})

describe('who may have a call (R-DESK-4)', () => {
  it.each(['reached', 'no_answer', 'do_not_call'])(
    'refuses one that a colleague logged meanwhile as %s, and says who did',
    async (outcome) => {
      await world.write([1])
      expect((await log(1, { outcome }, vendor)).status).toBe(200)
      const refused = await take(1)
      expect(refused.status).toBe(409)
      expect(refused.body.data.call).toEqual([expect.stringMatching(/^.+ just logged this call\./)])
      const spanish = await support('POST', `/admin/desk/${world.id(1)}/take`, {
        headers: { 'accept-language': 'es' },
      })
      expect(spanish.body.data.call).toEqual([expect.stringContaining('acaba de registrar esta llamada')])
      await sql`update call_attempts set created_at = now() - interval '2 hours'`.execute(test.db)
      expect((await take(1)).body.data.call).toEqual([
        'This call is no longer on today’s list. Take another one.',
      ])
      expect(await findRows(test.db, sql`select 1 from desk_calls where taken_by is not null`)).toEqual([])
    },
  )

  it('passes over one that was logged after the list was read', async () => {
    await world.write([1, 2])
    const asked = await betweenReadAndTake(
      (trx) =>
        sql`insert into do_not_call (provider_id, asked_at) values (${world.id(1)}, now())`.execute(trx),
      () => support('POST', '/admin/desk/next', { body: {} }),
    )
    expect(asked.body.data.row.npi).toBe(deskNpi(2))
  })

  it('gives calls whose owner left the team to whoever asks', async () => {
    await world.write([1])
    const { id: vendorId } = (await vendor('GET', '/user/settings')).body.data
    await support('POST', '/admin/desk/assign', {
      body: { selection: { ids: [world.id(1)] }, owner_id: vendorId },
    })
    const next = async () => (await support('POST', '/admin/desk/next', { body: {} })).body.data
    expect(await next(), 'their call').toBeNull()
    await sql`update users set disabled_at = now() where id = ${vendorId}`.execute(test.db)
    try {
      const { rows, counts } = await getDesk({ owner: 'nobody' })
      expect([rows[0].owner, counts.nobody]).toEqual([null, 1])
      expect((await next()).row.npi).toBe(deskNpi(1))
    } finally {
      await sql`update users set disabled_at = null where id = ${vendorId}`.execute(test.db)
    }
  })

  it('stays with a colleague who has it open while somebody logs a call on the provider’s page', async () => {
    await world.write([1])
    await take(1, vendor)
    const page = (result: string, caller: Caller) =>
      caller('POST', '/admin/contacts/calls', { body: { provider_id: world.id(1), result } })
    expect((await page('wrong_number', support)).status).toBe(200)
    const holder = async () => (await support('GET', `/admin/desk/${world.id(1)}`)).body.data.row.taken
    expect(await holder()).not.toBeNull()
    await page('no_answer', vendor)
    expect(await holder(), 'one’s own call is over').toBeNull()
  })

  it('logs a call also if another log closes the row meanwhile', async () => {
    await world.write([1])
    await world.open(1)
    const trx = await test.db.startTransaction().execute()
    await sql`update desk_calls set state = 'done', closed_at = now()`.execute(trx)
    const logged = log(1, { outcome: 'no_answer' })
    await expect
      .poll(() => findRows(test.db, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      .not.toEqual([])
    await trx.commit().execute()
    expect((await logged).status).toBe(200)
  })

  it('leaves out a control of a campaign at any practice (R-DESK-2, R-DESK-9)', async () => {
    await world.write([1, 2])
    const elsewhere = await world.addPractice(1)
    const atOtherPractice = async () => (await getDesk()).rows.some(({ id }: DeskRow) => id === elsewhere)
    await world.writeTo([elsewhere])
    expect(await atOtherPractice()).toBe(true)
    await world.insertCampaign('desk-npi', [], [1])
    expect(await atOtherPractice()).toBe(false)
    expect(npisOf(await getDesk())).toEqual([2])
    expect(await findCallTopic(test.db, elsewhere)).toMatchObject({ about: null, heldOut: ['17003'] })
    await sql`delete from providers where id = ${elsewhere}`.execute(test.db)
  })
})

describe('a call whose note somebody is typing (R-DESK-4)', () => {
  const type = (text: string, caller = support) =>
    caller('PUT', `/drafts/call_note:${world.id(1)}`, { body: { value: text } })
  const letPass = () =>
    sql`update desk_calls set taken_at = taken_at - interval '19 minutes' where taken_by is not null`.execute(
      test.db,
    )

  it('stays theirs for longer than the 20 minutes, and a colleague is told whose it is', async () => {
    await world.write([1])
    await take(1)
    for (const text of ['They', 'They rang']) {
      await letPass()
      expect((await type(text)).status).toBe(200)
    }
    await letPass()
    const refused = await take(1, vendor)
    expect([refused.status, refused.body.data.call]).toEqual([
      409,
      [expect.stringMatching(/^(?!A colleague).+ has this call open\. .*note that you typed is kept\.$/)],
    ])
    const spanish = await vendor('POST', `/admin/desk/${world.id(1)}/log`, {
      headers: { 'accept-language': 'es' },
      body: { outcome: 'reached' },
    })
    expect(spanish.body.data.call).toEqual([expect.stringMatching(/ tiene abierta esta llamada\. .*nota/)])
    expect((await log(1, { outcome: 'reached' })).status).toBe(200)
  })

  it('is not taken back from a colleague who has it since, nor taken by typing alone', async () => {
    await world.write([1])
    await take(1)
    await letPass()
    await letPass()
    expect((await take(1, vendor)).status).toBe(200)
    await type('Late')
    expect((await log(1, { outcome: 'reached' })).status).toBe(409)
    await vendor('POST', `/admin/desk/${world.id(1)}/release`)
    await type('Later')
    expect(await findRows(test.db, sql`select 1 from desk_calls where taken_by is not null`)).toEqual([])
  })
})
