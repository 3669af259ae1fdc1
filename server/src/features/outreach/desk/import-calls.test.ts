import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 5)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const getDesk = async (query: Record<string, string> = {}) =>
  (await support('GET', '/admin/desk', { query })).body.data
const npisOf = ({ rows }: { rows: DeskRow[] }) => rows.map(({ npi }) => Number(npi) - 9_300_000_000)

const FIRST = '+12065550148'
const SECOND = '+12065550149'
const HEAD = 'npi,tin,called_at,result,number'
/** Far below what reading these files to the end takes. */
const READ_MS = 2_000
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const send = (csv: string, more: object = {}) =>
  support('POST', '/admin/desk/import', { body: { csv, ...more } })

describe('calls made elsewhere (R-DESK-7)', () => {
  it('come in a file that is larger than other requests may be', async () => {
    const row = `9999999999,,2026-11-02T15:00:00Z,no_answer,,${'A long note. '.repeat(30)}`
    const rows = Array.from({ length: 900 }, () => row)
    const { status, body } = await send(['npi,tin,called_at,result,number,note', ...rows].join('\n'))
    expect([status, body.data?.rows]).toEqual([200, 900])
  })

  it('are refused as too many before the whole file is read', async () => {
    const began = performance.now()
    for (const rows of ['a\n'.repeat(990_000), '\n'.repeat(1_900_000)]) {
      const { status, body } = await send(`${HEAD}\n${rows}`, { dry_run: true })
      expect([status, body.data.csv]).toEqual([422, ['The file has more than 1,000 calls. Split it.']])
    }
    expect(performance.now() - began).toBeLessThan(READ_MS)
  })

  it('are taken with the empty rows that a spreadsheet leaves behind', async () => {
    const { body } = await send(`${HEAD}\n${deskNpi(1)},,${ago(1)},no_answer,${'\n,,,,'.repeat(2_000)}`)
    expect(body.data).toMatchObject({ rows: 1, added: 1 })
  })

  it('are at most twenty new ones to one provider, so that no file holds the lock for minutes', async () => {
    const rows = Array.from({ length: 21 }, (_, at) => `${deskNpi(1)},,${ago(at + 1)},no_answer,`)
    for (const dry_run of [true, false]) {
      const { status, body } = await send([HEAD, ...rows].join('\n'), { dry_run })
      expect([status, body.data.csv]).toEqual([
        422,
        [expect.stringContaining(`20 new calls to NPI ${deskNpi(1)}`)],
      ])
    }
    expect((await send([HEAD, ...rows.slice(0, 20)].join('\n'))).body.data).toMatchObject({ added: 20 })
    const rest = await send([HEAD, ...rows].join('\n'))
    expect(rest.body.data, 'those that are here count no more').toMatchObject({ added: 1, doubled: 20 })
  })

  it('are matched by NPI and TIN, counted row by row, and the same file twice changes nothing', async () => {
    await world.write([1, 2])
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const csv = [
      'npi,tin,called_at,result,number,note',
      `${deskNpi(1)},92-0000001,${at},no_answer,(206) 555-0148,"Rang, twice"`,
      `${deskNpi(1)},,${at},no_answer,,`,
      `${deskNpi(2)},111111111,${at},reached,,`,
      `9999999999,,${at},reached,,`,
      `${deskNpi(2)},,yesterday,reached,,`,
      `${deskNpi(2)},,${at},shouted,,`,
      '',
    ].join('\r\n')
    const preview = (await send(csv, { dry_run: true })).body.data
    expect(await findRows(test.db, sql`select 1 from contacts where method = 'call'`)).toEqual([])
    expect(await findRows(test.db, sql`select 1 from call_attempts`)).toEqual([])
    const first = (await send(csv)).body.data
    expect(preview, 'a preview counts the same').toEqual(first)
    expect(first).toEqual({
      rows: 6,
      added: 1,
      doubled: 1,
      unknown: [
        { line: 4, npi: deskNpi(2) },
        { line: 5, npi: '9999999999' },
      ],
      ambiguous: [],
      unmarked: [],
      not_on_file: [],
      invalid: [
        { line: 6, column: 'called_at' },
        { line: 7, column: 'result' },
      ],
    })
    expect(npisOf(await getDesk()), 'the call counts like one of ours').toEqual([2])
    const count = () =>
      findRows(test.db, sql`select count(*)::int as calls from contacts where method = 'call'`)
    expect(await count()).toEqual([{ calls: 1 }])
    expect((await send(csv)).body.data).toMatchObject({ added: 0, doubled: 2 })
    expect(await count()).toEqual([{ calls: 1 }])
    expect((await send('npi,result\n1,reached')).status, 'a column is missing').toBe(422)
  })

  it('are those that were logged here, although the telephone system tells the minute alone', async () => {
    await world.write([1, 2])
    const minute = () => `${new Date().toISOString().slice(0, 16)}Z`
    await support('POST', `/admin/desk/${world.id(1)}/log`, { body: { outcome: 'voicemail' } })
    await support('POST', '/admin/contacts/calls', {
      body: { provider_id: world.id(2), result: 'no_answer' },
    })
    const csv = `${HEAD}\n${deskNpi(1)},,${minute()},voicemail,\n${deskNpi(2)},,${minute()},no_answer,`
    expect((await send(csv, { dry_run: true })).body.data).toMatchObject({ added: 0, doubled: 2 })
    expect((await send(csv)).body.data).toMatchObject({ added: 0, doubled: 2 })
    const again = `${HEAD}\n${deskNpi(1)},,${minute()},voicemail,\n${deskNpi(1)},,${ago(0.05)},voicemail,`
    expect((await send(again)).body.data, 'one stands for one').toMatchObject({ added: 1, doubled: 1 })
    expect(await findRows(test.db, sql`select 1 from contacts where method = 'call'`)).toHaveLength(3)
  })

  it('tell the lines whose wrong number was not marked, in a preview too', async () => {
    const rows = [
      `${deskNpi(1)},,${ago(1)},wrong_number,(206) 555-0177`,
      `${deskNpi(1)},,${ago(2)},no_answer,(206) 555-0177`,
      `${deskNpi(2)},,${ago(24 * 30)},wrong_number,`,
    ]
    // Every number is newer than the second wrong one.
    await sql`update contact_points set created_at = now() - interval '10 days'`.execute(test.db)
    const not_on_file = [
      { line: 2, npi: deskNpi(1) },
      { line: 4, npi: deskNpi(2) },
    ]
    for (const dry_run of [true, false]) {
      expect((await send([HEAD, ...rows].join('\n'), { dry_run })).body.data).toMatchObject({
        added: 3,
        unmarked: [],
        not_on_file,
      })
    }
    expect(await findRows(test.db, sql`select 1 from contact_points where is_wrong`)).toEqual([])
  })

  it('say why the time of a line does not count', async () => {
    const times = [ago(-1), '2026-11-18T10:00:00', '2026-11-18 10:00', '2019-01-01T00:00:00Z', 'yesterday']
    const csv = [HEAD, ...times.map((at) => `${deskNpi(1)},,${at},no_answer,`)].join('\n')
    expect((await send(csv)).body.data.invalid).toEqual([
      { line: 2, column: 'called_at', reason: 'future' },
      { line: 3, column: 'called_at', reason: 'no_zone' },
      { line: 4, column: 'called_at', reason: 'no_zone' },
      { line: 5, column: 'called_at' },
      { line: 6, column: 'called_at' },
    ])
  })

  it.each(['', '\ufeff', '\n\n'])('are not in an empty file, which says so', async (csv) => {
    const { status, body } = await send(csv)
    expect([status, body.data.csv]).toEqual([422, ['This file is empty.']])
  })

  it('names apart an NPI at two practices, without a TIN', async () => {
    await world.addPractice(3)
    const counts = (await send(`${HEAD}\n${deskNpi(3)},,${ago(1)},no_answer,`)).body.data
    expect(counts).toMatchObject({ added: 0, unknown: [], ambiguous: [{ line: 2, npi: deskNpi(3) }] })
    const told = (await send(`${HEAD}\n${deskNpi(3)},920000002,${ago(1)},no_answer,`)).body.data
    expect(told).toMatchObject({ added: 1, ambiguous: [] })
  })

  it.each([
    ['a file', (at: string) => send(`${HEAD}\n${deskNpi(1)},,${at},voicemail,`)],
    [
      'the provider’s page',
      (at: string) =>
        support('POST', '/admin/contacts/calls', {
          body: { provider_id: world.id(1), result: 'voicemail', at },
        }),
    ],
  ])('before the hour of a promise leave it with its owner, from %s (R-DESK-3)', async (_, logEarly) => {
    const vendor = await test.as('vendor')
    await world.write([1])
    const body = {
      outcome: 'call_back',
      callback: { on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), at: '13:00' },
    }
    await vendor('POST', `/admin/desk/${world.id(1)}/log`, { body })
    await sql`update call_attempts set called_at = now() - interval '2 days'`.execute(test.db)
    await sql`update desk_calls set callback_at = date_trunc('second', now() - interval '1 minute')`.execute(
      test.db,
    )
    const find = () =>
      getRow(test.db, sql<object>`select callback_at, callback_by, owner_id, return_at from desk_calls`)
    const promised = await find()
    expect((await logEarly(ago(2))).status).toBe(200)
    expect(await find()).toEqual(promised)
    expect((await getDesk()).rows).toMatchObject([{ npi: deskNpi(1), group: 'promised', attempts: 2 }])
    // After its hour, an unanswered call waits as usual; the promise stays with whoever made it.
    await logEarly(new Date().toISOString())
    expect(await find()).toEqual({ ...promised, return_at: expect.any(Date) })
  })

  it('are not those of whoever sends the file (R-DESK-8)', async () => {
    await world.write([1])
    const at = new Date().toISOString()
    await send(`npi,called_at,result,note\n${deskNpi(1)},${at},voicemail,Left word`)
    expect((await getDesk()).logged).toEqual([{ result: 'voicemail', count: 1, mine: 0 }])
    const [listed] = (await support('GET', '/admin/desk/logged')).body.data
    expect(listed).toMatchObject({ from_file: true })
    const page = `/admin/providers/${world.id(1)}`
    const [note] = (await support('GET', `${page}/notes`)).body.data
    expect(note).toMatchObject({ call: 'voicemail', from_file: true })
    const { rows } = (await support('GET', `${page}/timeline`, { query: { kind: 'contact' } })).body.data
    expect(rows.find(({ what }: { what: string }) => what === 'called').details.from_file).toBe(true)
  })

  it('go on after a line whose quotes do not fit, which is named', async () => {
    const row = (index: number, note: string) => `${deskNpi(index)},,${ago(index)},no_answer,,${note}`
    const csv = [
      'npi,tin,called_at,result,number,note',
      row(1, 'He said "no"'),
      row(2, '"Said ""no"", twice\nand again"'),
      row(3, '"Hung up" at once'),
      row(4, 'fine'),
      row(5, '"never closed'),
    ]
    const counts = (await send(csv.join('\r\n'))).body.data
    expect(counts).toMatchObject({
      rows: 5,
      added: 2,
      invalid: [
        { line: 2, column: 'note' },
        { line: 5, column: 'note' },
        { line: 7, column: 'note' },
      ],
    })
  })

  it('belong to the campaign that treated the provider then, and are no first messages', async () => {
    const campaign = await world.insertCampaign('desk-then', [1, 2])
    await sql`update campaign_waves set contact_on = current_date - 90`.execute(test.db)
    await world.write([1, 2], campaign)
    await world.insertCampaign('desk-later', [1])
    await send(`${HEAD}\n${deskNpi(1)},,${ago(48)},voicemail,`)
    await sql`update campaigns set status = 'closed', final_at = now() - interval '1 day', final_costs = '{}'
      where id = ${campaign}`.execute(test.db)
    await send(`${HEAD}\n${deskNpi(2)},,${ago(1)},voicemail,\n${deskNpi(2)},,${ago(48)},voicemail,`)
    const calls = () =>
      findRows(
        test.db,
        sql`select campaign_id, is_first from contacts where method = 'call' order by provider_id = ${world.id(2)}, sent_at`,
      )
    const ofCampaign = { campaign_id: campaign, is_first: false }
    const ofNone = { campaign_id: null, is_first: true }
    expect(await calls()).toEqual([ofCampaign, ofCampaign, ofNone])
  })

  it('do not stand for a planned call of a later day', async () => {
    const campaign = await world.insertCampaign('desk-planned', [1])
    await world.plan(1, campaign)
    const calls = () =>
      findRows(test.db, sql`select sent_at is null as planned from contacts where method = 'call' order by 1`)
    await send(`${HEAD}\n${deskNpi(1)},,${ago(24)},no_answer,`)
    expect(await calls()).toEqual([{ planned: false }, { planned: true }])
    await sql`update contacts set created_at = now() - interval '3 days' where sent_at is null`.execute(
      test.db,
    )
    await send(`${HEAD}\n${deskNpi(1)},,${ago(2)},no_answer,`)
    expect(await calls()).toEqual([{ planned: false }, { planned: false }])
  })

  it('that reached them close the call that was booked for that hour, and no later one', async () => {
    await addCoder(test)
    await world.ask(1, '2 hours')
    const statuses = () => findRows(test.db, sql`select status from coder_calls`)
    await send(`${HEAD}\n${deskNpi(1)},,${ago(30)},reached,`)
    expect(await statuses()).toEqual([{ status: 'booked' }])
    await send(`${HEAD}\n${deskNpi(1)},,${ago(1)},reached,`)
    expect(await statuses()).toEqual([{ status: 'held' }])
  })
})

describe('a wrong number, wherever it is logged (R-DESK-3)', () => {
  const wrong = () => findRows(test.db, sql`select value from contact_points where is_wrong order by value`)
  const logOnPage = (body: object) =>
    support('POST', '/admin/contacts/calls', {
      body: { provider_id: world.id(1), result: 'wrong_number', ...body },
    })
  beforeEach(async () => {
    await sql`delete from contact_points where value = ${SECOND}`.execute(test.db)
    await sql`update contact_points set created_at = now() - interval '1 year'`.execute(test.db)
  })

  it('marks the only number there is, on the provider’s page and from a file', async () => {
    await world.write([1])
    expect((await logOnPage({})).status).toBe(200)
    expect(await wrong()).toEqual([{ value: FIRST }])
    expect(await findRows(test.db, sql`select number from call_attempts`)).toEqual([{ number: FIRST }])
    expect(
      (await support('POST', '/admin/desk/next', { body: {} })).body.data,
      'no number is left',
    ).toBeNull()
    await world.clear()
    await send(`${HEAD}\n${deskNpi(1)},,${ago(1)},wrong_number,`)
    expect(await wrong()).toEqual([{ value: FIRST }])
  })

  it('does not mark a number that was added after the call', async () => {
    await sql`update contact_points set created_at = now() - interval '1 hour'`.execute(test.db)
    await send(`${HEAD}\n${deskNpi(1)},,${ago(2)},wrong_number,`)
    expect(await wrong()).toEqual([])
  })

  it('asks which, if there are several', async () => {
    const id = await world.addNumber(1, SECOND)
    const asked = await logOnPage({})
    expect([asked.status, asked.body.data]).toEqual([422, { contact_id: ['Choose which number was wrong.'] }])
    expect((await logOnPage({ contact_id: null })).status, 'none of them').toBe(200)
    expect(await wrong()).toEqual([])
    expect((await logOnPage({ contact_id: world.id(1) })).status, 'not one of theirs').toBe(422)
    expect((await logOnPage({ contact_id: id })).status).toBe(200)
    expect(await wrong()).toEqual([{ value: SECOND }])
  })

  it('tells of a row in a file that does not say which, and marks the one of a row that does', async () => {
    const id = await world.addNumber(1, SECOND)
    await sql`update contact_points set created_at = now() - interval '1 year' where id = ${id}`.execute(
      test.db,
    )
    const unclear = (await send(`${HEAD}\n${deskNpi(1)},,${ago(3)},wrong_number,`)).body.data
    expect(unclear).toMatchObject({ added: 1, unmarked: [{ line: 2, npi: deskNpi(1) }] })
    expect(await wrong()).toEqual([])
    const clear = (await send(`${HEAD}\n${deskNpi(1)},,${ago(2)},wrong_number,(206) 555-0149`)).body.data
    expect(clear).toMatchObject({ added: 1, unmarked: [] })
    expect(await wrong()).toEqual([{ value: SECOND }])
  })
})
