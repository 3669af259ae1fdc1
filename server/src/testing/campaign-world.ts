import {
  indexes,
  QUARTERS,
  sums,
  TIN,
  toClass,
  toNpi,
  toSpecialty,
} from '@plumbline/claims/effects/testing/world-by-formula'
import { sql } from 'kysely'
import { type Database, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { officeToday } from '#platform/time/working-days.ts'

export const CAMPAIGN_PROVIDERS = 72
export const CAMPAIGN_FAMILY = '17003'
export const CAMPAIGN_QUARTER = '2026Q1'
export const SECOND_TIN = '990000002'

/** 72 doctors, the first one also at a second practice, each with a figure and cells in every quarter. */
export async function insertCampaignWorld(db: Database): Promise<void> {
  await sql`
    insert into practices (tin, name, mailing_address)
    values (${TIN}, 'Group', '1 Specimen Street'), (${SECOND_TIN}, 'Other group', '2 Specimen Street')`.execute(
    db,
  )
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, class, state)
    select t.id, given.npi, 'Doe^Jo', 1, given.specialty, given.class, 'OR'
    from practices t, unnest(
      ${indexes(0, CAMPAIGN_PROVIDERS).map(toNpi)}::text[], ${indexes(0, CAMPAIGN_PROVIDERS).map(toSpecialty)}::text[],
      ${indexes(0, CAMPAIGN_PROVIDERS).map(toClass)}::text[]
    ) as given (npi, specialty, class)
    where t.tin = ${TIN} or (t.tin = ${SECOND_TIN} and given.npi = ${toNpi(0)})`.execute(db)
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
      values (0, 'duckdb', '1', '2026-06-30', ${CAMPAIGN_QUARTER}, '{}') returning id`,
  )
  for (const quarter of QUARTERS) {
    const set = await getRow(
      db,
      sql<{ id: number }>`
        insert into figure_sets (period, input_hash, cells, figures)
        values (${quarter}, ${quarter}, 1, 1) returning id`,
    )
    await sql`
      insert into build_periods (build_id, period, set_id, preliminary)
      values (${id}, ${quarter}, ${set.id}, ${quarter > CAMPAIGN_QUARTER})`.execute(db)
    const rows = sums.filter((row) => row.quarter === quarter)
    await sql`
      insert into cells (set_id, provider_id, family, primary_days, addon_primary_days, primary_day_units,
        primary_patients, addon_primary_patients, addon_lines, orphan_lines, addon_days, primary_lines,
        addon_units, addon_paid)
      select ${set.id}, p.id, ${CAMPAIGN_FAMILY}, given.days, 0, given.units / 1000.0, 0, 0, 0, 0, 0, 0, 1, 1
      from unnest(${rows.map(({ npi }) => npi)}::text[], ${rows.map((row) => row.primary_days)}::int[],
        ${rows.map((row) => String(row.primary_day_units_milli))}::bigint[]) as given (npi, days, units)
      join providers p on p.npi = given.npi`.execute(db)
    await sql`
      insert into figures (set_id, provider_id, family, measure, modifier, numerator, denominator, value, peer_p50, outcome,
        low)
      select set_id, provider_id, family, 'attach_rate', '', 1, 2, 0.5, 0.4, 'Higher', false
      from cells where set_id = ${set.id}`.execute(db)
  }
  await sql`update system_state set current_build_id = ${id}`.execute(db)
}

/** The doctor with this number at the first practice. */
export async function campaignProviderId(db: Database, index: number): Promise<string> {
  const row = await getRow(
    db,
    sql<{ id: string }>`
      select p.id from providers p join practices t on t.id = p.practice_id
      where p.npi = ${toNpi(index)} and t.tin = ${TIN}`,
  )
  return row.id
}

/** One provider is paused, one disputes, one has an N/A figure; the second practice has no address. */
export async function excludeSomeProviders(db: Database): Promise<void> {
  const [paused, disputing] = [await campaignProviderId(db, 70), await campaignProviderId(db, 71)]
  await sql`
    with response as (
      insert into report_responses (provider_id, family, period, kind, reason, status, due_on)
      values (${paused}, ${CAMPAIGN_FAMILY}, ${CAMPAIGN_QUARTER}, 'explain', 'case_mix', 'accepted', '2026-11-20') returning id)
    insert into outreach_pauses (provider_id, family, response_id, starts_on, ends_on)
    select ${paused}, ${CAMPAIGN_FAMILY}, id, ${officeDay()}, ${officeDay()} + 20 from response`.execute(db)
  await sql`
    insert into report_responses (provider_id, family, period, kind, status, due_on)
    values (${disputing}, ${CAMPAIGN_FAMILY}, ${CAMPAIGN_QUARTER}, 'dispute', 'sent', '2026-11-20')`.execute(
    db,
  )
  await sql`
    update figures set outcome = 'N/A' where provider_id = ${await campaignProviderId(db, 69)} and set_id in (
      select id from figure_sets where period = ${CAMPAIGN_QUARTER})`.execute(db)
  await sql`update practices set mailing_address = ' ' where tin = ${SECOND_TIN}`.execute(db)
}

/** Counted from the office's current day, which may differ from the UTC day. */
export const dayFrom = (days: number) => officeToday().add({ days }).toString()
export const CALLS = [
  { type: 'initial', method: 'call', template_key: null, days_after: 0, unit_cost_cents: 150 },
  { type: 'reminder', method: 'call', template_key: null, days_after: 30, unit_cost_cents: 150 },
]
export const CALL_PLAN = {
  hold_out_share: 0.2,
  waves: [
    { contact_on: dayFrom(40), share: 0.5 },
    { contact_on: dayFrom(10), share: 0.5 },
  ],
  messages: CALLS,
}
