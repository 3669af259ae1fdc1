import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { updateLetterhead } from '#platform/providers/letterhead.repository.ts'
import { insertCase, type MadeCase, openByCode } from '#testing/case-world.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const UNKNOWN = 'C'.repeat(20)
const QUIET = { 'X-Not-Activity': '1' }

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

const read = (caller: Caller, { index }: MadeCase) => caller('GET', `/caseaudit/${index}`)
const say = (caller: Caller, { index }: { index: string }) =>
  caller('POST', `/caseaudit/${index}/actions`, { body: { action: 'send_message', body: 'Good morning' } })
const findAudit = (action: string) =>
  findRows(
    test.db,
    sql<{ provider_id: string | null; acting_for: string | null; reason: string | null; details: object }>`
      select provider_id, acting_for, reason, details from audit_events where action = ${action} order by at`,
  )
const actingAs = async (providerId: string) => {
  const caller = await test.as('support')
  await caller('PATCH', '/admin/session', { body: { provider_id: providerId, reason: 'asked by phone' } })
  return caller
}

it('idempotent calls do not block each other when they outnumber the connections', async () => {
  const provider = await test.as('provider')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      provider('POST', `/caseaudit/${own.index}/actions`, {
        body: { action: 'send_message', body: `Good morning, ${at}` },
        headers: { 'Idempotency-Key': `words-${at}` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

describe('who may see a case (R-CASE-3)', () => {
  const paths = ['', '/calendar', '/letters/9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c11', '/clock']

  it.each(['visitor', 'code of another case', 'stranger', 'support', 'vendor', 'payer', 'expired'] as const)(
    'access is refused: %s',
    async (who) => {
      const expired = DEMO_PROVIDERS[7]?.name ?? ''
      const stranger = DEMO_PROVIDERS.find(({ practice }) => practice !== DEMO_PROVIDERS[0]?.practice)
      const one =
        who === 'expired'
          ? await insertCase(test, { provider: expired })
          : who === 'stranger'
            ? await insertCase(test, { provider: stranger?.name ?? '' })
            : own
      const caller =
        who === 'visitor'
          ? test.visitor
          : who === 'code of another case'
            ? await openByCode(test, await insertCase(test))
            : await test.as(who === 'stranger' ? 'provider' : who)
      // The response must equal that for a case that does not exist.
      for (const path of paths) {
        const [found, missing] = [
          await caller('GET', `/caseaudit/${one.index}${path}`),
          await caller('GET', `/caseaudit/${UNKNOWN}${path}`),
        ]
        expect([found.status, found.body]).toEqual([missing.status, missing.body])
        expect([200, 404]).toContain(found.status)
        if (found.status === 200) expect(found.body).toEqual({ data: null })
      }
      expect((await say(caller, one)).status).toBe(404)
      expect((await say(caller, { index: UNKNOWN })).status).toBe(404)
    },
  )

  it.each(['provider', 'manager', 'code'] as const)('access to read and write: %s', async (who) => {
    const caller = who === 'code' ? await openByCode(test, own) : await test.as(who)
    const { body } = await read(caller, own)
    expect(body.data).toMatchObject({ index: own.index, number: own.number, status: 'requested' })
    expect(body.data.may).toContain('send_message')
    expect(body.data.lines[0].line).toMatchObject({ patient_id: 'patient-of-1', hcpcs_code: '17000' })
    expect(body.data.lines[1].finding).toBeNull()
    const said = await say(caller, own)
    expect(said.body.data.messages).toMatchObject([
      { party: who === 'code' ? 'code' : 'practice', body: 'Good morning', topic: 'message' },
    ])
    expect((await caller('GET', `/caseaudit/${own.index}/calendar`)).status).toBe(200)
  })

  it('support acting as the provider can read, which is logged, but not write', async () => {
    const support = await actingAs(own.providerId)
    const { body } = await read(support, own)
    expect(body.data).toMatchObject({ index: own.index, may: [] })
    const said = await say(support, own)
    expect([said.status, said.body.data]).toEqual([403, null])
    expect((await read(support, own)).body.data.messages).toEqual([])
    const looks = await findAudit('case_viewed')
    expect(looks.filter(({ details }) => JSON.stringify(details).includes(own.number))).toEqual([
      {
        provider_id: own.providerId,
        acting_for: own.providerId,
        reason: 'asked by phone',
        details: { case: own.number },
      },
    ])
    const provider = await test.as('provider')
    const log = (await provider('GET', '/user/access_log')).body.data.rows
    expect(log[0]).toMatchObject({ action: 'case_viewed', reason: 'asked by phone' })
  })

  it('nobody has access during a data hold, not even with the right code', async () => {
    const holder = await openByCode(test, own)
    const provider = await test.as('provider')
    await sql`update system_state set data_hold = true`.execute(test.db)
    const held = { data_hold: true, data: null }
    for (const caller of [holder, provider, test.visitor]) {
      expect((await read(caller, own)).body).toEqual(held)
      expect((await say(caller, own)).body).toEqual(held)
    }
    const body = { access_code: own.code, captcha: await solvedCaptcha(test.keys) }
    expect((await test.visitor('POST', `/caseaudit/${own.index}/open`, { body })).body).toEqual(held)
    await sql`update system_state set data_hold = false`.execute(test.db)
    expect((await read(holder, own)).body.data.messages).toEqual([])
  })
})

describe('the session of a code holder', () => {
  const shift = (column: 'last_activity_at' | 'created_at', minutes: number) =>
    sql`
      update case_sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
      where case_id = ${own.id}`.execute(test.db)
  const clock = async (caller: Caller) => (await caller('GET', `/caseaudit/${own.index}/clock`)).body.data

  it('is extended by what the person does, not by background requests of the page', async () => {
    const holder = await openByCode(test, own)
    await shift('last_activity_at', 20)
    await holder('GET', `/caseaudit/${own.index}`, { headers: QUIET })
    const { remaining, closes_at } = await clock(holder)
    expect(remaining).toBeLessThanOrEqual(600)
    expect(Date.parse(closes_at)).toBeGreaterThan(Date.now())
    await read(holder, own)
    expect((await clock(holder)).remaining).toBeGreaterThan(1_500)
    expect(await clock(await test.as('provider'))).toBeNull()
  })

  it('ends after 30 minutes of inactivity, and after twelve hours in any case', async () => {
    const holder = await openByCode(test, own)
    await shift('last_activity_at', 31)
    expect((await read(holder, own)).body).toEqual({ data: null })
    expect(await clock(holder)).toBeNull()
    expect((await say(holder, own)).status).toBe(404)
    await shift('last_activity_at', 0)
    expect((await read(holder, own)).body.data.index).toBe(own.index)
    await shift('created_at', 12 * 60 + 1)
    expect((await read(holder, own)).body).toEqual({ data: null })
  })

  it('ends in this browser only when the person closes the case', async () => {
    const [one, two] = [await openByCode(test, own), await openByCode(test, own)]
    const closed = await one('POST', `/caseaudit/${own.index}/close`)
    expect([closed.status, closed.cookies[0]?.value]).toEqual([200, ''])
    expect((await read(one, own)).body).toEqual({ data: null })
    expect((await read(two, own)).body.data.index).toBe(own.index)
  })
})

describe('reading a case', () => {
  it('shows the practice nothing of an ongoing review', async () => {
    const one = await insertCase(test, { status: 'in_review' })
    await sql`
      update case_lines set decision = 'denied', audited_billed = 0, audited_paid = 0, rationale = 'not_signed'
      where case_id = ${one.id}`.execute(test.db)
    for (const action of ['start_review', 'assign', 'decide_line']) {
      await sql`
        insert into case_events (case_id, action, from_status, to_status, party)
        values (${one.id}, ${action}, 'in_review', 'in_review', 'staff')`.execute(test.db)
    }
    const { data } = (await read(await openByCode(test, one), one)).body
    expect(data.events.map(({ action }: { action: string }) => action)).toEqual(['start_review'])
    expect(data.lines.map(({ finding }: { finding: unknown }) => finding)).toEqual([null, null])
    expect(data).toMatchObject({ decision: null, savings: null, clocks: { recoupment_from: null } })
    expect(data).not.toHaveProperty('error_rates')
  })

  it('says how to reach the plan, as its letters do', async () => {
    await updateLetterhead(test.db, {
      ...EMPTY_LETTERHEAD,
      phone: '(800) 555-0142',
      return_address: 'P.O. Box 7\nSacramento',
    })
    const { contact } = (await read(await openByCode(test, own), own)).body.data
    expect(contact).toEqual({
      phone: '(800) 555-0142',
      hours: { en: '', es: '' },
      fax: '',
      mail_address: 'Evergreen Health Plan\nP.O. Box 7\nSacramento',
    })
    await updateLetterhead(test.db, EMPTY_LETTERHEAD)
  })

  it('marks messages from staff as read, except for support and background requests', async () => {
    await sql`
      insert into case_messages (case_id, party, body_sealed)
      values (${own.id}, 'staff', ${test.keys.seal('case', 'Please sign it.')})`.execute(test.db)
    const unread = async () => {
      const row = await getRow(
        test.db,
        sql<{ n: number }>`
          select count(*)::int as n from case_messages where case_id = ${own.id} and read_at is null`,
      )
      return row.n
    }
    const provider = await test.as('provider')
    await read(await actingAs(own.providerId), own)
    await provider('GET', `/caseaudit/${own.index}`, { headers: QUIET })
    expect(await unread()).toBe(1)
    const { data } = (await read(provider, own)).body
    expect(data).toMatchObject({
      unread_messages: 1,
      messages: [{ party: 'staff', body: 'Please sign it.' }],
    })
    expect(await unread()).toBe(0)
    expect((await read(provider, own)).body.data.unread_messages).toBe(0)
  })
})
