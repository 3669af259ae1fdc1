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
  const write = (indexes: readonly number[], campaignId: string | null = null) =>
    sql`
      insert into contacts (provider_id, campaign_id, method, type, is_first, sent_at)
      select p, ${campaignId}::uuid, 'mail', kind, kind = 'initial', now() - make_interval(days => age)
      from unnest(${indexes.map(id)}::uuid[]) p, (values ('initial', 60), ('reminder', 30)) x (kind, age)`.execute(
      db,
    )
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
  return { id, write, ask, insertCampaign }
}
