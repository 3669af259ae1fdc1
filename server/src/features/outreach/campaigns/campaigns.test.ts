import { hashAssignments } from '@plumbline/claims/effects/assign-hold-out'
import { TIN, toNpi } from '@plumbline/claims/effects/testing/world-by-formula'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRow, findRows } from '#platform/db/database.ts'
import {
  campaignProviderId,
  dayFrom,
  excludeSomeProviders,
  CAMPAIGN_FAMILY as FAMILY,
  insertCampaignWorld,
  CAMPAIGN_QUARTER as LATEST,
  CALLS as MESSAGES,
  SECOND_TIN as OTHER_TIN,
  CALL_PLAN as PLAN,
  CAMPAIGN_PROVIDERS as PROVIDERS,
} from '#testing/campaign-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  support = await test.as('support')
})
afterAll(() => test.close())

const halves = (...days: number[]) => days.map((day) => ({ contact_on: dayFrom(day), share: 0.5 }))
const EVERYONE = { filter: { search: 'Jo Doe' } }

async function draft(name: string, plan: object = PLAN, selection: object = EVERYONE): Promise<string> {
  const made = await support('POST', '/admin/campaigns', { body: { name, family: FAMILY, selection } })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect((await support('PATCH', `/admin/campaigns/${id}`, { body: plan })).status).toBe(200)
  return id
}
const at = (id: string, part = '') => `/admin/campaigns/${id}${part}`
const start = (id: string, body: object = {}) => support('POST', at(id, '/start'), { body })
const getId = (index: number) => campaignProviderId(test.db, index)

describe('a campaign from its draft to its result (R-EFF-1)', () => {
  let id: string
  it('previews who would be drawn, who is left out and why, and the expected precision', async () => {
    await excludeSomeProviders(test.db)
    id = await draft('Further lesions, Q3')
    const { data } = (await support('GET', at(id, '/preview'))).body
    expect(data).toMatchObject({
      selection_quarter: LATEST,
      members: PROVIDERS + 1,
      eligible: PROVIDERS - 4,
      control: 14,
      treated: PROVIDERS - 4 - 14,
      is_enough: true,
      objections: [],
    })
    expect(data.left_out).toEqual([
      { reason: 'no_figure', count: 2 },
      { reason: 'paused', count: 1 },
      { reason: 'dispute_open', count: 1 },
      { reason: 'no_address', count: 1 },
    ])
    expect(data.waves.map((wave: { contact_on: string }) => wave.contact_on)).toEqual([
      dayFrom(10),
      dayFrom(40),
    ])
    expect(data.strata).toHaveLength(6)
    for (const { members, control } of data.strata) expect(Math.abs(control - members * 0.2)).toBeLessThan(2)
    expect(data.detectable_pct).toBeGreaterThan(5)
    expect(
      (await support('GET', at(id, '/members'), { query: { left_out: 'paused' } })).body.data.rows,
    ).toEqual([expect.objectContaining({ npi: toNpi(70), left_out: 'paused' })])
    await sql`update practices set mailing_address = '2 Specimen Street' where tin = ${OTHER_TIN}`.execute(
      test.db,
    )
  })

  it('draws once, stores the seed and the hash, and records it; starting again changes nothing', async () => {
    const changed = await start(id, { eligible: PROVIDERS - 4 })
    expect(changed.status, 'one more than the preview had').toBe(409)
    const started = await start(id, { eligible: PROVIDERS - 3 })
    expect(started.status).toBe(200)
    expect(started.body.data).toMatchObject({
      key: 'further-lesions-q3',
      status: 'running',
      members: PROVIDERS - 3,
      effect: { status: 'due', design: 'hold_out' },
    })
    const { treated, control } = started.body.data
    const drawn = (await support('GET', at(id, '/assignment'))).body.data
    expect(drawn).toMatchObject({ verified: true, selection_quarter: LATEST })
    expect(drawn.seed).toMatch(/^[0-9a-f]{32}$/)

    const again = await start(id)
    expect(again.body).toEqual(started.body)
    expect((await support('GET', at(id, '/assignment'))).body.data).toEqual(drawn)

    const events = await findRows(
      test.db,
      sql<{ details: object }>`select details from audit_events where action = 'campaign_started'`,
    )
    expect(events).toEqual([
      {
        details: {
          campaign: 'further-lesions-q3',
          family: FAMILY,
          period: LATEST,
          seed: drawn.seed,
          share: 0.2,
          treated,
          control,
          hash: drawn.hash,
        },
      },
    ])
  })

  it('assigns a provider at two practices to one arm, and exports a file that matches the stored hash', async () => {
    const file = await support('GET', at(id, '/assignments.csv'))
    const [header, ...lines] = String(file.body).trim().split('\r\n')
    expect(header).toBe('npi,tin,wave,arm,stratum,name,practice,mailing_address')
    const rows = lines.map((line) => {
      const [npi = '', tin = '', wave, arm] = line.split(',')
      return {
        npi,
        tin,
        wave: Number(wave),
        arm: arm === 'control' ? ('control' as const) : ('treated' as const),
      }
    })
    expect(rows).toHaveLength(PROVIDERS - 3)
    // R-CSV-1
    expect(lines[0]).toMatch(/,"Doe, Jo",Group,1 Specimen Street$/)
    expect(hashAssignments(rows)).toBe((await support('GET', at(id, '/assignment'))).body.data.hash)
    const twice = rows.filter(({ npi }) => npi === toNpi(0))
    expect(twice.map(({ tin }) => tin)).toEqual([TIN, OTHER_TIN])
    expect(new Set(twice.map(({ wave, arm }) => `${wave} ${arm}`)).size).toBe(1)
    expect(
      await findRow(test.db, sql`select 1 from audit_events where action = 'campaign_assignments_exported'`),
    ).not.toBeNull()
  })

  it('plans each message for each wave', async () => {
    const planned = await findRows(
      test.db,
      sql<{ planned_on: string }>`
        select m.planned_on::text from wave_messages m join campaign_waves w on w.id = m.wave_id
        where w.campaign_id = ${id} order by 1`,
    )
    expect(planned.map((row) => row.planned_on)).toEqual([dayFrom(10), dayFrom(40), dayFrom(40), dayFrom(70)])
  })

  it.each<[string, object]>([
    ['its topic', { family: '11103' }],
    ['the hold-out', { hold_out_share: 0.1 }],
    ['its messages', { messages: [] }],
    ['the number of waves', { waves: [{ contact_on: dayFrom(10), share: 1 }] }],
    ['a date to one in the past', { waves: halves(-1, 40) }],
  ])('cannot change %s once started', async (_, body) => {
    const before = (await support('GET', at(id))).body
    const refused = await support('PATCH', at(id), { body })
    expect(refused.status).toBe(409)
    expect(refused.body.data.campaign[0]).toBeTypeOf('string')
    expect((await support('GET', at(id))).body).toEqual(before)
  })

  it('cannot change its providers once started, and the database protects arm and seed', async () => {
    const ids = [await getId(1)]
    expect((await support('POST', at(id, '/members'), { body: { selection: { ids } } })).status).toBe(409)
    expect((await support('DELETE', at(id, '/members'), { body: { ids } })).status).toBe(409)
    expect((await support('DELETE', at(id))).status).toBe(409)
    await expect(sql`update campaign_assignments set arm = 'treated'`.execute(test.db)).rejects.toThrow(
      'drawn once',
    )
    await expect(sql`update campaigns set seed = 'x' where id = ${id}`.execute(test.db)).rejects.toThrow(
      'keeps its topic',
    )
  })

  it('can still move a future date together with its planned messages', async () => {
    const waves = halves(12, 40)
    const moved = await support('PATCH', at(id), { body: { waves, name_es: 'Lesiones adicionales' } })
    expect(moved.body.data).toMatchObject({ name_es: 'Lesiones adicionales', hold_out_share: 0.2 })
    const first = await findRow(test.db, sql`select 1 from wave_messages where planned_on = ${dayFrom(12)}`)
    expect(first).not.toBeNull()
  })

  it('keeps its providers out of the next campaign on the topic, at any practice, until its result is final', async () => {
    const other = await draft('Further lesions, Q3')
    expect((await support('GET', at(other))).body.data.key).toBe('further-lesions-q3-2')
    const preview = (await support('GET', at(other, '/preview'))).body.data
    expect(preview).toMatchObject({ eligible: 0, objections: ['nobody'] })
    expect(preview.left_out).toContainEqual({ reason: 'in_campaign', count: PROVIDERS - 3 })

    expect((await support('POST', at(id, '/close'))).body.data.status).toBe('closed')
    expect((await start(id)).status, 'a closed one').toBe(409)
    const eligible = async () => (await support('GET', at(other, '/preview'))).body.data.eligible
    expect(await eligible(), 'closing it changes nothing').toBe(0)
    await sql`update campaign_waves set contact_on = current_date - 400 where campaign_id = ${id}`.execute(
      test.db,
    )
    expect(await eligible(), 'its result is still due').toBe(0)
    await sql`delete from campaign_effects where campaign_id = ${id}`.execute(test.db)
    expect(await eligible()).toBe(PROVIDERS - 3)
    expect((await support('DELETE', at(other))).status).toBe(200)
    expect((await support('GET', at(other))).status).toBe(404)
  })
})

describe('a draft that cannot be measured does not start', () => {
  const wave = (days: number, share = 1) => ({ contact_on: dayFrom(days), share })
  it.each<[string, object, object, string]>([
    ['without a date', { messages: MESSAGES }, EVERYONE, 'no_waves'],
    ['in the past', { ...PLAN, waves: [wave(-1)] }, EVERYONE, 'past_date'],
    ['without a message', { ...PLAN, messages: [] }, EVERYONE, 'no_messages'],
    [
      'with a letter without a template',
      { ...PLAN, messages: [{ ...MESSAGES[0], method: 'mail', template_key: 'nobody-wrote-it' }] },
      EVERYONE,
      'template_missing',
    ],
    ['without providers', PLAN, { filter: { search: 'Nobody Atall' } }, 'nobody'],
    ['with a wave that holds out nobody', PLAN, { filter: { search: toNpi(1) } }, 'wave_without_control'],
  ])('%s', async (_, plan, selection, objection) => {
    const id = await draft('Refused', plan, selection)
    expect((await support('GET', at(id, '/preview'))).body.data.objections).toContain(objection)
    expect((await start(id)).status).toBe(409)
    expect((await support('GET', at(id))).body.data).toMatchObject({ status: 'draft', treated: 0 })
  })

  it.each<[string, object, number]>([
    ['shares that do not add up', { waves: [wave(5, 0.5), wave(9, 0.4)] }, 409],
    ['a hold-out of 1%', { hold_out_share: 0.01 }, 422],
    ['a hold-out of 60%', { hold_out_share: 0.6 }, 422],
    ['an impossible date', { waves: [{ contact_on: '2026-02-30', share: 1 }] }, 422],
  ])('%s is refused and not saved', async (_, body, status) => {
    const id = await draft('Refused')
    const before = (await support('GET', at(id))).body
    expect((await support('PATCH', at(id), { body })).status).toBe(status)
    expect((await support('GET', at(id))).body).toEqual(before)
  })
})

it.each(['payer', 'provider'] as const)('a %s can neither read nor start campaigns', async (who) => {
  const caller = await test.as(who)
  const id = await draft('Not for everyone')
  for (const part of ['', '/preview', '/assignment', '/assignments.csv', '/members']) {
    expect((await caller('GET', at(id, part))).status, part).toBe(403)
  }
  expect((await caller('GET', '/admin/campaigns')).status).toBe(403)
  expect((await caller('POST', at(id, '/start'), { body: {} })).status).toBe(403)
  expect((await caller('POST', '/admin/campaigns', { body: { name: 'X', family: FAMILY } })).status).toBe(403)
})
