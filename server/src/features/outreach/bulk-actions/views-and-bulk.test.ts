import type { BulkAction, DoBulk, PreviewBulk } from '@plumbline/contract/outreach/bulk-actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { type OutreachWorld, startOutreachWorld, today } from '#testing/outreach-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: OutreachWorld
let support: Caller
let vendor: Caller
const FAMILY = '17003'

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
  support = world.support
  vendor = await test.as('vendor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  const tables = ['bulk_actions', 'saved_views', 'provider_watchers', 'letter_batches', 'access_codes']
  for (const table of [...tables, 'outreach_pauses', 'report_responses']) {
    await sql`delete from ${sql.table(table)}`.execute(test.db)
  }
})

const select = (...indexes: number[]) => ({ ids: indexes.map(world.providerId) })
const preview = async (body: PreviewBulk) =>
  (await support('POST', '/admin/bulk-actions/preview', { body })).body.data
const act = async (body: DoBulk): Promise<BulkAction> =>
  (await support('POST', '/admin/bulk-actions', { body })).body.data.action
const reissue = async (...indexes: number[]): Promise<BulkAction> =>
  (await support('POST', '/admin/bulk-actions/codes', { body: { selection: select(...indexes) } })).body.data
    .action
const undo = (id: string, caller = support) => caller('POST', `/admin/bulk-actions/${id}/undo`)
const listed = async (): Promise<BulkAction[]> => (await support('GET', '/admin/bulk-actions')).body.data
const watchedNow = async () =>
  (await support('GET', '/admin/providers/count', { query: { watched: 'me' } })).body.data.total
const audits = (action: string) =>
  findRows(
    test.db,
    sql<{ kind: string; count: number }>`
      select details->>'kind' as kind, (details->>'count')::int as count from audit_events
      where action = ${action} and details->>'bulk_action' in (select id::text from bulk_actions) order by at`,
  )

describe('saved views (R-OUT-1)', () => {
  const views = async (caller = support) => (await caller('GET', '/admin/views')).body.data
  const getCount = async (key: string) =>
    (await views()).built_in.find((view: { key: string }) => view.key === key).count

  it('counts the built-in views like the list does', async () => {
    await world.dispute(11)
    await act({ kind: 'watch', selection: select(10, 12) })
    const { all } = (await support('GET', '/admin/providers/count')).body.data
    expect((await views()).built_in.map(({ key }: { key: string }) => key)).toEqual([
      'all',
      'needs_call',
      'not_opened',
      'awaiting_reply',
      'watched',
      'disputes',
      'unreachable',
    ])
    expect(await getCount('all')).toBe(all)
    expect([await getCount('watched'), await getCount('disputes'), await getCount('awaiting_reply')]).toEqual(
      [2, 1, 1],
    )
  })

  it('counts searches and other filters together, each like the list does', async () => {
    const [{ name, state }] = (await support('GET', '/admin/providers', { query: { limit: '1' } })).body.data
      .rows
    const filters: Record<string, string>[] = [{ search: name }, { state }, { search: name, state }]
    for (const filter of filters) {
      const { total } = (await support('GET', '/admin/providers/count', { query: filter })).body.data
      const made = await support('POST', '/admin/views', { body: { name: 'View', filter } })
      expect([made.body.data.count, (await views()).saved[0].count, total > 0]).toEqual([total, total, true])
      await support('DELETE', `/admin/views/${made.body.data.id}`)
    }
  })

  it('lists own views and those that others share; only the owner can change them', async () => {
    const body = { name: 'Disputes', filter: { open: 'dispute' }, sort: 'name', columns: ['risk', 'state'] }
    await world.dispute(11)
    const made = await support('POST', '/admin/views', { body })
    expect(made).toMatchObject({
      status: 201,
      body: { data: { ...body, order: null, shared: false, own: true, count: 1 } },
    })
    const { id } = made.body.data
    const again = await support('POST', '/admin/views', { body: { name: 'disputes', filter: {} } })
    expect(again).toMatchObject({ status: 422, body: { data: { name: [expect.any(String)] } } })
    expect((await vendor('POST', '/admin/views', { body })).status, 'names are unique for each person').toBe(
      201,
    )
    expect((await views(vendor)).saved).toMatchObject([{ own: true }])

    await support('PATCH', `/admin/views/${id}`, { body: { shared: true, name: 'The queue' } })
    expect((await views(vendor)).saved).toMatchObject([
      { own: true },
      { id, name: 'The queue', own: false, filter: { open: 'dispute' }, sort: 'name', count: 1 },
    ])
    expect((await vendor('PATCH', `/admin/views/${id}`, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await vendor('DELETE', `/admin/views/${id}`)).status).toBe(404)
    expect((await support('DELETE', `/admin/views/${id}`)).status).toBe(200)
    expect((await views()).saved).toEqual([])
    for (const wrong of [{ filter: { state: 'Oregon' } }, { columns: ["'; drop"] }, { sort: 'age' }]) {
      const answer = await support('POST', '/admin/views', { body: { name: 'x', filter: {}, ...wrong } })
      expect(answer.status).toBe(422)
    }
  })
})

describe('watching many', () => {
  it('changes providers that were not watched, and undo reverts exactly these, once', async () => {
    await act({ kind: 'watch', selection: select(10) })
    const selection = select(10, 11, 12)
    expect(await preview({ kind: 'watch', selection })).toEqual({
      selected: 3,
      changed: 2,
      not_drawn: [],
      max: null,
      left_out: [{ reason: 'already_watched', count: 1 }],
    })
    const done = await act({ kind: 'watch', selection })
    expect(done).toMatchObject({ kind: 'watch', count: 2, undo: 'possible' })
    expect(await act({ kind: 'watch', selection }), 'again').toBeNull()
    expect(await watchedNow()).toBe(3)
    const [row] = await findRows(
      test.db,
      sql`select watchers from provider_list where provider_id = ${world.providerId(11)}`,
    )
    expect(row).toEqual({ watchers: 1 })

    // Unwatched and watched again by hand, so the undo must not touch it.
    await support('DELETE', `/admin/providers/${world.providerId(12)}/watch`)
    await support('POST', `/admin/providers/${world.providerId(12)}/watch`)
    expect((await undo(done.id, vendor)).status, 'another user').toBe(404)
    expect((await undo(done.id)).body.data).toMatchObject({ undo: 'done' })
    expect(await watchedNow()).toBe(2)
    expect((await undo(done.id)).status).toBe(200)
    expect(await audits('bulk_action_done')).toEqual([
      { kind: 'watch', count: 1 },
      { kind: 'watch', count: 2 },
    ])
    expect(await audits('bulk_action_undone')).toEqual([{ kind: 'watch', count: 2 }])
    expect(await listed()).toMatchObject([{ undo: 'done' }, { undo: 'possible' }])
  })

  it('applies to all providers that match a filter; unwatching can be undone', async () => {
    const { total } = (await support('GET', '/admin/providers/count', { query: { state: 'OR' } })).body.data
    const selection = { filter: { state: 'OR' } }
    expect(await act({ kind: 'watch', selection })).toMatchObject({ count: total })
    const gone = await act({ kind: 'unwatch', selection: select(10, 11) })
    expect(gone).toMatchObject({ kind: 'unwatch', count: 2 })
    await undo(gone.id)
    expect(await watchedNow()).toBe(total)
  })
})

describe('adding many to a campaign', () => {
  const draft = async (name: string) =>
    (await support('POST', '/admin/campaigns', { body: { name, family: FAMILY } })).body.data.id
  const members = async (id: string) =>
    (await support('GET', `/admin/campaigns/${id}/members`)).body.data.rows.map(
      (row: { id: string }) => row.id,
    )

  it('previews existing members and who would not be drawn, and undo removes what it added', async () => {
    await world.insertCampaign('running', [14], [])
    await world.pause(12)
    const campaign_id = await draft('A new one')
    await act({ kind: 'add_to_campaign', selection: select(10), campaign_id })
    const selection = select(10, 11, 12, 14)
    const expected = [
      { reason: 'paused', count: 1 },
      { reason: 'in_campaign', count: 1 },
    ]
    const seen = await preview({ kind: 'add_to_campaign', selection, campaign_id })
    expect(seen).toMatchObject({
      selected: 4,
      changed: 3,
      left_out: [{ reason: 'already_member', count: 1 }],
    })
    expect(seen.not_drawn).toEqual(expect.arrayContaining(expected))
    expect(await members(campaign_id), 'a preview adds nobody').toHaveLength(1)
    const fresh = await preview({ kind: 'add_to_campaign', selection, family: FAMILY })
    expect(fresh).toMatchObject({ selected: 4, changed: 4, left_out: [] })
    const { count } = await getRow(
      test.db,
      sql<{ count: number }>`select count(*)::int as count from campaigns where status = 'draft'`,
    )
    expect(count, 'a preview creates no draft').toBe(1)
    const repeated = await support('POST', '/admin/bulk-actions/preview', {
      body: { kind: 'add_to_campaign', selection, campaign_id },
      headers: { 'Idempotency-Key': 'preview-of-members' },
    })
    expect([repeated.status, repeated.body.data]).toEqual([200, seen])

    const done = await act({ kind: 'add_to_campaign', selection, campaign_id })
    expect(done).toMatchObject({ count: 3, campaign: { id: campaign_id, name: 'A new one' } })
    expect(await members(campaign_id)).toHaveLength(4)
    await undo(done.id)
    expect(await members(campaign_id)).toEqual([world.providerId(10)])
  })

  it('cannot be undone once the campaign has started or is deleted', async () => {
    const started = await draft('Started')
    const gone = await draft('Gone')
    const one = await act({ kind: 'add_to_campaign', selection: select(10), campaign_id: started })
    const other = await act({ kind: 'add_to_campaign', selection: select(10), campaign_id: gone })
    await sql`update campaigns set status = 'running' where id = ${started}`.execute(test.db)
    await support('DELETE', `/admin/campaigns/${gone}`)
    expect(await listed()).toMatchObject([{ undo: 'gone' }, { undo: 'started' }])
    expect([(await undo(one.id)).status, (await undo(other.id)).status]).toEqual([409, 409])
    const refused = { kind: 'add_to_campaign', selection: select(11), campaign_id: started }
    expect((await support('POST', '/admin/bulk-actions', { body: refused })).status).toBe(409)
  })
})

describe('reissuing codes (R-OUT-4: by mail to the address on file only)', () => {
  const codes = (index: number) =>
    findRows(
      test.db,
      sql<{ good: boolean }>`
        select revoked_at is null as good from access_codes where provider_id = ${world.providerId(index)} order by created_at`,
    )

  it('writes to reachable providers, and undo restores the earlier codes', async () => {
    const first = await reissue(10, 11)
    await world.makeBatch(first.batch_id ?? '')
    expect(await reissue(10, 11), 'their letters are not printed yet').toBeNull()
    expect(await world.fetchPrint(first.batch_id ?? '')).toBe(200)
    expect((await undo(first.id)).status, 'printed').toBe(409)
    expect(await listed()).toMatchObject([{ undo: 'printed' }])
    expect(await preview({ kind: 'reissue_codes', selection: select(10, 11) })).toMatchObject({
      changed: 0,
      left_out: [{ reason: 'letter_waiting', count: 2 }],
    })
    const mailed = await support('POST', `/admin/letters/${first.batch_id}/mailed`, { body: { on: today } })
    expect(mailed.status).toBe(200)

    await world.pause(12)
    expect(await preview({ kind: 'reissue_codes', selection: select(10, 12) })).toMatchObject({
      selected: 2,
      changed: 1,
      left_out: [{ reason: 'paused', count: 1 }],
    })
    const second = await reissue(10, 12)
    expect(second).toMatchObject({ kind: 'reissue_codes', count: 1, undo: 'possible' })
    await world.makeBatch(second.batch_id ?? '')
    expect(await codes(10)).toEqual([{ good: false }, { good: true }])
    expect((await undo(second.id)).body.data).toMatchObject({ undo: 'done' })
    expect(await codes(10)).toEqual([{ good: true }, { good: false }])
    const left = await getRow(
      test.db,
      sql`select b.print_file_id, d.withdrawn_at is not null as withdrawn
        from letter_batches b join letters l on l.batch_id = b.id join documents d on d.id = l.document_id
        where b.id = ${second.batch_id}`,
    )
    expect(left).toEqual({ print_file_id: null, withdrawn: true })
    expect((await undo(second.id)).status).toBe(200)
    expect(await audits('bulk_action_undone')).toEqual([{ kind: 'reissue_codes', count: 1 }])
  })

  it('skips providers without an address, and creates no empty batch', async () => {
    await sql`update practices set mailing_address = null`.execute(test.db)
    expect(await preview({ kind: 'reissue_codes', selection: select(10, 11) })).toMatchObject({
      changed: 0,
      left_out: [{ reason: 'no_address', count: 2 }],
    })
    expect(await reissue(10, 11)).toBeNull()
    expect(await listed()).toEqual([])
  })
})
