import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { addWorkingDays, officeToday } from '#platform/time/working-days.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'
import type { Answered, Caller } from '#testing/test-app.ts'

let world: ResponseWorld
let path: string

beforeAll(async () => {
  world = await startResponseWorld()
  path = `/reports/${world.reportId(world.own)}/responses`
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate report_responses, coder_calls, coders, outreach_pauses, notices cascade`.execute(
    world.test.db,
  )
})

const EXPLAIN = { kind: 'explain', reason: 'case_mix', text: 'Two thirds come from a transplant clinic.' }
const send = (body: object, caller: Caller = world.provider, headers = {}): Promise<Answered> =>
  caller('POST', path, { body, headers })
const move = (id: string, body: object) => world.support('POST', `/admin/responses/${id}/actions`, { body })
const count = async (table: string) =>
  (await getRow(world.test.db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).n

describe('responding to a report', () => {
  it('files an explanation that is due in five working days', async () => {
    const filed = await send(EXPLAIN)
    expect(filed.status).toBe(201)
    expect(filed.body.data).toMatchObject({
      ...EXPLAIN,
      report_id: world.reportId(world.own),
      status: 'sent',
      due_on: addWorkingDays(officeToday(), 5).toString(),
      overdue: false,
      steps: [],
      lines: [],
    })
    const listed = await world.provider('GET', path)
    expect(listed.body.data).toEqual([filed.body.data])
    const [event] = await findRows(
      world.test.db,
      sql<{ details: object }>`select details from audit_events where action = 'response_filed'`,
    )
    expect(event?.details).toEqual({ kind: 'explain', family: '17003', period: '2026Q2' })
  })

  it('needs no decision if the practice agrees', async () => {
    expect((await send({ kind: 'agree' })).body.data).toMatchObject({ kind: 'agree', status: 'noted' })
  })

  it('R-RESP-6: “I have read this” carries no words, needs no decision, and is sent once', async () => {
    const filed = await send({ kind: 'read', text: 'I admit nothing.' })
    expect(filed.body.data).toMatchObject({ kind: 'read', status: 'noted', text: '', reason: null })
    expect((await send({ kind: 'read' })).status).toBe(409)
    expect((await send({ kind: 'agree' })).body.data).toMatchObject({ kind: 'agree', status: 'noted' })
  })

  it('accepts a dispute only with lines of the provider and quarter', async () => {
    const line = { claim_id: world.claimId('own'), line_number: 1 }
    const dispute = (lines: object[]) => send({ kind: 'dispute', text: 'Not mine.', lines })
    for (const [lines, status] of [
      [[], 422],
      [[{ claim_id: world.claimId('stranger'), line_number: 1 }], 422],
      [[line, { ...line, line_number: 9 }], 422],
      [[{ claim_id: "x' or 1=1 --", line_number: 1 }], 422],
    ] as const) {
      const refused = await dispute([...lines])
      expect(refused.status, JSON.stringify(lines)).toBe(status)
      expect(refused.body.data.lines).toHaveLength(1)
    }
    expect(await count('report_responses')).toBe(0)
    const filed = await dispute([line, line])
    expect(filed.body.data.lines).toEqual([{ ...line, hcpcs_code: expect.stringMatching(/^1700[03]$/) }])
  })

  it.each([
    [{ kind: 'explain', text: 'why' }],
    [{ ...EXPLAIN, reason: 'because' }],
    [{ ...EXPLAIN, text: 'x'.repeat(4001) }],
    [{ kind: 'coder', text: '' }],
    [{ kind: 'dispute', text: '', lines: [{ claim_id: 'a', line_number: 1 }] }],
    [{ kind: 'other' }],
    [{}],
  ])('refuses %j', async (body) => {
    expect((await send(body)).status).toBe(422)
    expect(await count('report_responses')).toBe(0)
  })

  it('files one response, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'one-answer' }
    const first = await send(EXPLAIN, world.provider, headers)
    expect(await send(EXPLAIN, world.provider, headers)).toMatchObject({ status: 201, body: first.body })
    expect((await send(EXPLAIN)).status).toBe(409)
    expect(await count('report_responses')).toBe(1)
    const both = await Promise.all([send({ kind: 'agree' }), send({ ...EXPLAIN, reason: 'locum' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('makes one answer of eight agreements at the same moment (R-RESP-1)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ kind: 'agree' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect(await count('report_responses')).toBe(1)
  })

  it('lets only the practice add messages and withdraw', async () => {
    const { id } = (await send(EXPLAIN)).body.data
    const added = await world.provider('POST', `${path}/${id}/messages`, {
      body: { text: 'One more thing.' },
    })
    expect(added.body.data).toMatchObject({
      status: 'sent',
      steps: [{ party: 'practice', action: 'message', text: 'One more thing.' }],
    })
    const elsewhere = `/reports/${world.reportId(world.stranger)}/responses/${id}/withdraw`
    expect((await world.provider('POST', elsewhere)).status).toBe(404)
    const taken = await world.provider('POST', `${path}/${id}/withdraw`)
    expect(taken.body.data.status).toBe('withdrawn')
    expect((await world.provider('POST', `${path}/${id}/withdraw`)).status).toBe(409)
    expect((await send(EXPLAIN)).status).toBe(201)
  })

  it('answers 404 for any other provider, quarter or family', async () => {
    const { own, stranger, reportId } = world
    for (const id of [
      reportId(stranger),
      reportId(own, '2019Q1'),
      reportId(own).replace('17003', '99999'),
      reportId('00000000-0000-4000-8000-000000000000'),
    ]) {
      const there = `/reports/${id}/responses`
      expect((await world.provider('GET', there)).status, id).toBe(404)
      expect((await world.provider('POST', there, { body: EXPLAIN })).status, id).toBe(404)
    }
    expect((await world.test.visitor('GET', path)).status).toBe(401)
    expect((await world.support('GET', path)).status).toBe(403)
  })

  it('lets support acting as the provider read, which is logged, but never write', async () => {
    await send(EXPLAIN)
    const acting = await world.actAs(world.own)
    const read = await acting('GET', path)
    expect(read.body.data).toHaveLength(1)
    const { reason, acting_for } = await getRow(
      world.test.db,
      sql<{ reason: string; acting_for: string }>`
        select reason, acting_for from audit_events where action = 'responses_viewed'`,
    )
    expect([reason, acting_for]).toEqual(['asked by phone', world.own])
    await sql`delete from report_responses where provider_id = ${world.stranger}`.execute(world.test.db)
    const other = await world.actAs(world.stranger)
    expect((await other('GET', '/responses/open')).body.data).toEqual([])
    const looks = sql`select 1 from audit_events where action = 'responses_viewed' and acting_for = ${world.stranger}`
    expect(await findRows(world.test.db, looks), 'which reports were answered').toHaveLength(1)
    const id = read.body.data[0].id
    for (const [where, body] of [
      [path, EXPLAIN],
      [`${path}/${id}/messages`, { text: 'hello' }],
      [`${path}/${id}/withdraw`, undefined],
      [`/reports/${world.reportId(world.own)}/feedback`, { helpful: true, theme: null }],
    ] as const) {
      expect((await acting('POST', where, body && { body })).status, where).toBe(403)
    }
  })
})

describe('the team that reads the responses', () => {
  it('takes, asks, and accepts with a pause; each step is logged and the practice is notified', async () => {
    const { id } = (await send(EXPLAIN)).body.data
    const seen = await world.support('GET', `/admin/responses/${id}`)
    expect(seen.body.data).toMatchObject({ text: EXPLAIN.text, provider: { id: world.own }, owner: null })
    expect((await move(id, { action: 'take' })).body.data).toMatchObject({
      status: 'in_review',
      owner: 'Reyes^Dana',
    })
    expect(await count('notices')).toBe(0)
    expect((await move(id, { action: 'ask', text: 'From which clinic?' })).body.data.status).toBe('asked')
    const open = await world.provider('GET', '/responses/open')
    expect(open.body.data).toMatchObject([{ id, status: 'asked', report_id: world.reportId(world.own) }])
    await world.provider('POST', `${path}/${id}/messages`, { body: { text: 'North.' } })
    const until = officeToday().add({ months: 12 }).toString()
    const accepted = await move(id, { action: 'accept', pause_until: until })
    expect(accepted.body.data).toMatchObject({ status: 'accepted', paused_until: until })
    const notices = await findRows(
      world.test.db,
      sql<{ kind: string; data: object }>`
        select kind, data from notices n join users u on u.id = n.user_id where u.email = 'provider@demo.test'`,
    )
    expect(notices).toEqual(Array(2).fill({ kind: 'reply', data: { report_id: world.reportId(world.own) } }))
    const actions = await findRows(
      world.test.db,
      sql<{ action: string }>`
        select action from audit_events where starts_with(action, 'response_') and actor_id =
          (select id from users where email = 'support@demo.test') order by seq`,
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'response_viewed',
      'response_taken',
      'response_asked',
      'response_accepted',
    ])
    expect((await move(id, { action: 'decline', text: 'no' })).status).toBe(409)
  })

  it('gets a declined response back when the practice adds a message', async () => {
    const { id } = (await send(EXPLAIN)).body.data
    await move(id, { action: 'decline', text: 'The mix is like that of your peers.' })
    await sql`update report_responses set due_on = '2026-01-02'`.execute(world.test.db)
    const again = await world.provider('POST', `${path}/${id}/messages`, {
      body: { text: 'Please look again.' },
    })
    expect(again.body.data).toMatchObject({ status: 'in_review', overdue: false })
    await move(id, { action: 'decline', text: 'We looked again.' })
    await send({ ...EXPLAIN, reason: 'locum' })
    const late = await world.provider('POST', `${path}/${id}/messages`, { body: { text: 'And again.' } })
    expect(late.status).toBe(409)
  })

  it('sees the most urgent first, by page and filter', async () => {
    const { id } = (await send(EXPLAIN)).body.data
    await sql`
      insert into report_responses (provider_id, family, period, kind, status, due_on)
      select ${world.stranger}, '17003', '2026Q1', 'dispute', 'sent', '2026-01-02'`.execute(world.test.db)
    const list = async (query: Record<string, string>) =>
      (await world.support('GET', '/admin/responses', { query })).body.data
    const all = await list({})
    expect(all).toMatchObject({ counts: { total: 2, open: 2, overdue: 1 }, next: null })
    expect(all.rows.map((row: { overdue: boolean }) => row.overdue)).toEqual([true, false])
    expect((await list({ show: 'overdue' })).rows).toHaveLength(1)
    expect((await list({ kind: 'explain' })).rows[0].id).toBe(id)
    expect((await list({ show: 'closed' })).counts.total).toBe(0)
    expect((await list({ owner: 'mine' })).counts.total).toBe(0)
    await move(id, { action: 'take' })
    expect((await list({ owner: 'mine' })).counts.total).toBe(1)
    const forged = JSON.stringify(['open', '2026-02-30', crypto.randomUUID()])
    for (const after of ['x', Buffer.from(forged).toString('base64url')]) {
      expect((await world.support('GET', '/admin/responses', { query: { after } })).status).toBe(422)
    }
    expect((await world.provider('GET', '/admin/responses')).status).toBe(403)
    expect((await world.provider('GET', `/admin/responses/${id}`)).status).toBe(403)
  })
})
