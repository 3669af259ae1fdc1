import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import {
  assign,
  HOLD_OUT,
  indexes,
  QUARTERS,
  sums,
  TIN,
  toClass,
  toNpi,
  toSpecialty,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { IS_ONGOING, isHeldOut } from '#platform/providers/outreach-rules.repository.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { findEffect } from './campaign-effects.repository.ts'
import { computeCampaignEffects, refreshCampaignEffects } from './campaign-effects.ts'
import { createCampaign, type NewCampaign } from './create-campaign.ts'

const PROVIDERS = 72
const LAST_QUARTER = QUARTERS.at(-1)
const MATURE = QUARTERS.slice(0, -1)

let test: TestApp
let build: number
beforeAll(async () => {
  test = await startTestApp()
  await insertRoster()
  build = await publish()
})
afterAll(() => test.close())

async function insertRoster(): Promise<void> {
  await sql`insert into practices (tin, name) values (${TIN}, 'Group')`.execute(test.db)
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, class, state)
    select t.id, given.npi, 'Doe^Jo', 1, given.specialty, given.class, 'OR'
    from practices t, unnest(
      ${indexes(0, PROVIDERS).map(toNpi)}::text[], ${indexes(0, PROVIDERS).map(toSpecialty)}::text[],
      ${indexes(0, PROVIDERS).map(toClass)}::text[]
    ) as given (npi, specialty, class)
    where t.tin = ${TIN}`.execute(test.db)
}

/** A build with computed data; its last quarter is still preliminary. */
async function publish(): Promise<number> {
  const { id } = await getRow(
    test.db,
    sql<{ id: number }>`
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
      values (1, 'duckdb', '1', '2026-06-30', '2026Q1', '{}') returning id`,
  )
  for (const quarter of QUARTERS) {
    const set = await getRow(
      test.db,
      sql<{ id: number }>`
        insert into figure_sets (period, input_hash, cells, figures)
        values (${quarter}, ${quarter}, 1, 1) returning id`,
    )
    await sql`
      insert into build_periods (build_id, period, set_id, preliminary)
      values (${id}, ${quarter}, ${set.id}, ${quarter === LAST_QUARTER})`.execute(test.db)
    const rows = sums.filter((row) => row.quarter === quarter)
    await sql`
      insert into cells (set_id, provider_id, family, primary_days, addon_primary_days, primary_day_units,
        primary_patients, addon_primary_patients, addon_lines, orphan_lines, addon_days, primary_lines,
        addon_units, addon_paid)
      select ${set.id}, p.id, '17003', given.days, 0, given.units / 1000.0, 0, 0, 0, 0, 0, 0,
        given.addon / 1000.0, given.paid / 100.0
      from unnest(
        ${rows.map(({ npi }) => npi)}::text[],
        ${rows.map((row) => row.primary_days)}::int[],
        ${rows.map((row) => String(row.primary_day_units_milli))}::bigint[],
        ${rows.map((row) => String(row.addon_units_milli))}::bigint[],
        ${rows.map((row) => String(row.addon_paid_cents))}::bigint[]
      ) as given (npi, days, units, addon, paid)
      join providers p on p.npi = given.npi`.execute(test.db)
  }
  await sql`
    insert into provider_summaries (build_id, provider_id, outcome, paid_exposure_p50, paid_exposure_p80,
      paid_exposure_mean, total_billed)
    select ${id}, id, 'N/A', 0, 0, 0, 0 from providers`.execute(test.db)
  await sql`update system_state set current_build_id = ${id}`.execute(test.db)
  return id
}

const campaign = (changes: Partial<NewCampaign> = {}): NewCampaign => ({
  key: 'lesions',
  name: 'Further lesions',
  family: '17003',
  waves: HOLD_OUT.waves.map(({ contactOn, selectionQuarter, assignments }) => ({
    contactOn,
    selectionQuarter,
    assignments: assignments.map(({ npi, tin, arm }) => ({ npi, tin, arm })),
  })),
  ...changes,
})

/** Like publishing and restoring a build. */
const measureAll = () => inTransaction(test.db, (trx) => computeCampaignEffects(trx, build))

const savingsByNpi = async () => {
  const rows = await findRows(
    test.db,
    sql<{ npi: string; savings: string }>`
      select p.npi, s.savings from provider_summaries s join providers p on p.id = s.provider_id
      where s.savings is not null and s.build_id = ${build}`,
  )
  return new Map(rows.map(({ npi, savings }) => [npi, Number(savings)]))
}

describe('campaign effects of a build', () => {
  it('are measured on its mature quarters when it is published (R-EFF-1)', async () => {
    const id = await createCampaign(test.db, campaign())
    await measureAll()
    const found = await findEffect(test.db, 'lesions')
    expect(await findEffect(test.db, id)).toEqual(found)
    const expected = measureEffect({ ...HOLD_OUT, matureQuarters: MATURE })
    expect(found).toEqual({ key: 'lesions', name: 'Further lesions', family: '17003', result: expected })
    expect(expected.status).toBe('final')
    const savings = await savingsByNpi()
    expect(savings.size).toBe(expected.treated)
    expect(savings.get(toNpi(0))).toBeCloseTo(expected.providers[0]?.savings ?? Number.NaN, 2)
    const total = [...savings.values()].reduce((sum, one) => sum + one, 0)
    expect(total, 'to a cent for each provider').toBeCloseTo(expected.savings ?? Number.NaN, 0)
  })

  it('without a hold-out compare with providers whom no campaign contacted, and save nothing', async () => {
    const before = await savingsByNpi()
    await createCampaign(test.db, {
      ...campaign({ key: 'observed' }),
      waves: [wave(treatedAssignments)],
    })
    await measureAll()
    const result = (await findEffect(test.db, 'observed'))?.result
    const neverContacted = indexes(treatedAssignments.length, PROVIDERS).map((index) => ({
      npi: toNpi(index),
      tin: TIN,
      specialty: toSpecialty(index),
      class: toClass(index),
    }))
    expect(result).toEqual(
      measureEffect({
        ...HOLD_OUT,
        waves: [wave(treatedAssignments)],
        neverContacted,
        matureQuarters: MATURE,
      }),
    )
    expect(result?.design).toBe('observational')
    expect(result?.effect).toBeLessThan(0)
    expect(await savingsByNpi()).toEqual(before)
  })

  // Each contact changes the comparison group, but not the published results.
  it('stay as published when another campaign starts, and count a contact only once its day has come', async () => {
    const [before, savings] = [await findEffect(test.db, 'observed'), await savingsByNpi()]
    const others = indexes(treatedAssignments.length, PROVIDERS - 12).map((index) => assign(index, 'treated'))
    const id = await createCampaign(test.db, {
      ...campaign({ key: 'later' }),
      waves: [wave(others, { contactOn: '2099-03-01' })],
    })
    await refreshCampaignEffects(test.db, id)
    expect((await findEffect(test.db, 'later'))?.result).toMatchObject({ status: 'too_few', treated: 0 })
    await measureAll()
    expect(await findEffect(test.db, 'observed')).toEqual(before)
    await sql`update campaign_waves set contact_on = '2026-05-01' where campaign_id = ${id}`.execute(test.db)
    await refreshCampaignEffects(test.db, id)
    expect(await findEffect(test.db, 'observed')).toEqual(before)
    expect(await savingsByNpi()).toEqual(savings)
    await measureAll()
    expect((await findEffect(test.db, 'observed'))?.result.control).toBe(12)
  })

  it('are replaced when a campaign changes', async () => {
    await sql`delete from campaigns where key in ('observed', 'later')`.execute(test.db)
    await sql`update campaign_waves set contact_on = '2026-01-15'`.execute(test.db)
    await measureAll()
    expect((await findEffect(test.db, 'lesions'))?.result).toMatchObject({
      status: 'due',
      due_on: '2026-12-29',
    })
    expect(await findEffect(test.db, 'observed')).toBeNull()
    expect((await savingsByNpi()).size).toBe(0)
  })
})

describe('a campaign that cannot be measured is refused', () => {
  const [first] = campaign().waves
  const waves = first === undefined ? [] : [first]
  it.each([
    [
      'a wave with a hold-out and one without',
      [...waves, ...waves.map((one) => ({ ...one, assignments: [assign(70, 'treated')] }))],
      'Either every wave',
    ],
    [
      'waves that hold out different shares',
      [
        ...waves,
        ...waves.map((one) => ({
          ...one,
          assignments: indexes(44, 64).map((index) => assign(index, index < 54 ? 'treated' : 'control')),
        })),
      ],
      'the same share',
    ],
    [
      'contact before the selection quarter',
      waves.map((one) => ({ ...one, selectionQuarter: '2025Q3' })),
      'before',
    ],
    [
      'a provider on no roster',
      waves.map((one) => ({ ...one, assignments: [assign(PROVIDERS + 1, 'treated')] })),
      'Import the roster',
    ],
  ])('%s', async (_, someWaves, message) => {
    const creating = inTransaction(test.db, (trx) =>
      createCampaign(trx, campaign({ key: 'refused', waves: someWaves })),
    )
    await expect(creating).rejects.toThrow(message)
  })
})

describe('a campaign with a wave that still waits', () => {
  const toGiven = ({ npi, tin, arm }: ReturnType<typeof assign>) => ({ npi, tin, arm })
  const later = [
    ...indexes(44, 64).map((index) => assign(index, 'treated')),
    ...indexes(64, PROVIDERS).map((index) => assign(index, 'control')),
  ]
  const findCosts = async (id: string) =>
    (
      await getRow(
        test.db,
        sql<{ final_costs: Record<string, number> }>`select final_costs from campaigns where id = ${id}`,
      )
    ).final_costs
  const isOngoing = async (id: string) =>
    (await findRows(test.db, sql`select 1 from campaigns g where g.id = ${id} and ${IS_ONGOING}`)).length ===
    1
  const send = (id: string, count: number) =>
    sql`
      insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, cost_cents)
      select p.id, ${id}, '17003', 'mail', 'reminder', false, now(), 100
      from providers p order by p.npi limit ${count}`.execute(test.db)
  const setPreliminary = (preliminary: boolean) =>
    sql`
      update build_periods set preliminary = ${preliminary}
      where build_id = ${build} and period = ${LAST_QUARTER}`.execute(test.db)

  const createTwoWaves = (key: string) =>
    createCampaign(
      test.db,
      campaign({
        key,
        name: 'Two waves',
        waves: [
          ...campaign().waves,
          { contactOn: '2025-10-15', selectionQuarter: '2025Q3', assignments: later.map(toGiven) },
        ],
      }),
    )
  const findHeldOut = async () =>
    (
      await findRows(
        test.db,
        sql<{
          npi: string
        }>`select npi from providers p where ${isHeldOut(sql`p.npi`, sql`'17003'`)} order by npi`,
      )
    ).map(({ npi }) => npi)

  it('R-EFF-32: keeps the hold-outs of that wave, over a year long, until it is in the result', async () => {
    await sql`delete from campaigns`.execute(test.db)
    const id = await createTwoWaves('hold-outs')
    await measureAll()
    expect((await findEffect(test.db, 'hold-outs'))?.result.status).toBe('final')
    expect(await findHeldOut(), 'those of the first wave are free').toEqual(indexes(64, PROVIDERS).map(toNpi))
    await sql`update campaigns set status = 'closed' where id = ${id}`.execute(test.db)
    expect(await findHeldOut(), 'closing frees nobody').toHaveLength(PROVIDERS - 64)
    await setPreliminary(false)
    await measureAll()
    expect(await findHeldOut()).toEqual([])
    await setPreliminary(true)
    await sql`delete from campaigns`.execute(test.db)
  })

  it('R-OUT-13: stays on the desk, and its costs are frozen anew when that wave joins the result', async () => {
    const id = await createTwoWaves('two-waves')
    await send(id, 3)
    await measureAll()
    expect((await findEffect(test.db, 'two-waves'))?.result).toMatchObject({
      status: 'final',
      due_on: expect.any(String),
    })
    expect(await findCosts(id)).toMatchObject({ contacts: 3, contact_cents: 300, waves: 1 })
    expect(await isOngoing(id)).toBe(true)
    await send(id, 20)
    await measureAll()
    expect(await findCosts(id), 'nothing joined').toMatchObject({ contacts: 3 })
    await setPreliminary(false)
    await measureAll()
    expect(await findCosts(id)).toMatchObject({ contacts: 23, contact_cents: 2300, waves: 2 })
    expect(await isOngoing(id)).toBe(false)
    await send(id, 5)
    await measureAll()
    expect(await findCosts(id), 'all have joined').toMatchObject({ contacts: 23 })
    await setPreliminary(true)
  })
})
