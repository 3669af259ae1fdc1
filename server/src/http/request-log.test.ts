import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createLog } from './log.ts'

const lines: string[] = []
let test: TestApp
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  test = await startTestApp({}, null, log)
})
afterAll(() => test.close())

/** The log lines of a call. */
async function collectLines(call: () => Promise<unknown>) {
  lines.length = 0
  await call()
  return lines.map((line) => JSON.parse(line))
}

describe('the log line of an answer', () => {
  it('has the time, user, route and outcome, and is a warning if access was refused', async () => {
    const provider = await test.as('provider')
    const [refused] = await collectLines(() => provider('GET', '/admin/users'))
    expect(refused).toMatchObject({
      level: 40,
      method: 'GET',
      route: '/api/admin/users',
      status: 403,
      refused: 'not_authorized',
      address: '127.0.0.1',
      msg: 'answered',
      time: expect.any(Number),
      trace_id: expect.stringMatching(/^[\da-f]{32}$/),
      user: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const [read] = await collectLines(() => provider('GET', '/user'))
    expect(read).toMatchObject({ level: 30, status: 200, user: refused.user })
    const [forged] = await collectLines(() =>
      provider('POST', '/auth/logout', { headers: { origin: 'https://evil.test' } }),
    )
    expect(forged).toMatchObject({ level: 40, refused: 'foreign_origin' })
  })

  it("follows a line that says why the database was not available, with the database's code", async () => {
    const provider = await test.as('provider')
    await sql`
      create function away() returns trigger language plpgsql as $$
      begin raise exception 'a secret draft' using errcode = case new.key when 'slow' then '57014' else '08006' end; end $$`.execute(
      test.db,
    )
    await sql`create trigger away before insert on drafts for each row execute function away()`.execute(
      test.db,
    )
    const put = (key: string) => provider('PUT', `/drafts/${key}`, { body: { value: 'x' } })
    const [why, answered] = await collectLines(() => put('gone'))
    expect(why).toMatchObject({ level: 40, msg: 'not available', err: { sqlstate: '08006' } })
    expect(answered).toMatchObject({ status: 503, refused: 'unavailable' })
    const [slow] = await collectLines(() => put('slow'))
    expect(slow).toMatchObject({ level: 50, msg: 'too slow', err: { sqlstate: '57014' } })
    const written = await collectLines(() => Promise.all(Array.from({ length: 20 }, () => put('gone'))))
    expect(written.filter(({ msg }) => msg === 'not available').length).toBeLessThan(15)
    expect(JSON.stringify(written)).not.toContain('secret draft')
  })

  it('is a single line that never contains typed text', async () => {
    const typed = 'me@demo.test\n{"level":30,"msg":"forged"}'
    const written = await collectLines(() =>
      test.visitor('POST', `/auth/login?email=${encodeURIComponent(typed)}`, {
        body: { email: typed, password: typed },
        headers: { 'user-agent': 'x {"msg":"forged"}' },
      }),
    )
    expect(written).toHaveLength(1)
    expect(JSON.stringify(written)).not.toMatch(/forged|demo\.test/)
  })
})
