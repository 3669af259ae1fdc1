import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { type ProviderIds, toProviderKey } from './copy-set.repository.ts'
import { updateRosterContacts } from './roster-contacts.repository.ts'

/** A practice without a name in the roster is named after its provider. */
const getPracticeName = ({ practice, name }: RosterProvider) => practice || formatPersonName(name)

/** Puts the roster into a temporary table. */
async function createRoster(trx: Executor, roster: readonly RosterProvider[]): Promise<void> {
  await sql`
    create temporary table roster (
      npi text, tin text, name text, type smallint, specialty text, class text, taxonomy text, state text, region text,
      practice text, practice_named boolean, mailing_address text, phone text, fax text, directory_phone text,
      directory_fax text
    ) on commit drop`.execute(trx)
  const column = (name: keyof RosterProvider) => roster.map((provider) => provider[name])
  const orNull = (name: keyof RosterProvider) => roster.map((provider) => provider[name] || null)
  // R-CON-3: a number that cannot be called is left out.
  const phones = (name: 'phone' | 'fax' | 'directory_phone' | 'directory_fax') =>
    roster.map((provider) => normalizePhone(provider[name]))
  await sql`
    insert into roster
    select * from unnest(
      ${column('npi')}::text[], ${column('tin')}::text[], ${column('name')}::text[], ${column('type')}::smallint[],
      ${column('specialty')}::text[], ${column('class')}::text[], ${orNull('taxonomy')}::text[], ${column('state')}::text[],
      ${orNull('region')}::text[], ${roster.map(getPracticeName)}::text[],
      ${roster.map(({ practice }) => practice !== '')}::boolean[], ${orNull('mailing_address')}::text[],
      ${phones('phone')}::text[], ${phones('fax')}::text[], ${phones('directory_phone')}::text[],
      ${phones('directory_fax')}::text[])`.execute(trx)
  await sql`analyze roster`.execute(trx)
}

type IdRow = { id: string; npi: string; tin: string }

const toIds = (rows: readonly IdRow[]): ProviderIds =>
  new Map(rows.map((row) => [toProviderKey(row), Buffer.from(row.id.replaceAll('-', ''), 'hex')]))

const findKnown = (trx: Executor): Promise<IdRow[]> =>
  findRows(
    trx,
    sql<IdRow>`
      select p.id, p.npi, t.tin from roster r
      join practices t on t.tin = r.tin join providers p on p.practice_id = t.id and p.npi = r.npi`,
  )

/**
 * Puts the roster into a temporary table and inserts new practices and providers, with the ids that figures which
 * waited have for them. Nobody is removed.
 */
export async function insertRoster(trx: Executor, roster: readonly RosterProvider[]): Promise<ProviderIds> {
  await createRoster(trx, roster)
  await sql`
    insert into practices (tin, name, mailing_address)
    select distinct on (tin) tin, practice, mailing_address from roster
    order by tin, practice_named desc, mailing_address is null, npi
    on conflict (tin) do nothing`.execute(trx)
  await sql`
    insert into providers (id, practice_id, npi, name, provider_type_id, specialty, class, state, region, taxonomy)
    select coalesce(w.id, gen_random_uuid()), t.id, r.npi, r.name, r.type, r.specialty, r.class, r.state, r.region,
      r.taxonomy
    from roster r join practices t on t.tin = r.tin left join waiting_providers w on w.npi = r.npi and w.tin = r.tin
    on conflict (npi, practice_id) do nothing`.execute(trx)
  // After an attempt that was rolled back, the statistics say that both are empty.
  await sql`analyze practices, providers`.execute(trx)
  return toIds(await findKnown(trx))
}

/** Gives the roster's new providers the ids that they get when the figures are shown. Until then nobody sees them. */
export async function planRoster(trx: Executor, roster: readonly RosterProvider[]): Promise<ProviderIds> {
  await createRoster(trx, roster)
  await sql`
    delete from waiting_providers w
    where not exists (select 1 from roster r where r.npi = w.npi and r.tin = w.tin)`.execute(trx)
  await sql`
    insert into waiting_providers (npi, tin, name)
    select r.npi, r.tin, r.name from roster r
    where not exists (
      select 1 from practices t join providers p on p.practice_id = t.id where t.tin = r.tin and p.npi = r.npi)
    on conflict (npi, tin) do update set name = excluded.name`.execute(trx)
  const planned = await findRows(trx, sql<IdRow>`select id, npi, tin from waiting_providers`)
  return toIds([...planned, ...(await findKnown(trx))])
}

/**
 * Updates existing practices and providers from the roster. It runs last, so that nobody waits for these rows while the
 * figures are computed.
 */
export async function updateFromRoster(trx: Executor): Promise<void> {
  await sql`
    update practices t
    set name = case when r.practice_named then r.practice else t.name end,
      mailing_address = coalesce(r.mailing_address, t.mailing_address)
    from (
      select distinct on (tin) * from roster order by tin, practice_named desc, mailing_address is null, npi
    ) r
    where t.tin = r.tin and (
      (r.practice_named and t.name <> r.practice)
      or (r.mailing_address is not null and t.mailing_address is distinct from r.mailing_address))`.execute(
    trx,
  )
  await sql`
    update providers p
    set name = r.name, provider_type_id = r.type, specialty = r.specialty, class = r.class, state = r.state, region = r.region,
      taxonomy = r.taxonomy
    from roster r join practices t on t.tin = r.tin
    where p.npi = r.npi and p.practice_id = t.id
      and (p.name, p.provider_type_id, p.specialty, p.class, p.state, p.region, p.taxonomy)
        is distinct from (r.name, r.type, r.specialty, r.class, r.state, r.region, r.taxonomy)`.execute(trx)
  await updateRosterContacts(trx)
}
