import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
let path: string

beforeAll(async () => {
  world = await startResponseWorld()
  path = `/reports/${world.reportId(world.own)}/feedback`
})
afterAll(() => world.close())

const list = async (query: Record<string, string> = {}) =>
  (await world.support('GET', '/admin/feedback', { query })).body.data

describe('"Was this helpful?"', () => {
  it('is stored once for each user and report, and can be changed', async () => {
    expect((await world.provider('GET', path)).body).toEqual({ data: null })
    await world.provider('POST', path, { body: { helpful: true, theme: 'clear' } })
    const changed = { helpful: false, theme: 'wrong_peers', text: 'We are a transplant clinic.' }
    const given = await world.provider('POST', path, { body: changed })
    expect(given.body.data).toMatchObject({ ...changed, reply: null })
    expect((await world.provider('GET', path)).body).toEqual(given.body)
    expect(await list()).toMatchObject({
      total: 1,
      rows: [
        { ...changed, status: 'new', provider: { id: world.own }, report_id: world.reportId(world.own) },
      ],
      next: null,
    })
  })

  it('gets a reply from support, and only its author is notified', async () => {
    const [{ id }] = (await list()).rows
    const act = (body: object) => world.support('POST', `/admin/feedback/${id}/actions`, { body })
    expect((await act({ action: 'read' })).body.data).toMatchObject({ status: 'read', owner: 'Reyes^Dana' })
    expect((await act({ action: 'reply' })).status).toBe(422)
    expect((await act({ action: 'reply', text: 'Thank you, we look.' })).body.data.status).toBe('replied')
    expect((await act({ action: 'read' })).body.data.status).toBe('replied')
    expect((await world.provider('GET', path)).body.data.reply).toBe('Thank you, we look.')
    const notices = await findRows(
      world.test.db,
      sql<{ email: string; data: object }>`
        select u.email, n.data from notices n join users u on u.id = n.user_id where n.kind = 'reply'`,
    )
    const data = { report_id: world.reportId(world.own), feedback: true }
    expect(notices).toEqual([{ email: 'provider@demo.test', data }])
    const nobody = '/admin/feedback/00000000-0000-4000-8000-000000000000/actions'
    expect((await world.support('POST', nobody, { body: { action: 'read' } })).status).toBe(404)
  })

  it('can be assigned to a team member, who stays its owner when others read it, and unassigned', async () => {
    const [{ id }] = (await list()).rows
    const give = (ownerId: string | null) =>
      world.support('PUT', `/admin/feedback/${id}/owner`, { body: { owner_id: ownerId } })
    const users = (await world.support('GET', '/user')).body.data as { id: string; email: string }[]
    const vendor = users.find(({ email }) => email === 'vendor@demo.test')?.id ?? ''
    expect((await give(vendor)).body.data.owner_id).toBe(vendor)
    const read = await world.support('POST', `/admin/feedback/${id}/actions`, { body: { action: 'read' } })
    expect(read.body.data.owner_id).toBe(vendor)
    expect((await list({ owner: vendor })).total).toBe(1)
    expect((await list({ owner: 'mine' })).total).toBe(0)
    const provider = (await world.provider('GET', '/user/settings')).body.data.id
    expect((await give(provider)).status).toBe(422)
    expect((await list({ owner: vendor })).total).toBe(1)
    expect((await give(null)).body.data).toMatchObject({ owner: null, owner_id: null })
    expect((await list({ owner: 'none' })).total).toBe(1)
    const given = await findRows(
      world.test.db,
      sql<{ subject: string | null }>`
        select subject_user_id as subject from audit_events where action = 'feedback_assigned' order by at`,
    )
    expect(given.map(({ subject }) => subject)).toEqual([vendor, null])
  })

  it('is summed by theme, quarter, month and report, with the interval of the share', async () => {
    await sql`
      insert into report_feedback (provider_id, family, period, helpful, theme, updated_at)
      select ${world.stranger}, case when n <= 8 then '64484' else 'G2211' end, '2026Q1', n <= 8, 'clear',
        '2026-05-01T02:00Z' from generate_series(1, 10) n`.execute(world.test.db)
    const summary = (await world.support('GET', '/admin/feedback/summary')).body.data
    expect(summary).toMatchObject({
      helpful: 8,
      not_helpful: 3,
      themes: [{ theme: 'clear', helpful: 8, not_helpful: 2 }, { theme: 'wrong_peers' }],
      quarters: [
        { period: '2026Q1', helpful: 8, not_helpful: 2 },
        { period: '2026Q2', helpful: 0, not_helpful: 1 },
      ],
      reports: [
        { family: '64484', helpful: 8, not_helpful: 0 },
        { family: 'G2211', helpful: 0, not_helpful: 2 },
        { family: '17003', helpful: 0, not_helpful: 1 },
      ],
    })
    // In the office's time zone it was still April.
    expect(summary.months[0]).toMatchObject({ month: '2026-04', helpful: 8 })
    // The Wilson interval of 8 of 10, computed independently.
    const { value, low, high } = summary.quarters[0].share
    expect([value, low, high]).toEqual([0.8, expect.closeTo(0.490162, 6), expect.closeTo(0.943318, 6)])
    expect(summary.reports[0].share.high).toBe(1)
    expect((await world.support('GET', '/admin/feedback/counts')).body.data).toMatchObject({ feedback: 10 })
  })

  it('is filtered and paged without gaps', async () => {
    expect((await list({ helpful: 'false', theme: 'wrong_peers', status: 'replied' })).total).toBe(1)
    expect((await list({ family: '64484' })).total).toBe(8)
    expect((await list({ family: '64484', period: '2026Q2' })).total).toBe(0)
    // All have the same time, so only the id orders them.
    await sql`
      insert into report_feedback (provider_id, family, period, helpful, updated_at)
      select ${world.stranger}, '64484', '2025Q4', true, '2026-01-05T12:00:00.123456Z' from generate_series(1, 60)`.execute(
      world.test.db,
    )
    const first = await list({ period: '2025Q4' })
    const second = await list({ period: '2025Q4', after: first.next })
    const third = await list({ period: '2025Q4', after: second.next })
    const pages = [first, second, third]
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10])
    expect([third.next, second.total]).toEqual([null, null])
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(60)
    // Of the list of responses, which are sorted by a day.
    const other = Buffer.from(JSON.stringify(['open', '2026-11-01', crypto.randomUUID()])).toString(
      'base64url',
    )
    for (const [name, value] of [
      ['theme', 'bad'],
      ['owner', 'me'],
      ['period', '2026'],
      ['after', 'x'],
      ['after', other],
    ] as const) {
      const query = { [name]: value }
      expect((await world.support('GET', '/admin/feedback', { query })).status).toBe(422)
    }
  })

  it('is exported with the same filter, and the export is logged', async () => {
    const file = await world.support('GET', '/admin/feedback.csv', { query: { theme: 'wrong_peers' } })
    const lines = String(file.body).replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(
      'updated_at,npi,provider,mailing_address,family,period,helpful,theme,text,status,owner,reply,replied_at',
    )
    expect(lines[1]).toContain(',17003,2026Q2,false,wrong_peers,We are a transplant clinic.,replied,,')
    const all = await world.support('GET', '/admin/feedback.csv')
    expect(String(all.body).trim().split('\r\n')).toHaveLength(72)
    const exported = await findRows(
      world.test.db,
      sql<{ details: object }>`
        select details from audit_events where action = 'feedback_exported' order by at`,
    )
    expect(exported.map(({ details }) => details)).toEqual([
      { rows: 1, filter: 'theme' },
      { rows: 71, filter: '' },
    ])
  })

  it('is closed to providers and to the payer', async () => {
    const { id } = (await list()).rows[0]
    const payer = await world.test.as('payer')
    for (const caller of [world.provider, payer]) {
      for (const at of ['', '.csv', '/summary', '/counts']) {
        expect((await caller('GET', `/admin/feedback${at}`)).status).toBe(403)
      }
      const body = { owner_id: null }
      expect((await caller('PUT', `/admin/feedback/${id}/owner`, { body })).status).toBe(403)
      expect(
        (await caller('POST', `/admin/feedback/${id}/actions`, { body: { action: 'read' } })).status,
      ).toBe(403)
    }
  })

  it('is refused for a report of another provider', async () => {
    const body = { helpful: true, theme: null }
    const there = `/reports/${world.reportId(world.stranger)}/feedback`
    expect((await world.provider('POST', there, { body })).status).toBe(404)
    for (const bad of [{}, { ...body, theme: 'rude' }, { ...body, text: 'x'.repeat(2001) }]) {
      expect((await world.provider('POST', path, { body: bad })).status).toBe(422)
    }
  })
})

describe('the queue of responses and disputes', () => {
  it('pages through open and then closed responses without gaps', async () => {
    await sql`
      insert into report_responses (provider_id, family, period, kind, status, due_on, created_at)
      select ${world.stranger}, '9' || lpad(n::text, 4, '0'), '2026Q1', 'dispute',
        case when n <= 30 then 'sent' else 'answered' end, date '2026-12-01' + n / 7, now() - n / 9 * interval '1 hour'
      from generate_series(1, 60) n`.execute(world.test.db)
    const rows: { id: string; due_on: string; status: string }[] = []
    let after: string | null | undefined
    do {
      const query = { show: 'all', kind: 'dispute', ...(after && { after }) }
      const { data } = (await world.support('GET', '/admin/responses', { query })).body
      rows.push(...data.rows)
      after = data.next
    } while (after)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const made = rows.filter(({ due_on }) => due_on >= '2026-12-01')
    expect(made).toHaveLength(60)
    const open = made.slice(0, 30)
    expect(open.every(({ status }) => status === 'sent')).toBe(true)
    expect(open.map(({ due_on }) => due_on)).toEqual(open.map(({ due_on }) => due_on).sort())
  })

  it('lets an open response be assigned to a team member and unassigned', async () => {
    const list = async (query: Record<string, string>) =>
      (await world.support('GET', '/admin/responses', { query })).body.data.rows
    const [{ id }] = await list({ kind: 'dispute' })
    const give = (ownerId: string | null, to = id) =>
      world.support('PUT', `/admin/responses/${to}/owner`, { body: { owner_id: ownerId } })
    const users = (await world.support('GET', '/user')).body.data as { id: string; email: string }[]
    const vendor = users.find(({ email }) => email === 'vendor@demo.test')?.id ?? ''
    const taken = await give(vendor)
    expect(taken.body.data).toMatchObject({ owner_id: vendor, status: 'in_review' })
    expect((await list({ owner: vendor })).map((row: { id: string }) => row.id)).toEqual([id])
    expect((await give(null)).body.data).toMatchObject({ owner: null, status: 'in_review' })
    const stranger = (await world.provider('GET', '/user/settings')).body.data.id
    expect((await give(stranger)).status).toBe(422)
    const [closed] = await list({ show: 'closed', kind: 'dispute' })
    expect((await give(vendor, closed.id)).status).toBe(409)
    const body = { owner_id: vendor }
    expect((await world.provider('PUT', `/admin/responses/${id}/owner`, { body })).status).toBe(403)
  })
})
