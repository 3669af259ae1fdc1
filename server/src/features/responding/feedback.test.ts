import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RespondingWorld, startRespondingWorld } from '#app/testing/responding-world.ts'
import { findRows } from '#platform/database.ts'

let world: RespondingWorld
let path: string

beforeAll(async () => {
  world = await startRespondingWorld()
  path = `/reports/${world.reportOf(world.own)}/feedback`
})
afterAll(() => world.close())

const list = async (query: Record<string, string> = {}) =>
  (await world.support('GET', '/admin/feedback', { query })).body.data

describe('"Was this helpful?"', () => {
  it('is said once for each person and report, and may be changed', async () => {
    expect((await world.provider('GET', path)).body).toEqual({ data: null })
    await world.provider('POST', path, { body: { helpful: true, theme: 'clear' } })
    const changed = { helpful: false, theme: 'wrong_peers', text: 'We are a transplant clinic.' }
    const given = await world.provider('POST', path, { body: changed })
    expect(given.body.data).toMatchObject({ ...changed, reply: null })
    expect((await world.provider('GET', path)).body).toEqual(given.body)
    expect(await list()).toMatchObject({
      total: 1,
      unread: 1,
      rows: [
        { ...changed, status: 'new', provider: { id: world.own }, report_id: world.reportOf(world.own) },
      ],
      themes: [{ theme: 'wrong_peers', helpful: 0, not_helpful: 1 }],
      trend: [{ period: '2026Q2', helpful: 0, not_helpful: 1 }],
    })
  })

  it('is read and replied to by support, which tells its author and no colleague', async () => {
    const [{ id }] = (await list()).rows
    const act = (body: object) => world.support('POST', `/admin/feedback/${id}/actions`, { body })
    expect((await act({ action: 'read' })).body.data).toMatchObject({ status: 'read', owner: 'Reyes^Dana' })
    expect((await act({ action: 'reply' })).status).toBe(422)
    expect((await act({ action: 'reply', text: 'Thank you, we look.' })).body.data.status).toBe('replied')
    expect((await act({ action: 'read' })).body.data.status).toBe('replied')
    expect((await world.provider('GET', path)).body.data.reply).toBe('Thank you, we look.')
    const told = await findRows(
      world.test.db,
      sql<{ email: string; data: object }>`
        select u.email, n.data from notices n join users u on u.id = n.user_id where n.kind = 'reply'`,
    )
    const data = { report_id: world.reportOf(world.own), feedback: true }
    expect(told).toEqual([{ email: 'provider@demo.test', data }])
    const nobody = '/admin/feedback/00000000-0000-4000-8000-000000000000/actions'
    expect((await world.support('POST', nobody, { body: { action: 'read' } })).status).toBe(404)
  })

  it('is filtered', async () => {
    expect((await list({ helpful: 'true' })).total).toBe(0)
    expect((await list({ helpful: 'false', theme: 'wrong_peers', status: 'replied' })).total).toBe(1)
    expect((await world.support('GET', '/admin/feedback', { query: { theme: 'bad' } })).status).toBe(422)
    expect((await world.provider('GET', '/admin/feedback')).status).toBe(403)
  })

  it('is about an own report', async () => {
    const body = { helpful: true, theme: null }
    const there = `/reports/${world.reportOf(world.stranger)}/feedback`
    expect((await world.provider('POST', there, { body })).status).toBe(404)
    for (const bad of [{}, { ...body, theme: 'rude' }, { ...body, text: 'x'.repeat(2001) }]) {
      expect((await world.provider('POST', path, { body: bad })).status).toBe(422)
    }
  })
})
