import { engagementEndpoints } from '@plumbline/contract/outreach/engagement'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { fillEngagementWorld } from '#testing/engagement-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let campaigns: Record<string, string>

beforeAll(async () => {
  test = await startTestApp()
  campaigns = await fillEngagementWorld(test)
  support = await test.as('support')
})
afterAll(() => test.close())

const get = async (path: string, query: Record<string, string> = {}) => {
  const { status, body } = await support('GET', `/admin/engagement${path}`, { query })
  expect(status, path).toBe(200)
  return body.data
}

/** As `sent` followed by the nine steps. */
type Row = { key: string | null; sent: number; steps: Record<string, number> }
const counts = ({ sent, steps }: Row) => [sent, ...Object.values(steps)]

describe('the funnel', () => {
  it('counts journeys, each a provider in a campaign (R-OUT-2)', async () => {
    const { steps, ...funnel } = await get('/funnel')
    expect(funnel.sent).toBe(7)
    expect(steps).toEqual({
      delivered: 6,
      opened: 2,
      redeemed: 1,
      registered: 1,
      viewed: 2,
      downloaded: 1,
      responded: 1,
      called: 0,
      attested: 0,
    })
  })

  it.each([
    ['method', { mail: [5, 4, 2, 1, 1, 2, 1, 1, 0, 0], email: [2, 2, 0, 0, 0, 0, 0, 0, 0, 0] }],
    ['type', { initial: [7, 6, 2, 1, 1, 2, 1, 1, 0, 0], reminder: [2, 2, 1, 0, 0, 1, 0, 0, 0, 0] }],
    [
      'campaign',
      { 'Back levels': [3, 3, 0, 0, 0, 0, 0, 0, 0, 0], 'Further lesions': [4, 3, 2, 1, 1, 2, 1, 1, 0, 0] },
    ],
    [
      'specialty',
      { Dermatology: [5, 4, 2, 1, 1, 2, 1, 1, 0, 0], 'Pain Medicine': [2, 2, 0, 0, 0, 0, 0, 0, 0, 0] },
    ],
    ['state', { OR: [4, 3, 2, 1, 1, 2, 1, 1, 0, 0], WA: [3, 3, 0, 0, 0, 0, 0, 0, 0, 0] }],
  ])('splits by %s; only types count messages after the first (R-OUT-14)', async (split, expected) => {
    const { sent, rows } = await get('/funnel', { split })
    expect(sent).toBe(7)
    const named = rows.map((row: Row & { campaign: { name: string } | null }) => [
      row.campaign?.name ?? row.key,
      counts(row),
    ])
    expect(named).toEqual(Object.entries(expected))
  })

  it('says who had taken a step before the message, and gives no rate of so few (R-OUT-14)', async () => {
    const { rows } = await get('/funnel', { split: 'campaign' })
    const backs = rows.find((row: { campaign: { name: string } }) => row.campaign.name === 'Back levels')
    expect(backs.already).toMatchObject({ delivered: 0, opened: 1, registered: 0, viewed: 1, responded: 0 })
    expect(backs.first_time).toMatchObject({ opened: 0, viewed: 0 })
    expect(new Set(Object.values(backs.rates))).toEqual(new Set([null]))
  })

  it.each([
    [{ campaign: 'lesions' }, 4],
    [{ type: 'reminder' }, 2],
    [{ method: 'mail' }, 5],
    [{ state: 'WA' }, 3],
    [{ specialty: 'Pain Medicine', method: 'email' }, 2],
    [{ from: '2024-04', to: '2024-04' }, 2],
    [{ to: '2024-03' }, 2],
    [{ from: '2024-05', to: '2024-05' }, 0],
  ])('filters by %o', async (filter, sent) => {
    const query = { ...filter, ...('campaign' in filter && { campaign: campaigns[filter.campaign] ?? '' }) }
    expect((await get('/funnel', query as Record<string, string>)).sent).toBe(sent)
  })
})

// Provider 4 has two letters in one campaign, provider 1 a letter in each of two, provider 2 a letter and an email.
describe.each([
  [{ method: 'mail' }, { providers: 4, journeys: 5, months: { '2024-03': 2, '2024-04': 1 } }],
  [{ method: 'email' }, { providers: 3, journeys: 3, months: { '2024-03': 1 } }],
  [{ type: 'reminder' }, { providers: 2, journeys: 2, months: { '2024-03': 1, '2024-05': 1 } }],
])('with a filter by %o, no two numbers disagree', (filter, { providers, journeys, months }) => {
  it('counts each provider once in each campaign, by the first message of that kind', async () => {
    const { sent, steps } = await get('/funnel', filter)
    expect(sent).toBe(journeys)
    for (const split of ['method', 'campaign', 'specialty', 'state']) {
      const { rows } = await get('/funnel', { ...filter, split })
      const sum = (count: (row: Row) => number | undefined) =>
        rows.reduce((total: number, row: Row) => total + (count(row) ?? 0), 0)
      expect([split, sum((row) => row.sent), sum((row) => row.steps['viewed'])]).toEqual([
        split,
        journeys,
        steps.viewed,
      ])
    }
    const views = await get('/first-view', filter)
    expect([views.delivered, views.delivered - views.buckets.not_yet]).toEqual([
      steps.delivered,
      steps.viewed,
    ])
    expect(await get('', filter)).toMatchObject({ providers, viewed: steps.viewed })
    const cohorts: { month: string; delivered: number }[] = await get('/cohorts', {
      ...filter,
      to: '2024-12',
    })
    expect(Object.fromEntries(cohorts.map(({ month, delivered }) => [month, delivered]))).toEqual(months)
  })
})

it('counts each message by type with a filter as well, beside the funnel of journeys', async () => {
  const { sent, rows } = await get('/funnel', { method: 'mail', split: 'type' })
  expect([sent, rows.map((row: Row) => [row.key, row.sent])]).toEqual([
    5,
    [
      ['initial', 5],
      ['reminder', 1],
    ],
  ])
})

it('the summary counts providers who opened, viewed or need a call, each once', async () => {
  const all = await get('')
  expect(all).toMatchObject({ providers: 6, opened: 2, viewed: 2, to_call: 1 })
  expect(all.months.first).toBe('2024-03')
  expect(await get('', { state: 'WA' })).toMatchObject({ providers: 3, opened: 0, viewed: 0, to_call: 1 })
})

it('counts the days to the first view of what was delivered, and who viewed in time among those whose time is over', async () => {
  const all = await get('/first-view')
  const none = { d2_3: 0, d4_7: 0, d15_30: 0, d31_60: 0, later: 0 }
  expect(all).toMatchObject({ delivered: 6, median_days: 5.5, due: 5, viewed_in_time: 2 })
  expect(all.buckets).toEqual({ ...none, d0_1: 1, d8_14: 1, not_yet: 4 })
  expect(
    all.campaigns.map(({ campaign, ...row }: { campaign: { name: string } } & Record<string, unknown>) => [
      campaign.name,
      row.delivered,
      row.median_days,
      row.due,
      row.viewed_in_time,
    ]),
  ).toEqual([
    ['Back levels', 3, null, 2, 0],
    ['Further lesions', 3, 5.5, 3, 2],
  ])
})

it('follows each month of contact by week, and leaves weeks empty that are not over', async () => {
  const none = Array.from({ length: 13 }, () => 0)
  expect(await get('/cohorts', { to: '2024-12' })).toEqual([
    { month: '2024-04', delivered: 1, viewed: none },
    { month: '2024-03', delivered: 2, viewed: [1, ...none.slice(1).map(() => 2)] },
  ])
  const [latest, before] = await get('/cohorts', { campaign: campaigns.backs ?? '' })
  expect(latest).toMatchObject({ delivered: 1, viewed: none.map(() => null) })
  expect(before).toMatchObject({ delivered: 1, viewed: none.map((_, week) => (week < 5 ? 0 : null)) })
})

type Listed = {
  npi: string
  next_action: string
  stage: string
  contacts_sent: number
  came_back: string | null
  last_contact: { type: string }
}

describe('the worklist', () => {
  it('lists the most urgent first, each with the next action', async () => {
    const { rows, counts: waiting, next } = await get('/worklist')
    expect(
      rows.map((row: Listed) => [
        row.npi,
        row.next_action,
        row.stage,
        row.contacts_sent,
        row.last_contact.type,
      ]),
    ).toEqual([
      ['9100000003', 'fix_address', 'none', 1, 'initial'],
      ['9100000005', 'remind', 'delivered', 1, 'initial'],
      ['9100000006', 'wait', 'delivered', 1, 'initial'],
    ])
    expect(rows.map((row: Listed) => row.came_back)).toEqual(['mail', null, null])
    expect(waiting).toEqual({ fix_address: 1, remind: 1, wait: 1 })
    expect(next).toBeNull()
    expect(rows[1].last_contact.campaign).toMatchObject({ name: 'Back levels', name_es: 'Back levels es' })
  })

  it('holds calls only for the topic of the last message', async () => {
    await sql`
      with made as (
        insert into campaigns (key, name, family) values ('e-own', 'x', '17003'), ('e-other', 'x', 'G2211')
        returning id, key),
      waves as (
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        select id, 1, ${officeDay()}, '2026Q2' from made returning id, campaign_id)
      insert into campaign_assignments (wave_id, provider_id, arm)
      select w.id, p.id, 'control' from made m join waves w on w.campaign_id = m.id
      join (values ('e-own', '9100000006'), ('e-other', '9100000005')) x (key, npi) on x.key = m.key
      join providers p on p.npi = x.npi`.execute(test.db)
    const { rows } = await get('/worklist')
    expect(rows.map(({ hold }: { hold: string | null }) => hold)).toEqual([null, null, 'held_out'])
    await sql`delete from campaigns where key in ('e-own', 'e-other')`.execute(test.db)
  })

  it('filters by action but counts all actions', async () => {
    const { rows, counts: waiting } = await get('/worklist', { next_action: 'remind', state: 'WA' })
    expect(rows.map(({ npi }: Listed) => npi)).toEqual(['9100000005'])
    expect(waiting).toEqual({ fix_address: 0, remind: 1, wait: 1 })
  })

  it('lists returned letters', async () => {
    const { rows, counts: back } = await get('/returned')
    expect(back).toEqual({ returned: 1, bounced: 0 })
    expect(rows).toMatchObject([
      { npi: '9100000003', failure: 'returned', failed_at: '2024-04-07T12:00:00.000Z' },
    ])
    expect((await get('/returned', { state: 'WA' })).rows).toEqual([])
  })

  it('exports both lists and records it in the audit log', async () => {
    const { body } = await support('GET', '/admin/engagement/worklist.csv')
    expect(String(body)).toContain(',fix_address,mail,')
    await sql`update practices set mailing_address = '3 Elm Road' where name = 'Skin and back'`.execute(
      test.db,
    )
    const file = await support('GET', '/admin/engagement/worklist.csv')
    const lines = String(file.body).trim().split('\r\n')
    expect(lines[0]).toBe(
      'npi,name,practice,mailing_address,specialty,state,next_action,came_back,hold,stage,contacts_sent,last_contact_at,method,type,campaign',
    )
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      '9100000003',
      '9100000005',
      '9100000006',
    ])
    const back = await support('GET', '/admin/engagement/returned.csv')
    expect(String(back.body)).toContain('9100000003,"Doe, Jo",Skin and back,3 Elm Road,returned,2024-04-07')
    const logged = await findRows(
      test.db,
      sql<{ kind: string }>`
        select details->>'kind' as kind from audit_events where action = 'engagement_exported' order by at`,
    )
    expect(logged).toEqual([{ kind: 'worklist' }, { kind: 'worklist' }, { kind: 'returned' }])
  })

  it('continues after the last row of a page', async () => {
    await sql`
      insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
      select t.id, (9200000000 + i)::text, 'Roe^Al', 1, 'Cardiology', 'ID' from practices t, generate_series(1, 50) i
      where t.tin = '910000000'`.execute(test.db)
    await sql`
      insert into contacts (provider_id, method, type, is_first, sent_at)
      select id, 'mail', 'initial', true, '2025-01-01T00:00Z' from providers where state = 'ID' and npi like '92%'`.execute(
      test.db,
    )
    const first = await get('/worklist', { state: 'ID' })
    const second = await get('/worklist', { state: 'ID', after: first.next })
    const npis = [...first.rows, ...second.rows].map(({ npi }: Listed) => npi)
    expect([first.rows.length, second.rows.length, new Set(npis).size]).toEqual([25, 25, 50])
    expect([second.next, second.counts]).toEqual([null, null])
  })
})

it('whoever read a later letter counts as opened when the first came back', async () => {
  await sql`
    with hart as (
      insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
      select id, '9300000001', 'Hart^Mo', 1, 'Cardiology', 'MT' from practices where tin = '910000000' returning id)
    insert into contacts (provider_id, method, type, sent_at, failed_at, failure)
    select id, 'mail', type, sent_at::timestamptz, failed_at::timestamptz, failure from hart, (values
      ('initial', '2025-01-01', '2025-01-09', 'returned'), ('reminder', '2025-02-01', null, null)
    ) as sent (type, sent_at, failed_at, failure)`.execute(test.db)
  await sql`
    update contacts c set opened_at = '2025-02-05' from providers p
    where p.id = c.provider_id and p.npi = '9300000001' and c.type = 'reminder'`.execute(test.db)
  expect(await get('', { state: 'MT' })).toMatchObject({ providers: 1, opened: 1, viewed: 0 })
  expect(await get('', { state: 'MT', to: '2025-01' })).toMatchObject({ providers: 1, opened: 1 })
  expect(await get('', { state: 'MT', type: 'initial' })).toMatchObject({ providers: 1, opened: 0 })
})

const forge = (first: string, at: string) =>
  Buffer.from(JSON.stringify([first, at, crypto.randomUUID()])).toString('base64url')

it('refuses invalid filters', async () => {
  const cases: [string, Record<string, string>][] = [
    ['/funnel', { from: '2026-13' }],
    ['/funnel', { split: 'color' }],
    ['/cohorts', { method: 'pigeon' }],
    ['/first-view', { campaign: 'lesions' }],
    ['/worklist', { after: 'junk' }],
    ...['2026-99-99T00:00:00.0Z', '2026-05-05T99:99:99Z', '2026-05-05T25:00:00Z', '0001-01-01T00:00:00Z'].map(
      (at): [string, Record<string, string>] => ['/returned', { after: forge('', at) }],
    ),
    ['/worklist', { after: forge('', '2026-05-05T10:00:00Z') }],
    ['/worklist', { after: forge('1', '2026-02-30T10:00:00Z') }],
  ]
  for (const [path, query] of cases) {
    expect((await support('GET', `/admin/engagement${path}`, { query })).status, JSON.stringify(query)).toBe(
      422,
    )
  }
})

it('is open to support only', async () => {
  const [payer, provider] = await Promise.all([test.as('payer'), test.as('provider')])
  for (const { path } of Object.values(engagementEndpoints)) {
    for (const caller of [payer, provider]) expect((await caller('GET', path)).status, path).toBe(403)
  }
})
