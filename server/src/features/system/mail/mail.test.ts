import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let demo: TestApp
beforeAll(async () => {
  demo = await startTestApp()
  for (let n = 0; n < 30; n += 1) {
    await enqueueMail(demo.db, {
      to: `person${n}@example.org`,
      userId: null,
      template: 'password_reset',
      language: n % 2 === 0 ? 'en' : 'es',
      data: { link: '/auth/password/reset/t0ken' },
    })
  }
  await sql`update mails set status = 'failed', attempts = 8, last_error = '550 no'
    where to_address = 'person7@example.org'`.execute(demo.db)
})
afterAll(() => demo.close())

describe('the list of mails', () => {
  it('is for admins only', async () => {
    for (const path of ['/admin/outbox', '/admin/audit']) {
      expect((await demo.visitor('GET', path)).status).toBe(401)
      for (const person of ['provider', 'payer'] as const) {
        expect((await (await demo.as(person))('GET', path)).status).toBe(403)
      }
    }
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await demo.visitor('POST', `/admin/outbox/${id}/retry`)).status).toBe(401)
    expect((await (await demo.as('provider'))('POST', `/admin/outbox/${id}/retry`)).status).toBe(403)
    expect((await (await demo.as('support'))('POST', `/admin/outbox/${id}/retry`)).status).toBe(404)
  })

  it('lists every mail once, newest first, page by page', async () => {
    const support = await demo.as('support')
    const first = await support('GET', '/admin/outbox')
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ sends: false, links_shown: true })
    const second = await support('GET', '/admin/outbox', { query: { after: first.body.data.next } })
    expect(second.body.data.next).toBeNull()
    const all = [...first.body.data.rows, ...second.body.data.rows].map((row) => row.to_address)
    expect(all).toEqual(Array.from({ length: 30 }, (_, n) => `person${29 - n}@example.org`))
    expect(first.body.data.rows[0]).toMatchObject({ language: 'es', subject: 'Elija una contraseña nueva' })
    expect(first.body.data.rows[0].text).toContain('/es/auth/password/reset/t0ken')
    expect(first.body.data.rows[0]).not.toHaveProperty('data')
  })

  it('filters by status, and refuses an unknown status or cursor', async () => {
    const support = await demo.as('support')
    const failed = await support('GET', '/admin/outbox', { query: { status: 'failed' } })
    expect(failed.body.data.rows).toHaveLength(1)
    expect(failed.body.data.rows[0]).toMatchObject({ attempts: 8, last_error: '550 no' })
    expect((await support('GET', '/admin/outbox', { query: { status: 'lost' } })).status).toBe(422)
    expect((await support('GET', '/admin/outbox', { query: { after: "1'.x" } })).status).toBe(422)
  })

  it('sends a failed mail again, only once, and records who did it', async () => {
    const support = await demo.as('support')
    const { body } = await support('GET', '/admin/outbox', { query: { status: 'failed' } })
    const path = `/admin/outbox/${body.data.rows[0].id}/retry`
    const retried = await support('POST', path)
    expect(retried.body.data).toMatchObject({ status: 'queued', attempts: 0 })
    expect((await support('POST', path)).status).toBe(409)
    const recorded = await sql<{ n: number }>`
      select count(*)::int as n from audit_events where action = 'mail_retried'`.execute(demo.db)
    expect(recorded.rows[0]?.n).toBe(1)
  })
})

it('shows no link outside the demo', async () => {
  const live = await startTestApp({ DEMO: 'off', HOST: '127.0.0.1' })
  try {
    await enqueueMail(live.db, {
      to: 'a@example.org',
      userId: null,
      template: 'invitation',
      language: 'en',
      data: { link: '/auth/signup?token=t0ken', inviter: 'Reyes^Dana', practice: '' },
    })
    const support = await live.as('support')
    // Outside the demo an admin needs a second factor.
    await sql`
      insert into totp_factors (user_id, secret_sealed, confirmed_at)
      select id, '\\x00', now() from users where email = 'support@demo.test'`.execute(live.db)
    const answer = await support('GET', '/admin/outbox')
    expect(answer.body.data.links_shown).toBe(false)
    expect(JSON.stringify(answer.body)).not.toContain('t0ken')
    expect(answer.body.data.rows[0].text).toContain('[link hidden]')
  } finally {
    await live.close()
  }
})
