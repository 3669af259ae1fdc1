import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOldCodes } from '#features/cases/clock/case-clock.repository.ts'
import { findRows } from '#platform/db/database.ts'
import { insertCase, type MadeCase } from '#testing/case-world.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const UNKNOWN = 'C'.repeat(20)
const WRONG = 'D'.repeat(12)

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

const tryCode = async (index: string, access_code: string) =>
  test.visitor('POST', `/caseaudit/${index}/open`, {
    body: { access_code, captcha: await solvedCaptcha(test.keys) },
  })
const findAudit = (action: string) =>
  findRows(
    test.db,
    sql<{ provider_id: string | null; actor: string | null; details: object }>`
      select e.provider_id, u.email as actor, e.details from audit_events e left join users u on u.id = e.actor_id
      where e.action = ${action} order by e.at`,
  )

const closeAgo = (id: string, days: number) =>
  sql`
    update cases set closed_at = now() - make_interval(days => ${days}),
      code_made_at = now() - make_interval(days => ${days + 60}) where id = ${id}`.execute(test.db)

describe('the code of a closed case', () => {
  it('opens it for 180 days, to read alone', async () => {
    const closed = await insertCase(test, { status: 'closed' })
    await closeAgo(closed.id, 179)
    const opened = await tryCode(closed.index, closed.code)
    expect(opened.status).toBe(200)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const read = await test.visitor('GET', `/caseaudit/${closed.index}`, { headers: { cookie } })
    expect(read.body.data).toMatchObject({ status: 'closed', may: [] })
    const written = await test.visitor('POST', `/caseaudit/${closed.index}/actions`, {
      body: { action: 'send_message', body: 'Hello' },
      headers: { cookie },
    })
    expect(written.status).toBe(409)
  })

  it('ends with its sealed copy once nobody can open the case any more', async () => {
    const [recent, old] = [
      await insertCase(test, { status: 'closed' }),
      await insertCase(test, { status: 'closed' }),
    ]
    await closeAgo(recent.id, 179)
    await closeAgo(old.id, 181)
    await endOldCodes(test.db, 180)
    const rows = await findRows(
      test.db,
      sql<{
        id: string
      }>`select id from cases where id in (${recent.id}, ${old.id}) and code_hash is not null`,
    )
    expect(rows.map(({ id }) => id)).toEqual([recent.id])
  })
})

describe('the code of a case', () => {
  it('opens that one case, however it is typed, and appears in the provider’s access log', async () => {
    const typed = `${own.code.slice(0, 4)}-${own.code.slice(4)}`.toLowerCase()
    const opened = await tryCode(own.index.replace(/(.{5})(?=.)/g, '$1-'), typed)
    expect([opened.status, opened.body.data.index]).toEqual([200, own.index])
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toContain(`Path=/api/caseaudit/${own.index};`)
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)
    const row = (await findAudit('case_opened_by_code')).at(-1)
    expect(row).toMatchObject({ provider_id: own.providerId, actor: null, details: { case: own.number } })
    const provider = await test.as('provider')
    const log = (await provider('GET', '/user/access_log')).body.data.rows
    expect(log[0]).toMatchObject({ action: 'case_opened_by_code', name: null })
  })

  it('says so to whoever had the case open when a new code replaces it (R-CASE-34)', async () => {
    const opened = await tryCode(own.index, own.code)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const readClock = async (headers: Record<string, string>) =>
      (await test.visitor('GET', `/caseaudit/${own.index}/clock`, { headers })).body.data
    expect(await readClock({ cookie })).toMatchObject({ ended: null })
    const support = await test.as('support')
    const made = await support('POST', `/admin/cases/${own.id}/actions`, { body: { action: 'new_code' } })
    expect(made.status).toBe(200)
    expect(await readClock({ cookie })).toMatchObject({ remaining: 0, ended: 'new_code' })
    expect(await readClock({})).toBeNull()
  })

  it('says nothing of a new code to whoever left the case', async () => {
    const opened = await tryCode(own.index, own.code)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    await test.visitor('POST', `/caseaudit/${own.index}/close`, { headers: { cookie } })
    const clock = await test.visitor('GET', `/caseaudit/${own.index}/clock`, { headers: { cookie } })
    expect(clock.body.data).toBeNull()
  })

  it('is logged with the user’s name if a signed-in user enters it', async () => {
    const support = await test.as('support')
    const opened = await support('POST', `/caseaudit/${own.index}/open`, {
      body: { access_code: own.code, captcha: await solvedCaptcha(test.keys) },
    })
    expect(opened.status).toBe(200)
    expect((await findAudit('case_opened_by_code')).at(-1)).toMatchObject({ actor: 'support@demo.test' })
    const provider = await test.as('provider')
    const [latest] = (await provider('GET', '/user/access_log')).body.data.rows
    expect(latest).toMatchObject({ action: 'case_opened_by_code', name: expect.any(String) })
  })

  it('gets the same answer whatever is wrong, and the log does not name the case', async () => {
    const closed = await insertCase(test, { status: 'closed' })
    await closeAgo(closed.id, 181)
    const other = await insertCase(test)
    const codeless = await insertCase(test, { code: null })
    const tries: [string, string][] = [
      [own.index, WRONG],
      [own.index, ''],
      [UNKNOWN, own.code],
      ['no-index', own.code],
      [closed.index, closed.code],
      [other.index, own.code],
      [codeless.index, codeless.code],
    ]
    const answers = []
    for (const [index, code] of tries) {
      const { status, body, cookies } = await tryCode(index, code)
      answers.push({ status, body, cookies })
    }
    expect(answers[0]).toEqual({
      status: 422,
      body: { message: 'Invalid case or access code', status: 422, data: null },
      cookies: [],
    })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const refused = await findAudit('case_code_refused')
    expect(refused).toHaveLength(tries.length)
    for (const row of refused) expect(row).toMatchObject({ provider_id: null, details: { locked: false } })
    const wrongCaptcha = await test.visitor('POST', `/caseaudit/${own.index}/open`, {
      body: { access_code: own.code, captcha: 'x' },
    })
    expect([wrongCaptcha.status, Object.keys(wrongCaptcha.body.data)]).toEqual([422, ['captcha']])
  })

  it('is locked for an hour after five wrong tries, for that index only, whether it exists or not', async () => {
    const other = await insertCase(test)
    for (const index of [own.index, UNKNOWN]) {
      for (let i = 0; i < 5; i += 1) expect((await tryCode(index, WRONG)).status).toBe(422)
    }
    expect((await tryCode(own.index, own.code)).status).toBe(422)
    expect((await tryCode(other.index, other.code)).status).toBe(200)
    const locks = await findRows(
      test.db,
      sql<{ points: number; minutes: number }>`
        select points, round((expire - extract(epoch from now()) * 1000) / 60000)::int as minutes from rate_limits
        where key like 'case_code_index%'`,
    )
    expect(locks).toHaveLength(2)
    for (const { minutes } of locks) expect(minutes).toBe(60)
    await sql`delete from rate_limits`.execute(test.db)
    expect((await tryCode(own.index, own.code)).status).toBe(200)
  })

  it('does not help to guess indices: unknown ones look like a case until the rate limit stops them', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 130; i += 1) {
      const index = `${own.index.slice(0, 17)}${(i + 200).toString().replaceAll(/[01]/g, 'C')}`
      statuses.add((await test.visitor('GET', `/caseaudit/${index}`)).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it('is also rate-limited by address, against guessing over many indices', async () => {
    await sql`delete from rate_limits`.execute(test.db)
    await tryCode(UNKNOWN, WRONG)
    await sql`update rate_limits set points = 60 where key like 'case_code_address%'`.execute(test.db)
    expect((await tryCode(own.index, own.code)).status).toBe(422)
  })
})
