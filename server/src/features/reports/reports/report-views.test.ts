import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ReportWorld
let provider: Caller
let manager: Caller

beforeAll(async () => {
  world = await startReportWorld()
  ;[provider, manager] = await Promise.all([world.test.as('provider'), world.test.as('manager')])
})
afterAll(() => world.close())

const getId = (of: keyof ReportWorld['ids'], family = '17003', period = '2026Q2') =>
  `${family}-${period}-${world.ids[of]}`
const read = (caller: Caller, id: string) => caller('GET', `/reports/${id}`)

describe('the status of a report', () => {
  const getStatus = async (caller: Caller) => {
    const { body } = await caller('GET', '/reports', { query: { family: 'G2211', period: '2026Q1' } })
    return body.data.reports[0].status
  }
  const findView = () =>
    findRow(
      world.test.db,
      sql<{ views: number; read_at: Date | null; last_read_at: Date | null }>`
        select count(*)::int as views, max(read_at) as read_at, max(last_read_at) as last_read_at from report_views
        where family = 'G2211' and period = '2026Q1'`,
    )

  it('goes from new to viewed for each user, and to responded for all', async () => {
    const id = getId('marsh', 'G2211', '2026Q1')
    expect([await getStatus(provider), await getStatus(manager)]).toEqual(['new', 'new'])
    expect((await read(provider, id)).body.data.status).toBe('viewed')
    await read(provider, id)
    expect([await getStatus(provider), await getStatus(manager)]).toEqual(['viewed', 'new'])
    expect(await findView()).toEqual({ views: 1, read_at: null, last_read_at: null })

    expect((await provider('POST', `/reports/${id}/read`)).body).toEqual({ data: null })
    expect(await findView(), 'nobody reads it at once').toEqual({
      views: 1,
      read_at: null,
      last_read_at: null,
    })
    await sql`
      update report_views set last_viewed_at = last_viewed_at - interval '30 seconds'
      where family = 'G2211' and period = '2026Q1'`.execute(world.test.db)
    expect((await provider('POST', `/reports/${id}/read`)).body).toEqual({ data: null })
    const first = await findView()
    expect(first?.read_at).toBeInstanceOf(Date)
    await provider('POST', `/reports/${id}/read`)
    expect(await findView()).toEqual(first)
    // Reading it again on another day is kept beside the first time.
    await sql`
      update report_views set last_read_at = last_read_at - interval '1 day' where period = '2026Q1'`.execute(
      world.test.db,
    )
    await provider('POST', `/reports/${id}/read`)
    const again = await findView()
    expect(again?.read_at).toEqual(first?.read_at)
    expect(again?.last_read_at?.getTime()).toBeGreaterThanOrEqual(first?.last_read_at?.getTime() ?? 0)

    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${world.ids.marsh}, 'G2211', '2026Q1', 'agree', ${officeDay()})`.execute(world.test.db)
    expect([await getStatus(provider), await getStatus(manager)]).toEqual(['responded', 'responded'])
    await sql`update report_responses set status = 'withdrawn'`.execute(world.test.db)
    expect([await getStatus(provider), await getStatus(manager)]).toEqual(['viewed', 'new'])
  })
})

describe('support acting as a provider', () => {
  it('sees only that provider, leaves no view behind, and every view is in the access log', async () => {
    const { test, ids } = world
    const support = await test.as('support')
    expect((await read(support, getId('marsh'))).status).toBe(403)
    await support('PATCH', '/admin/session', { body: { provider_id: ids.marsh, reason: 'asked by phone' } })
    const before = await findRows(test.db, sql`select * from report_views order by last_viewed_at`)
    const id = getId('marsh')
    expect((await read(support, id)).status).toBe(200)
    expect((await support('GET', `/reports/${id}/peers`)).status).toBe(200)
    expect((await support('GET', `/reports/${id}/peer_definitions`)).status).toBe(200)
    expect((await support('POST', `/reports/${id}/read`)).body).toEqual({ data: null })
    expect((await support('GET', '/reports/lines', { query: { period: '2026Q2' } })).status).toBe(200)
    for (const other of ['lindqvist', 'stranger', 'elsewhere'] as const) {
      expect((await read(support, getId(other))).status).toBe(404)
    }
    expect(await findRows(test.db, sql`select * from report_views order by last_viewed_at`)).toEqual(before)

    const log = await provider('GET', '/user/access_log')
    expect(log.body.data.rows).toMatchObject([
      { action: 'lines_viewed', reason: 'asked by phone', provider: { id: ids.marsh } },
      { action: 'report_viewed', reason: 'asked by phone', provider: { id: ids.marsh } },
      { action: 'act_as_started', reason: 'asked by phone', provider: { id: ids.marsh } },
    ])
    expect(log.body.data.total).toBe(3)
    const looked = await getRow(
      test.db,
      sql<object>`select acting_for, details from audit_events where action = 'report_viewed'`,
    )
    expect(looked).toEqual({ acting_for: ids.marsh, details: { period: '2026Q2', family: '17003' } })
  })
})
