import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { addCoder, type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ResponseWorld
let acting: Caller
let userId: string
beforeAll(async () => {
  world = await startResponseWorld()
  await addCoder(world.test)
  acting = await world.actAs(world.own)
  const user = await getRow(
    world.test.db,
    sql<{ id: string }>`select id from users where email = 'provider@demo.test'`,
  )
  userId = user.id
})
afterAll(() => world.close())

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const SOME = randomUUID()
const report = () => `/reports/${world.reportId(world.own)}`
const note = { helpful: true, theme: null }
const person = { name: 'Roe^Jo', email: 'jo@demo.test', administrator: false }
const rights = () => ({ practice_id: SOME, provider_ids: [world.own], administrator: false })
const slot = {
  starts_at: '2027-01-04T18:00:00Z',
  language: 'en',
  phone: '503 555 0100',
  time_zone: 'America/Los_Angeles',
}
const password = { current_password: 'x', password: 'Another-Line-2027!' }
const item = { supported: 'yes', units_supported: null, note: '' }

/** Calls that only the practice may make, with input that the practice gets another answer for. */
const TABLE: [string, Method, () => string, (() => object)?][] = [
  ['respond to a report', 'POST', () => `${report()}/responses`, () => ({ kind: 'agree' })],
  ['add to a response', 'POST', () => `${report()}/responses/${SOME}/messages`, () => ({ text: 'hello' })],
  ['withdraw a response', 'POST', () => `${report()}/responses/${SOME}/withdraw`],
  ['give feedback', 'POST', () => `${report()}/feedback`, () => note],
  ['acknowledge a document', 'POST', () => `/documents/${SOME}/acknowledge`],
  ['write a draft', 'PUT', () => '/drafts/response:x', () => ({ value: 'x' })],
  ['drop a draft', 'DELETE', () => '/drafts/response:x'],
  ['begin a self-audit', 'POST', () => '/self_audits', () => ({ provider_id: world.own, family: '17003' })],
  ['finish a self-audit', 'PATCH', () => `/self_audits/${SOME}`, () => ({ finished: true })],
  ['write in a self-audit', 'PATCH', () => `/self_audits/${SOME}/items/1`, () => item],
  ['remove a self-audit', 'DELETE', () => `/self_audits/${SOME}`],
  ['book a call', 'POST', () => '/coder_calls', () => slot],
  ['cancel a call', 'DELETE', () => `/coder_calls/${SOME}`],
  ['invite to the practice', 'POST', () => '/practice/invitations', () => ({ ...person, ...rights() })],
  ['change a user', 'PATCH', () => `/practice/users/${SOME}`, rights],
  ['remove a user', 'DELETE', () => `/practice/users/${SOME}?practice_id=${SOME}`],
  ['change the password', 'POST', () => '/user/password', () => password],
  ['start an authenticator', 'POST', () => '/user/second_factor/totp'],
  ['confirm an authenticator', 'POST', () => '/user/second_factor/totp/confirm', () => ({ code: '000000' })],
  ['remove an authenticator', 'DELETE', () => '/user/second_factor/totp'],
  ['make recovery codes', 'POST', () => '/user/second_factor/recovery_codes'],
  ['start a passkey', 'POST', () => '/user/passkeys/options'],
  ['rename a passkey', 'PATCH', () => `/user/passkeys/${SOME}`, () => ({ name: 'Mine' })],
  ['remove a passkey', 'DELETE', () => `/user/passkeys/${SOME}`],
]

describe('support acting as a provider', () => {
  it.each(TABLE)('may not %s', async (_, method, path, body) => {
    const options = body === undefined ? {} : { body: body() }
    const refused = await acting(method, path(), options)
    expect(refused.status).toBe(403)
    const own = await world.provider(method, path(), options)
    const refusal = [403, refused.body.message]
    expect([own.status, own.body.message], 'the practice gets another answer').not.toEqual(refusal)
  })

  it('may not reset the provider’s second factor through the admin call either', async () => {
    const path = `/admin/users/${userId}/reset_second_factor`
    const body = { reason: 'asked by phone' }
    expect((await acting('POST', path, { body })).status).toBe(403)
    expect((await world.support('POST', path, { body })).status).toBe(200)
  })

  it('has written nothing in the provider’s name', async () => {
    const rows = await findRows(
      world.test.db,
      sql`select action from audit_events where acting_for = ${world.own} and action not like '%_viewed'`,
    )
    expect(rows).toEqual([])
    expect((await acting('GET', report())).status, 'looking is allowed').toBe(200)
  })
})
