import {
  controlAssignments,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import type {
  Performance,
  PerformanceEstimate,
  PerformanceOverview,
} from '@plumbline/contract/outreach/performance'
import { formatHeadline } from '@plumbline/contract/outreach/performance-words'
import { writePerformanceWords as writeEnglish } from '@plumbline/contract/outreach/performance-words.en'
import { writePerformanceWords as writeSpanish } from '@plumbline/contract/outreach/performance-words.es'
import { roundPerformance } from '@plumbline/contract/outreach/round-result'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEffect } from '#features/outreach/campaigns/campaign-effects.repository.ts'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { findRows } from '#platform/db/database.ts'
import { insertCampaignWorld } from '#testing/campaign-world.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { writePerformancePdf } from './performance-pdf.ts'

let test: TestApp
let support: Caller
let payer: Caller
const ids = new Map<string, string>()

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  const everyone = [...treatedAssignments, ...controlAssignments]
  const few = [...treatedAssignments.slice(0, 20), ...controlAssignments.slice(0, 5)]
  for (const [key, waves] of [
    ['lesions', [wave(everyone)]],
    ['observed', [wave(treatedAssignments)]],
    ['waiting', [wave(everyone, { contactOn: '2026-01-15' })]],
    ['small', [wave(few)]],
    ['hopeless', [wave(few, { contactOn: '2026-01-15' })]],
  ] as const) {
    ids.set(key, await createCampaign(test.db, { key, name: `Campaign ${key}`, family: '17003', waves }))
  }
  await sql`update campaigns set goal_pct = 8, fixed_cost_cents = 10000, hold_out_share = 0.27 where key = 'lesions'`.execute(
    test.db,
  )
  // Of the first letters three were returned, fourteen read and five responded to; five providers changed outcome.
  await sql`
    insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, cost_cents, failed_at,
      failure, viewed_at)
    select t.provider_id, ${ids.get('lesions')}, '17003', 'mail', 'initial', true, '2025-04-15', 200,
      case when t.at <= 3 then '2025-05-01'::timestamptz end, case when t.at <= 3 then 'returned' end,
      case when t.at > 18 then '2025-05-02'::timestamptz end
    from (select a.provider_id, row_number() over (order by a.provider_id) as at
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where w.campaign_id = ${ids.get('lesions')} and a.arm = 'treated') t`.execute(test.db)
  await sql`
    insert into report_responses (provider_id, family, period, kind, status, due_on, created_at)
    select provider_id, family, '2025Q1', 'agree', 'sent', '2025-05-20', '2025-05-03' from contacts
    where viewed_at is not null order by provider_id limit 5`.execute(test.db)
  await sql`
    update figures f set outcome = 'Does Not Exceed' from figure_sets s
    where s.id = f.set_id and s.period = '2026Q1' and f.provider_id in (
      select p.id from providers p where p.npi in ('9000000000', '9000000001', '9000000002', '9000000004', '9000000005'))`.execute(
    test.db,
  )
  for (const id of ids.values()) await refreshCampaignEffects(test.db, id)
  support = await test.as('support')
  payer = await test.as('payer')
})
afterAll(() => test.close())

const get = async (caller: Caller, key: string): Promise<Performance> =>
  (await caller('GET', `/performance/${ids.get(key)}`)).body.data

describe('GET /performance/{id} (R-EFF-1 to R-EFF-5)', () => {
  it('shows the measured result and its parts', async () => {
    const shown = await get(support, 'lesions')
    const effect = (await findEffect(test.db, 'lesions'))?.result
    expect(shown).toMatchObject({
      status: 'final',
      design: 'hold_out',
      due_on: null,
      medium: 'letters',
      goal_pct: -8,
      withheld: false,
      effect: { value: effect?.effect, low: effect?.ci_low, high: effect?.ci_high },
      effect_pct: { value: effect?.effect_pct, low: effect?.pct_low, high: effect?.pct_high },
      savings: { value: effect?.savings, low: effect?.savings_low, high: effect?.savings_high },
      treated: 31,
      control: 11,
      left_out_treated: 1,
      left_out_control: 1,
      weighted_effect: effect?.weighted_effect,
      price: effect?.price,
      hold_out_share: 0.27,
      baseline_quarters: ['2024Q1', '2024Q2', '2024Q3', '2024Q4'],
      post_quarters: ['2025Q3', '2025Q4', '2026Q1'],
      preliminary_quarters: ['2026Q2'],
      reach: { assigned: 32, sent: 32, delivered: 29, opened: 0, viewed: 14, responded: 5 },
      costs: { total: 164, fixed: 100, per_contact: 5.13 },
    })
    // The effect is the change of the treated minus that of the hold-out, in units and in percent of one level.
    const [all, own] = [shown.unadjusted?.value ?? Number.NaN, shown.own_change?.value ?? Number.NaN]
    expect(all - own).toBeCloseTo(effect?.effect ?? Number.NaN, 12)
    const [allPct, ownPct] = [
      shown.unadjusted_pct?.value ?? Number.NaN,
      shown.own_change_pct?.value ?? Number.NaN,
    ]
    expect(allPct - ownPct).toBeCloseTo(effect?.effect_pct ?? Number.NaN, 9)
    expect(shown.costs?.return?.low).toBeCloseTo((effect?.savings_low ?? Number.NaN) / 164, 9)
  })

  it('has the quarters of the event study, and a preliminary one that does not count in the effect', async () => {
    const { event_study, arms } = await get(support, 'lesions')
    const effect = (await findEffect(test.db, 'lesions'))?.result
    expect(
      event_study.filter(({ preliminary }) => !preliminary).map(({ difference }) => difference?.value),
    ).toEqual(effect?.event_study.map(({ difference }) => difference))
    expect(event_study.at(-1)).toMatchObject({ quarter: '2026Q2', relative: 4, preliminary: true })
    const last = arms.find(({ quarter }) => quarter === '2026Q1')
    expect(last).toMatchObject({ preliminary: false, treated_count: 31, control_count: 11 })
    expect(arms.at(-1)).toMatchObject({ quarter: '2026Q2', preliminary: true })
  })

  it('shows how the outcomes of all providers in the result changed', async () => {
    const { transitions } = await get(support, 'lesions')
    expect(transitions?.treated?.filter(({ providers }) => providers !== 0)).toEqual([
      { from: 'Higher', to: 'Higher', providers: 26 },
      { from: 'Higher', to: 'Does Not Exceed', providers: 5 },
    ])
  })

  it('marks results that are due, too few or observational', async () => {
    const waiting = await get(support, 'waiting')
    expect(waiting).toMatchObject({
      status: 'due',
      due_on: '2026-12-29',
      effect: null,
      costs: null,
      arms: [],
      // Null and not 0, because nobody is measured yet.
      treated: null,
      control: null,
      left_out_treated: null,
      left_out_control: null,
    })
    // R-OUT-18: beside the treated of the later result they would tell how many were left out.
    const hidden = await get(payer, 'waiting')
    expect(waiting.reach.assigned).toBeGreaterThan(10)
    expect(hidden).toMatchObject({ hold_out_share: null, reach: { assigned: null, sent: null } })
    expect(await get(support, 'small')).toMatchObject({
      status: 'too_few',
      treated: 19,
      control: 5,
      effect: null,
    })
    const observed = await get(support, 'observed')
    expect(observed).toMatchObject({
      status: 'final',
      design: 'observational',
      hold_out_share: null,
      left_out_treated: 1,
      left_out_control: null,
    })
    expect(observed.effect_pct?.value).toBeLessThan(0)
    expect(observed.transitions?.control).toBeNull()
    for (const caller of [support, payer]) {
      expect(await get(caller, 'observed')).toMatchObject({
        savings: null,
        price: null,
        weighted_effect: null,
      })
    }
    expect((await support('GET', '/performance/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('a campaign that can never have enough providers (R-EFF-5)', () => {
  it('is too few from its first day, for support and payer, in the list, the page and the files', async () => {
    for (const caller of [support, payer]) {
      expect(await get(caller, 'hopeless')).toMatchObject({
        status: 'too_few',
        due_on: null,
        // Nobody is measured yet.
        treated: null,
        control: null,
        left_out_treated: null,
        left_out_control: null,
      })
      const { campaigns } = (await caller('GET', '/performance')).body.data as PerformanceOverview
      const listed = campaigns.find(({ key }) => key === 'hopeless')
      expect(listed).toMatchObject({ status: 'too_few', due_on: null })
      // R-OUT-18
      expect(listed?.assigned).toEqual(caller === payer ? undefined : { treated: 20, control: 5 })
      const csv = await caller('GET', `/performance/${ids.get('hopeless')}/summary.csv`)
      expect(csv.body.split('\r\n')[1]).toBe(
        `,,,,,,,,,,,,,,too_few,hold_out,,${caller === payer ? '2026Q1,1' : ','}`,
      )
    }
    const { effect } = (await support('GET', `/admin/campaigns/${ids.get('hopeless')}`)).body.data
    expect(effect).toMatchObject({ status: 'too_few', due_on: null })
  })
})

describe('the payer', () => {
  it('gets every figure, but no count of 1 to 10 and nothing that would reveal one', async () => {
    const [whole, seen] = [await get(support, 'lesions'), await get(payer, 'lesions')]
    const rounded = ({ value, low, high }: PerformanceEstimate, decimals: number) =>
      Object.fromEntries(
        Object.entries({ value, low, high }).map(([name, one]) => [name, Number(one?.toFixed(decimals))]),
      )
    if (whole.effect === null || whole.effect_pct === null) throw new Error('There is no effect.')
    expect(seen).toMatchObject({
      // R-SUP-12
      effect: rounded(whole.effect, 2),
      effect_pct: rounded(whole.effect_pct, 1),
      savings: { value: 300, low: 100, high: 500 },
      treated: 31,
      // It is 11. A result needs at least ten, so "fewer than 11" would mean ten.
      control: null,
      left_out_treated: null,
      left_out_control: null,
      withheld: true,
      // 32 were assigned and contacted, and 31 are in the result; 29 delivered would reveal two.
      reach: { assigned: null, sent: null, delivered: null, opened: 0, viewed: 14, responded: null },
      costs: {
        total: 200,
        fixed: 100,
        per_contact: null,
        return: { value: 1.5 },
      },
      cost: 200,
    })
    expect(seen.transitions?.treated?.filter(({ providers }) => providers !== 0)).toEqual([
      { from: 'Higher', to: 'Higher', providers: null },
      { from: 'Higher', to: 'Does Not Exceed', providers: null },
    ])
    expect(await get(payer, 'small')).toMatchObject({ treated: 19, control: null })
    expect(JSON.stringify([seen, await get(payer, 'observed')])).not.toMatch(/90000000\d\d|990000001/)
  })

  it('gets the same in the files, and each download is recorded', async () => {
    const id = ids.get('lesions')
    const csv = await payer('GET', `/performance/${id}/transitions.csv`)
    expect(csv.body.split('\r\n')).toContain('treated,Higher,Higher,2026Q1,,final,hold_out,,2026Q1,1')
    const summary = await payer('GET', `/performance/${id}/summary.csv`)
    expect(summary.body.split('\r\n')[0]).toBe(
      'effect,ci_low,ci_high,effect_pct,pct_low,pct_high,weighted_effect,price,savings,savings_low,savings_high,unadjusted,left_out_treated,left_out_control,status,design,due_on,results_of,version',
    )
    expect(summary.body.split('\r\n')[1]).toMatch(/^-0\.\d+,.*,,,final,hold_out,,2026Q1,1$/)
    for (const [key, end] of [
      ['observed', /,final,observational,,2026Q1,1$/],
      ['waiting', /^,{14}due,hold_out,2026-12-29,2026Q1,1$/],
    ] as const) {
      const { body } = await payer('GET', `/performance/${ids.get(key)}/summary.csv`)
      expect(body.split('\r\n')[1]).toMatch(end)
    }
    const pdf = await payer('GET', `/performance/${id}.pdf`, { query: { language: 'es' } })
    expect(pdf).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('application/pdf') },
    })
    const events = await findRows(
      test.db,
      sql<{
        details: object
      }>`select details from audit_events where action = 'performance_exported' order by at`,
    )
    expect(events.map(({ details }) => details)).toEqual([
      { campaign: 'hopeless', wanted: 'summary.csv' },
      ...[
        { campaign: 'hopeless', wanted: 'summary.csv' },
        { campaign: 'lesions', wanted: 'transitions.csv' },
        { campaign: 'lesions', wanted: 'summary.csv' },
        { campaign: 'observed', wanted: 'summary.csv' },
        { campaign: 'waiting', wanted: 'summary.csv' },
        { campaign: 'lesions', wanted: 'pdf' },
      ].map((details) => ({ ...details, edition: '2026Q1-1' })),
    ])
    const reach = (await payer('GET', `/performance/${ids.get('waiting')}/reach.csv`)).body
    expect(reach, 'R-OUT-18').toMatch(/assigned,,due/)
  })

  // With all digits two versions tell one claim line of one provider.
  it('R-SUP-12: gets no figure with more digits than are printed, in no answer and no file', async () => {
    const id = ids.get('lesions')
    const tables = ['summary', 'event_study', 'arms'] as const
    const readAll = async (caller: Caller) =>
      Promise.all([
        ...tables.map(async (table) => (await caller('GET', `/performance/${id}/${table}.csv`)).body),
        JSON.stringify((await caller('GET', `/performance/${id}`)).body),
        JSON.stringify((await caller('GET', '/performance')).body),
      ])
    for (const text of await readAll(payer)) expect(text).not.toMatch(/\d\.\d{3}(?!Z)/)
    const whole = await readAll(support)
    for (const text of whole.slice(0, -1)) expect(text).toMatch(/\d\.\d{9}/)
    expect(whole.at(-1), 'the list says of a result what the payer reads').not.toMatch(/\d\.\d{3}(?!Z)/)
    const [summary, events] = await readAll(payer)
    const seen = await get(payer, 'lesions')
    expect(summary).toContain(`\n${seen.effect?.value},${seen.effect?.low},${seen.effect?.high},`)
    expect(events).toContain(`,${seen.event_study[0]?.difference?.value},`)
  })

  it('and the team read one text about one result, on the page, in the list and in the PDF', async () => {
    const seen = { payer: await get(payer, 'lesions'), team: roundPerformance(await get(support, 'lesions')) }
    const pickFigures = ({ effect, effect_pct, savings, price, event_study }: Performance) => ({
      effect,
      effect_pct,
      savings,
      price,
      last: event_study.at(-1)?.pct,
    })
    expect(pickFigures(seen.team)).toEqual(pickFigures(seen.payer))
    const [ours, theirs] = await Promise.all(
      [support, payer].map(
        async (caller) => (await caller('GET', '/performance')).body.data as PerformanceOverview,
      ),
    )
    expect(ours?.total?.savings).toEqual(theirs?.total?.savings)
    expect(ours?.campaigns[0]?.savings).toEqual(theirs?.campaigns[0]?.savings)
    expect(ours?.campaigns[0]?.effect_pct).toEqual(theirs?.campaigns[0]?.effect_pct)
  })

  it('reads the overview, which adds up only randomized results; a provider may not', async () => {
    const { campaigns, total, clear_total } = (await payer('GET', '/performance')).body
      .data as PerformanceOverview
    expect(campaigns.map(({ key, status }) => `${key} ${status}`)).toEqual([
      'lesions final',
      'observed final',
      'waiting due',
      'hopeless too_few',
      'small too_few',
    ])
    expect(campaigns.at(-1)).toMatchObject({ treated: 19, control: null })
    expect(clear_total).toEqual(total)
    expect(total).toMatchObject({ campaigns: 1, savings: campaigns[0]?.savings, cost: 200 })
    expect(campaigns[0]).toMatchObject({ cost: 200, control: null })
    const provider = await test.as('provider')
    for (const path of [
      '/performance',
      `/performance/${ids.get('lesions')}`,
      `/performance/${ids.get('lesions')}.pdf`,
    ])
      expect((await provider('GET', path)).status).toBe(403)
  })
})

/** What the payer sees if the hold-out has ten providers. */
const withoutQuarters = (result: Performance): Performance => ({
  ...result,
  event_study: result.event_study.map((row) => ({ ...row, difference: null, pct: null })),
  arms: result.arms.map((row) => ({ ...row, treated: null, control: null })),
})

// Kerned characters are pieces of their own for the reader of the test.
const joined = (text: string) => text.replace(/\s/g, '')

it('the PDF is tagged, in both languages, and says what the page says', async () => {
  for (const [language, key, words, figures] of [
    ['en', 'lesions', 'The letters lowered 17003 billing by', 3],
    ['en', 'lesions', 'There are too few providers to show the quarters', 1],
    ['es', 'observed', 'Observacional', 3],
    ['en', 'waiting', 'Result due December 29, 2026', 0],
    ['es', 'observed', 'no hay ahorro', 3],
    ['es', 'small', 'Muy pocos para un resultado', 0],
    ['en', 'hopeless', 'This campaign cannot have 30 treated and 10 held-out providers with data', 0],
  ] as const) {
    const frame = { payer: 'Evergreen Health Plan', language, today: '2026-11-15' }
    const chunks: Uint8Array[] = []
    const seen = await get(payer, key)
    const result = figures === 1 ? withoutQuarters(seen) : seen
    for await (const chunk of writePerformancePdf(result, frame)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const { text, roles, info } = await readPdf(bytes)
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    const write = language === 'es' ? writeSpanish : writeEnglish
    const texts = write((day) => formatLetterDate(language, day))
    expect(joined(text)).toContain(joined(formatHeadline(texts, result).join('')))
    if (result.effect_pct !== null)
      expect(joined(text)).toContain(joined(texts.stats.interval(result.effect_pct)))
    expect(joined(text)).toContain(joined(texts.edition.name('2026Q1', 1)))
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(figures)
    expect(roles).toContain('Table')
    expect(info).toMatchObject({ Title: expect.stringContaining(`Campaign ${key}`) })
    expect(bytes.toString('latin1')).toContain(`/Lang (${language})`)
  }
})

describe('R-OUT-13: the costs of a final result', () => {
  it('stay as they were, whatever is sent or entered later, for the team and for the payer', async () => {
    const before = { team: await get(support, 'lesions'), payer: await get(payer, 'lesions') }
    const id = ids.get('lesions')
    await sql`
      insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, cost_cents)
      select provider_id, campaign_id, family, 'mail', 'reminder', false, now() - interval '2 days', 900
      from contacts where campaign_id = ${id} limit 5`.execute(test.db)
    await sql`delete from campaign_day_counts`.execute(test.db)
    const refused = await support('PATCH', `/admin/campaigns/${id}`, { body: { fixed_cost_cents: 1 } })
    expect(refused.status).not.toBe(200)
    await sql`update campaigns set fixed_cost_cents = 99900 where id = ${id}`.execute(test.db)
    await refreshCampaignEffects(test.db, id ?? '')
    expect((await get(support, 'lesions')).costs).toEqual(before.team.costs)
    expect((await get(payer, 'lesions')).costs).toEqual(before.payer.costs)
  })

  it('follow what is sent while the result is due', async () => {
    const id = ids.get('waiting')
    expect(
      (await support('PATCH', `/admin/campaigns/${id}`, { body: { fixed_cost_cents: 700 } })).status,
    ).toBe(200)
    expect((await get(support, 'waiting')).cost).toBe(7)
  })
})
