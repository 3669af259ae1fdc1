import type { Practice } from '@plumbline/contract/access/practice'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { type PracticeTeam, startPracticeTeam } from '#testing/practice-team.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

const NEW = { name: 'Ruiz^Ana', provider_ids: [] as string[] }
const CLAY = 'expired@demo.test'

let team: PracticeTeam
let test: TestApp
let ids: PracticeTeam['ids']
let administrator: Caller
beforeAll(async () => {
  team = await startPracticeTeam()
  test = team.test
  ids = team.ids
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from practice_invitations`.execute(test.db)
  await sql`delete from user_providers where user_id = ${ids.clay} and provider_id = ${ids.marsh}`.execute(
    test.db,
  )
  administrator = await team.administrator()
})

const practicesOf = async (caller: Caller): Promise<string[]> =>
  (await caller('GET', '/practice/users')).body.data.map(({ name }: Practice) => name)
const own = async (caller: Caller) => (await caller('GET', '/user/invitations')).body.data
const invite = (email: string, more: object = {}, caller = administrator) =>
  caller('POST', '/practice/invitations', { body: { ...NEW, email, provider_ids: [ids.marsh], ...more } })
const mailsTo = async (email: string) =>
  (await findRows(test.db, sql`select 1 from mails where template = 'invitation' and to_address = ${email}`))
    .length

describe('an administrator does not reach accounts of other practices (R-ROLE-12)', () => {
  it('gives nothing before the invited person accepts', async () => {
    const clay = await test.as('expired')
    expect((await invite(CLAY)).status).toBe(200)
    expect(await practicesOf(clay)).toEqual(['Boone Family Practice'])
    const [invitation] = await own(clay)
    expect(invitation).toMatchObject({
      practice: 'Cascade Skin Care',
      inviter: 'Marsh^Elena^R^Dr^MD',
      administrator: false,
      providers: [{ id: ids.marsh }],
    })
    const accept = `/user/invitations/${invitation.id}/accept`
    for (const stranger of ['manager', 'support'] as const) {
      expect((await (await test.as(stranger))('POST', accept)).status, stranger).toBe(404)
    }
    expect((await clay('POST', accept)).status).toBe(200)
    expect(await practicesOf(clay)).toEqual(['Boone Family Practice', 'Cascade Skin Care'])
    expect((await clay('POST', accept)).status).toBe(404)
    expect(await own(clay)).toEqual([])
    const [practice] = (await administrator('GET', '/practice/users')).body.data
    expect(practice.invitations).toEqual([])
    expect(practice.users.map(({ id }: { id: string }) => id)).toContain(ids.clay)
  })

  it('answers alike for an unknown address, an account elsewhere, staff and a disabled account', async () => {
    await sql`
      insert into users (name, email, password_hash, email_proved_at, disabled_at)
      values ('Gone^Gus', 'gone@demo.test', 'x', now(), now())`.execute(test.db)
    const shapes = []
    for (const email of ['nobody@elsewhere.example', CLAY, 'support@demo.test', 'gone@demo.test']) {
      const { status, body } = await invite(email)
      shapes.push({ status, keys: Object.keys(body.data).sort(), echo: body.data.email === email })
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect(shapes[0]).toMatchObject({ status: 200, echo: true })
    const [practice] = (await administrator('GET', '/practice/users')).body.data
    expect(practice.invitations).toHaveLength(4)
    expect(await mailsTo('support@demo.test')).toBe(0)
    expect(await own(await test.as('support'))).toEqual([])
    expect(
      await findRow(test.db, sql`select 1 from users where email = 'nobody@elsewhere.example'`),
    ).toBeNull()
    expect(await mailsTo('gone@demo.test')).toBe(0)
  })

  it('does not end the sessions of somebody who belongs elsewhere, and takes back only what it gave', async () => {
    const clay = await test.as('expired')
    await invite(CLAY)
    const [invitation] = await own(clay)
    await clay('POST', `/user/invitations/${invitation.id}/accept`)
    const change = { provider_ids: [], administrator: true }
    expect((await administrator('PATCH', `/practice/users/${ids.clay}`, { body: change })).status).toBe(200)
    expect((await clay('GET', '/user/settings')).status).toBe(200)
    expect((await administrator('DELETE', `/practice/users/${ids.clay}`)).status).toBe(200)
    expect((await clay('GET', '/user/settings')).status).toBe(200)
    expect(await practicesOf(clay)).toEqual(['Boone Family Practice'])
  })

  it('removing an administrator also ends the invitations that they sent', async () => {
    const clay = await test.as('expired')
    await invite(CLAY, { administrator: true })
    await clay('POST', `/user/invitations/${(await own(clay))[0].id}/accept`)
    expect((await invite('friend@elsewhere.example', {}, clay)).status).toBe(200)
    const token = await team.tokenTo('friend@elsewhere.example')
    expect((await administrator('DELETE', `/practice/users/${ids.clay}`)).status).toBe(200)
    expect((await team.accept(token)).status).toBe(422)
  })

  it('an account is opened by its own password, not by the link of an invitation', async () => {
    await invite(CLAY)
    const token = await team.tokenTo(CLAY)
    const shown = await test.visitor('POST', '/auth/invitation', { body: { token } })
    expect(shown.body.data).toMatchObject({ email: CLAY, has_account: true })
    const before = await getRow(
      test.db,
      sql<{ password_hash: string }>`select password_hash from users where id = ${ids.clay}`,
    )
    expect((await team.accept(token)).status).toBe(422)
    const after = await getRow(
      test.db,
      sql<{ password_hash: string }>`select password_hash from users where id = ${ids.clay}`,
    )
    expect(after).toEqual(before)
  })

  it('of forty invitations to one address three are sent', async () => {
    const statuses = []
    for (let times = 0; times < 40; times++) statuses.push((await invite('flooded@elsewhere.example')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(37)
    expect(await mailsTo('flooded@elsewhere.example')).toBe(3)
  })

  it('one administrator sends at most forty an hour', async () => {
    const statuses = []
    for (let at = 0; at < 42; at++) statuses.push((await invite(`person${at}@elsewhere.example`)).status)
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
    expect(statuses.slice(40)).toEqual([429, 429])
  })
})

describe('an open invitation', () => {
  it('is declined without the practice being told, and is not offered again', async () => {
    const clay = await test.as('expired')
    await invite(CLAY)
    const [invitation] = await own(clay)
    const decline = `/user/invitations/${invitation.id}/decline`
    expect((await (await test.as('manager'))('POST', decline)).status).toBe(404)
    expect((await clay('POST', decline)).status).toBe(200)
    expect(await own(clay)).toEqual([])
    const [practice] = (await administrator('GET', '/practice/users')).body.data
    expect(practice.invitations).toMatchObject([{ email: CLAY, expired: false }])
  })

  it('is withdrawn by an administrator of its practice alone', async () => {
    const clay = await test.as('expired')
    const { id } = (await invite(CLAY)).body.data
    const path = `/practice/invitations/${id}`
    expect((await test.visitor('DELETE', path)).status).toBe(401)
    expect((await clay('DELETE', path)).status).toBe(403)
    expect((await administrator('DELETE', path)).status).toBe(200)
    expect((await administrator('DELETE', path)).status).toBe(404)
    expect(await own(clay)).toEqual([])
    expect((await team.accept(await team.tokenTo(CLAY))).status).toBe(422)
  })

  it('expires, and is then sent again', async () => {
    const clay = await test.as('expired')
    await invite(CLAY)
    await sql`update practice_invitations set expires_at = now()`.execute(test.db)
    expect(await own(clay)).toEqual([])
    const [practice] = (await administrator('GET', '/practice/users')).body.data
    expect(practice.invitations).toMatchObject([{ expired: true }])
    expect((await invite(CLAY)).body.data).toMatchObject({ expired: false })
    expect(await own(clay)).toHaveLength(1)
  })

  it('is accepted once by two who answer at the same moment', async () => {
    const clay = await test.as('expired')
    await invite(CLAY)
    const path = `/user/invitations/${(await own(clay))[0].id}/accept`
    const both = await Promise.all([clay('POST', path), clay('POST', path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is listed to administrators alone', async () => {
    await invite(CLAY)
    const support = await test.as('support')
    await support('PATCH', '/admin/session', { body: { provider_id: ids.marsh, reason: 'call' } })
    expect((await support('GET', '/practice/users')).body.data[0].invitations).toEqual([])
  })
})
