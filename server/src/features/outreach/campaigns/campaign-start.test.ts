import { API_BASE } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import {
  CALL_PLAN,
  CAMPAIGN_FAMILY,
  CAMPAIGN_PROVIDERS,
  CAMPAIGN_QUARTER,
  insertCampaignWorld,
} from '#testing/campaign-world.ts'
import { daysAhead } from '#testing/outreach-world.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

type Any = Record<string, unknown> & { id: string }

const ABOVE = 40
const LOW = 5
// One of the first doctor's two practices has no figure.
const ALL = CAMPAIGN_PROVIDERS
const TEXT = {
  subject_en: 'About {{period}}',
  subject_es: 'Sobre el {{period}}',
  body_en: '{{provider_name}}: {{verdict}} {{access_code}} {{portal_url}}',
  body_es: '{{provider_name}}: {{verdict}} {{access_code}} {{portal_url}}',
}
const MAIL_TEXT = {
  subject_en: 'For {{provider_name}}',
  subject_es: 'Para {{provider_name}}',
  body_en: 'See {{portal_url}}',
  body_es: 'Vea {{portal_url}}',
}
const MESSAGES = [
  { type: 'initial', method: 'mail', template_key: 'plain', days_after: 0, unit_cost_cents: 125 },
  { type: 'reminder', method: 'email', template_key: 'note', days_after: 30, unit_cost_cents: 1 },
  { type: 'second_notice', method: 'call', template_key: null, days_after: 60, unit_cost_cents: 400 },
]

let test: TestApp
let support: Caller
let id: string
const at = (part = '') => `/admin/campaigns/${id}${part}`
const preview = async () => (await support('GET', at('/preview'))).body.data
const choose = (leaves_out_not_above: boolean) => support('PATCH', at(), { body: { leaves_out_not_above } })

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  // 40 stay above the peers; of the others five are well below.
  await sql`
    update figures f set outcome = 'Does Not Exceed', low = x.at > ${ALL - LOW}
    from (select provider_id, row_number() over (order by p.npi, p.id) as at
      from figures g join providers p on p.id = g.provider_id
      join figure_sets s on s.id = g.set_id and s.period = ${CAMPAIGN_QUARTER}) x
    where x.provider_id = f.provider_id and x.at > ${ABOVE}
      and f.set_id in (select id from figure_sets where period = ${CAMPAIGN_QUARTER})`.execute(test.db)
  support = await test.as('support')
  const save = (key: string, body: object) =>
    support('PUT', `/admin/letters/templates/${key}`, { body: { name: key, version: 0, ...body } })
  expect((await save('plain', TEXT)).status).toBe(200)
  expect((await save('note', { ...MAIL_TEXT, channel: 'mail' })).status).toBe(200)
  const body = {
    name: 'Start page',
    family: CAMPAIGN_FAMILY,
    selection: { filter: { search: 'Jo Doe' } },
  }
  id = (await support('POST', '/admin/campaigns', { body })).body.data.id
  const plan = { ...CALL_PLAN, messages: MESSAGES, fixed_cost_cents: 50_000 }
  expect((await support('PATCH', at(), { body: plan })).status).toBe(200)
})
afterAll(() => test.close())

describe('R-OUT-12: the page before the draw', () => {
  it('has the count and cost of each message, and what they add up to', async () => {
    const data = await preview()
    expect(data.eligible).toBe(ALL)
    expect(data.messages).toMatchObject([
      {
        method: 'mail',
        template: { name: 'plain' },
        count: data.treated_most,
        cost_cents: data.treated_most * 125,
      },
      {
        method: 'email',
        template: { name: 'note' },
        count: data.treated_most,
        cost_cents: data.treated_most,
      },
      { method: 'call', template: null, count: data.treated_most, cost_cents: data.treated_most * 400 },
    ])
    expect(data.treated_most, 'of those at two practices the draw may contact all').toBeGreaterThan(
      data.treated,
    )
    expect(data.cost).toEqual({
      fixed_cents: 50_000,
      messages_cents: data.treated_most * 526,
      total_cents: 50_000 + data.treated_most * 526,
    })
  })

  it('has how many are told what', async () => {
    const { outcomes, treated, not_above } = await preview()
    expect(outcomes.map((one: Any) => [one['variant'], one['drawn']])).toEqual([
      ['higher', ABOVE],
      ['in_line', ALL - ABOVE - LOW],
      ['low', LOW],
    ])
    expect(outcomes.reduce((sum: number, one: Any) => sum + Number(one['contacted']), 0)).toBe(treated)
    expect(not_above).toBe(ALL - ABOVE)
  })

  it('leaves out by one choice who does not exceed, and all its numbers follow', async () => {
    const before = await preview()
    const chosen = await choose(true)
    expect(chosen.body.data.leaves_out_not_above).toBe(true)
    const after = await preview()
    expect(after).toMatchObject({ members: ALL + 1, eligible: ABOVE, not_above: ALL - ABOVE })
    expect(after.treated + after.control).toBe(ABOVE)
    expect(after.left_out).toEqual([
      { reason: 'no_figure', count: 1 },
      { reason: 'not_above', count: ALL - ABOVE },
    ])
    expect(after.outcomes).toEqual([{ variant: 'higher', drawn: ABOVE, contacted: after.treated }])
    expect(after.cost.messages_cents).toBe(after.treated * 526)
    expect(after.detectable_pct).toBeGreaterThan(before.detectable_pct)
    await choose(false)
    expect(await preview()).toEqual(before)
  })
})

describe('R-OUT-12: the preview of a message', () => {
  const getMessages = async (): Promise<Any[]> => (await support('GET', at())).body.data.messages
  const show = async (index: number, variant?: string) => {
    const message = (await getMessages())[index]
    return support('GET', at(`/messages/${message?.id}/preview`), {
      query: variant === undefined ? {} : { variant },
    })
  }

  it('is what a provider of each outcome would read, without a code', async () => {
    for (const [variant, words] of [
      ['higher', 'That is above your peers as a group'],
      ['in_line', 'That is no more often than your peers'],
      ['low', 'That is well below your peers'],
    ] as const) {
      const { status, body } = await show(0, variant)
      expect([status, body.message]).toEqual([200, undefined])
      const { data } = body
      expect(data.pages.map(({ language }: Any) => language)).toEqual(['en', 'es'])
      expect(data.pages[0].subject).toBe('About first quarter of 2026')
      expect(data.pages[0].body).toContain(words)
      expect(data.pages[0].body).toContain('••••')
    }
    expect((await show(0, 'clear')).status, 'nobody is told this').toBe(404)
    const looks = await findRows(
      test.db,
      sql`select 1 from audit_events where action = 'provider_viewed_by_support' and provider_id is not null`,
    )
    expect(looks).toHaveLength(3)
    expect(
      await findRows(
        test.db,
        sql`select 1 from access_codes c join providers p on p.id = c.provider_id
      where p.name = 'Doe^Jo'`,
      ),
      'no code is made',
    ).toEqual([])
  })

  it('of an email leads to the portal, and a call has none', async () => {
    const { data } = (await show(1)).body
    expect(data.pages[0]).toMatchObject({ subject: 'For Jo Doe' })
    expect(data.pages[0].body).toMatch(/\/welcome$/)
    expect((await show(2)).status).toBe(404)
  })

  it('is also the letter as it is printed', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: `${API_BASE}/admin/login`,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email: 'support@demo.test', password: DEMO_PASSWORD },
    })
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    const [letter] = await getMessages()
    const url = `${API_BASE}${at(`/messages/${letter?.id}/letter`)}?variant=in_line`
    const { rawPayload } = await test.app.inject({ method: 'GET', url, cookies })
    const { pages } = await readPdf(rawPayload)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain('1 Specimen Street')
  })
})

it('R-OUT-15: a plan that changed since it was looked at is not started, though as many are drawn', async () => {
  await choose(true)
  const seen = await preview()
  const { hold_out_share, messages, waves, min_days_between } = (await support('GET', at())).body.data
  const [letter, ...others] = messages.map(({ id: _, ...message }: Any) => message)
  const [wave, ...next] = waves.map(({ contact_on, share }: Any) => ({ contact_on, share }))
  for (const [change, before] of [
    [{ hold_out_share: 0.5 }, { hold_out_share }],
    [{ fixed_cost_cents: 999_900 }, { fixed_cost_cents: seen.cost.fixed_cents }],
    [{ min_days_between: 5 }, { min_days_between }],
    [{ waves: [{ ...wave, contact_on: daysAhead(1) }, ...next] }, { waves: [wave, ...next] }],
    [{ messages: [{ ...letter, unit_cost_cents: 9_900 }, ...others] }, { messages: [letter, ...others] }],
    [{ messages: [letter] }, { messages: [letter, ...others] }],
  ] as const) {
    expect((await support('PATCH', at(), { body: change })).status).toBe(200)
    const changed = await preview()
    expect([changed.eligible, changed.plan === seen.plan], JSON.stringify(change)).toEqual([ABOVE, false])
    const { status } = await support('POST', at('/start'), { body: { eligible: ABOVE, plan: seen.plan } })
    expect(status, JSON.stringify(change)).toBe(409)
    await support('PATCH', at(), { body: before })
  }
  expect((await preview()).plan, 'taken back').toBe(seen.plan)
})

it('R-OUT-12: the draw takes nobody who was left out, and the choice then stays', async () => {
  await choose(true)
  expect((await support('POST', at('/start'), { body: { eligible: ALL } })).status).toBe(409)
  const { plan } = await preview()
  expect((await support('POST', at('/start'), { body: { eligible: ABOVE, plan } })).status).toBe(200)
  const drawn = await findRows(
    test.db,
    sql<{ outcome: string }>`
      select distinct f.outcome from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      join figures f on f.provider_id = a.provider_id and f.family = ${CAMPAIGN_FAMILY}
      join figure_sets s on s.id = f.set_id and s.period = ${CAMPAIGN_QUARTER} where w.campaign_id = ${id}`,
  )
  expect(drawn).toEqual([{ outcome: 'Higher' }])
  expect((await choose(false)).status).not.toBe(200)
})
