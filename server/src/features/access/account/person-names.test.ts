import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCase } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let manager: Caller
beforeAll(async () => {
  test = await startTestApp()
  manager = await test.as('manager')
})
afterAll(() => test.close())

describe('what a person wrote carries the name and role of its day (R-REG-11)', () => {
  it('also after the person changed both', async () => {
    const { index } = await insertCase(test, { provider: 'Marsh' })
    const say = (body: string) =>
      manager('POST', `/caseaudit/${index}/actions`, { body: { action: 'send_message', body } })
    expect((await say('before')).status).toBe(200)
    const change = { name: 'Calloway-Reed^Bettina', practice_role: 'biller' }
    expect((await manager('PATCH', '/user/profile', { body: change })).status).toBe(200)
    const { data } = (await say('after')).body
    expect(
      data.messages.map((one: { author: string; author_role: string }) => [one.author, one.author_role]),
    ).toEqual([
      ['Calloway^Bettina', 'manager'],
      ['Calloway-Reed^Bettina', 'biller'],
    ])
    const vendor = await test.as('vendor')
    const log = (await vendor('GET', '/admin/audit', { query: { action: 'profile_changed' } })).body.data.rows
    expect(log[0].actor).toMatchObject({ name: 'Calloway-Reed^Bettina', practice_role: 'biller' })
  })
})
