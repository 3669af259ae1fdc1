import { sql } from 'kysely'
import { findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import type { TestApp } from './test-app.ts'

const TIN = '920000001'
export const deskNpi = (index: number) => String(9_300_000_000 + index)

/** Providers in Washington who got two letters a month ago; the amount above peers falls with the index. */
export async function startDeskWorld({ db }: TestApp, count: number) {
  await sql`delete from contacts`.execute(db)
  await sql`
    insert into practices (tin, name, mailing_address)
    values (${TIN}, 'Cedar Skin', ${'7 Cedar Way\nKent, WA 98030'}) on conflict (tin) do nothing`.execute(db)
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, (9300000000 + i)::text, 'Roe' || i || '^Al', 1, 'Dermatology', 'WA'
    from practices t, generate_series(1, ${count}::int) i where t.tin = ${TIN}`.execute(db)
  await sql`
    update provider_list set patients = 100, paid_exposure = 100000 - (npi::bigint - 9300000000) * 100
    where tin = ${TIN}`.execute(db)
  await sql`
    insert into contact_points (tin, kind, value, source, language, person_name)
    values (${TIN}, 'phone', '+12065550148', 'roster', 'es', 'Lund^Ida')`.execute(db)
  const rows = await findRows(db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  const ids = new Map(rows.map(({ id, npi }) => [npi, id]))
  const id = (index: number) => ids.get(deskNpi(index)) ?? ''
  const writeTo = (providerIds: readonly string[], campaignId: string | null = null) =>
    sql`
      insert into contacts (provider_id, campaign_id, method, type, is_first, sent_at)
      select p, ${campaignId}::uuid, 'mail', kind, kind = 'initial', now() - make_interval(days => age)
      from unnest(${[...providerIds]}::uuid[]) p, (values ('initial', 60), ('reminder', 30)) x (kind, age)`.execute(
      db,
    )
  const write = (indexes: readonly number[], campaignId: string | null = null) =>
    writeTo(indexes.map(id), campaignId)
  /** Before each test: no message, call, campaign or answer, and one number, which is right. */
  async function clear() {
    for (const table of [
      'desk_calls',
      'do_not_call',
      'contacts',
      'campaigns',
      'outreach_pauses',
      'coder_calls',
      'report_responses',
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    await sql`delete from contact_points where provider_id is not null`.execute(db)
    await sql`update contact_points set is_wrong = false, marked_wrong_at = null, marked_wrong_by = null`.execute(
      db,
    )
  }
  /** An open call, as after a look at the list. */
  const open = (index: number) => sql`insert into desk_calls (provider_id) values (${id(index)})`.execute(db)
  /** The same person at another practice. */
  async function addPractice(index: number): Promise<string> {
    const added = await getRow(
      db,
      sql<{ id: string }>`
        with practice as (insert into practices (tin, name) values ('920000002', 'Alder Skin') returning id)
        insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
        select id, ${deskNpi(index)}, 'Roe^Al', 1, 'Dermatology', 'WA' from practice returning id`,
    )
    await sql`update provider_list set patients = 100, paid_exposure = 100 where provider_id = ${added.id}`.execute(
      db,
    )
    return added.id
  }
  /** A call that a campaign plans, as on its call list. */
  const plan = (index: number, campaignId: string) =>
    sql`
      insert into contacts (provider_id, campaign_id, method, type, planned_on)
      values (${id(index)}, ${campaignId}, 'call', 'reminder', ${officeDay()})`.execute(db)
  /** A number of the provider's own. */
  async function addNumber(index: number, value: string): Promise<string> {
    const added = await getRow(
      db,
      sql<{ id: string }>`
        insert into contact_points (tin, provider_id, kind, value, source)
        values (${TIN}, ${id(index)}, 'phone', ${value}, 'manual') returning id`,
    )
    return added.id
  }
  async function insertCampaign(key: string, treated: readonly number[], control: readonly number[] = []) {
    const { wave, campaign } = await getRow(
      db,
      sql<{ wave: string; campaign: string }>`
        with made as (
          insert into campaigns (key, name, name_es, family, status) values (${key}, ${key}, ${key}, '17003', 'running')
          returning id)
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        select id, 1, ${officeDay()}, '2026Q2' from made returning id as wave, campaign_id as campaign`,
    )
    for (const [arm, indexes] of Object.entries({ treated, control })) {
      await sql`
        insert into campaign_assignments (wave_id, provider_id, arm)
        select ${wave}::uuid, unnest(${indexes.map(id)}::uuid[]), ${arm}`.execute(db)
    }
    return campaign
  }
  /** A call with a coder, booked two days ago for the past or, with a negative interval, for later. */
  const ask = (index: number, ago: string) =>
    sql`
      insert into coder_calls (coder_id, starts_at, provider_id, language, phone, time_zone, created_at)
      select id, now() - ${ago}::interval + make_interval(secs => ${index}), ${id(index)}::uuid, 'es', '206 555 0199',
        'America/Los_Angeles', now() - interval '2 days' from coders limit 1`.execute(db)
  /** They wish to talk to a coder, and no call is booked. */
  const wish = (index: number, ago: string) =>
    sql`
      insert into report_responses (provider_id, family, period, kind, due_on, created_at)
      values (${id(index)}, '17003', '2026Q1', 'coder', current_date, now() - ${ago}::interval)`.execute(db)
  return { id, clear, write, writeTo, open, addPractice, addNumber, plan, ask, wish, insertCampaign }
}
