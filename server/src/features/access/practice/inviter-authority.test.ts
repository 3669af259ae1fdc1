import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow } from '#platform/db/database.ts'
import { type PracticeTeam, startPracticeTeam } from '#testing/practice-team.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

const MEMBER_ELSEWHERE = 'expired@demo.test'
const REASON = 'Asked for by the practice'

let team: PracticeTeam
let test: TestApp
let ids: PracticeTeam['ids']
let administrator: Caller
let colleague: Caller
let stranger: string
let round = 0
let support: Caller
beforeAll(async () => {
  team = await startPracticeTeam()
  test = team.test
  ids = team.ids
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from practice_invitations`.execute(test.db)
  round += 1
  stranger = `friend${round}@elsewhere.example`
  const second = `second${round}@cascade.example`
  await sql`update users set disabled_at = null where id = ${ids.elena}`.execute(test.db)
  administrator = await team.administrator()
  support = await test.as('support')
  await invite(second)
  await team.accept(await team.tokenTo(second))
  colleague = await team.signIn(second)
  await invite(stranger)
  await invite(MEMBER_ELSEWHERE)
})

const invite = (email: string, caller = administrator) =>
  caller('POST', '/practice/invitations', {
    body: { name: 'Ruiz^Ana', email, provider_ids: [ids.marsh], administrator: true },
  })
const appoint = (appointed: boolean) =>
  support('POST', `/admin/users/${ids.elena}/practice_administrator`, {
    body: { practice_id: ids.practice, appointed, reason: REASON },
  })
const own = async (caller: Caller) => (await caller('GET', '/user/invitations')).body.data

const WAYS: [string, () => Promise<{ status: number }>][] = [
  [
    'demoted by a colleague',
    () =>
      colleague('PATCH', `/practice/users/${ids.elena}`, {
        body: { provider_ids: [ids.marsh], administrator: false },
      }),
  ],
  ['dismissed by support', () => appoint(false)],
  [
    'disabled by support',
    () => support('POST', `/admin/users/${ids.elena}/disable`, { body: { reason: REASON } }),
  ],
]

describe('an invitation ends with the authority of its inviter (R-ROLE-12)', () => {
  it.each(WAYS)('who is %s', async (_way, lose) => {
    const clay = await test.as('expired')
    const [offered] = await own(clay)
    const token = await team.tokenTo(stranger)
    expect((await lose()).status).toBe(200)

    expect((await test.visitor('POST', '/auth/invitation', { body: { token } })).status).toBe(422)
    const refused = await team.accept(token)
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['token']])
    expect(await findRow(test.db, sql`select 1 from users where email = ${stranger}`)).toBeNull()
    expect(await own(clay)).toEqual([])
    for (const answer of ['accept', 'decline']) {
      expect((await clay('POST', `/user/invitations/${offered.id}/${answer}`)).status, answer).toBe(404)
    }
    const [practice] = (await colleague('GET', '/practice/users')).body.data
    expect(practice.invitations).toEqual([])
    expect((await invite(stranger, colleague)).status).toBe(200)
    expect((await team.accept(await team.tokenTo(stranger))).status).toBe(200)
  })

  const change = (what: string) =>
    support('POST', `/admin/users/${ids.elena}/${what}`, { body: { reason: REASON } })
  const setRoles = async (roles: string[]) =>
    (await test.as('vendor'))('PUT', `/admin/users/${ids.elena}/roles`, { body: { roles, reason: REASON } })

  it.each<[string, () => Promise<{ status: number }>, () => Promise<{ status: number }>]>([
    ['a new appointment', () => appoint(false), () => appoint(true)],
    ['an account that is enabled again', () => change('disable'), () => change('enable')],
    ['the role given again', () => setRoles(['payer']), () => setRoles(['provider'])],
  ])('and does not come back with %s', async (_way, lose, regain) => {
    const clay = await test.as('expired')
    const [offered] = await own(clay)
    const token = await team.tokenTo(stranger)
    expect((await lose()).status).toBe(200)
    expect((await regain()).status).toBe(200)
    expect((await test.visitor('POST', '/auth/invitation', { body: { token } })).status).toBe(422)
    expect((await team.accept(token)).status).toBe(422)
    expect(await own(clay)).toEqual([])
    expect((await clay('POST', `/user/invitations/${offered.id}/accept`)).status).toBe(404)
    // The address is not blocked: the practice invites anew.
    expect((await invite(stranger, colleague)).status).toBe(200)
    expect((await team.accept(await team.tokenTo(stranger))).status).toBe(200)
  })
})
