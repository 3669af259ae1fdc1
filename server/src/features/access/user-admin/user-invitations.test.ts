import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let vendor: Caller
let marsh: string

beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  vendor = await test.as('vendor')
  marsh = (await getRow(test.db, sql<{ id: string }>`select id from providers where name like 'Marsh%'`)).id
})
afterAll(() => test.close())

describe('an invitation by staff', () => {
  const inviteAs = (caller: Caller, body: object) => caller('POST', '/admin/users/invite', { body })

  it('can be sent by support to provider users, and by vendor admins to staff too', async () => {
    const provider = { email: 'new@cascade.example', name: 'New^Nora', roles: ['provider'] }
    expect((await inviteAs(support, provider)).body.data).toHaveProperty('provider_id')
    const invited = await inviteAs(support, { ...provider, provider_id: marsh, reason: 'asked by phone' })
    expect(invited.body.data).toMatchObject({ status: 'invited', roles: ['provider'] })
    const mail = await getRow(
      test.db,
      sql<{ data: { link: string; practice: string } }>`
        select data from mails where to_address = 'new@cascade.example' limit 1`,
    )
    expect(mail.data.practice).toBe('Cascade Skin Care')
    expect((await inviteAs(support, provider)).status).toBe(200)
    const staff = { email: 'colleague@plumbline.example', name: 'Coll^Carl', roles: ['admin'] }
    expect((await inviteAs(support, staff)).status).toBe(403)
    expect((await inviteAs(vendor, staff)).status).toBe(200)
    // Support cannot manage staff, and so cannot send this invitation again.
    const again = { ...staff, roles: ['provider'], provider_id: marsh }
    expect((await inviteAs(support, again)).status).toBe(403)
    expect((await inviteAs(vendor, staff)).status).toBe(200)
  })

  it('is refused for an address with an account and for an unknown provider', async () => {
    const body = { email: 'PROVIDER@demo.test', name: 'X', roles: ['provider'], provider_id: marsh }
    expect((await inviteAs(support, body)).body.data).toEqual({
      email: ['A user with this email address exists already.'],
    })
    const nowhere = { ...body, email: 'n@x.example', provider_id: '00000000-0000-4000-8000-000000000000' }
    expect((await inviteAs(support, nowhere)).body.data).toHaveProperty('provider_id')
  })
})
