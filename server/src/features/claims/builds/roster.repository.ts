import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
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
    insert into practices (tin, name, mailing_address, roster_address)
    select distinct on (tin) tin, practice, mailing_address, mailing_address from roster
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
 * One row for each practice, of several addresses the one it has. A person's address (R-ADR-1) gives way only to a value
 * that the roster did not have before, and comes back once the roster has again what it had then.
 */
const createPracticeRows = (isRestored: boolean) => sql`
  create temporary table roster_practices on commit drop as
  select distinct on (t.id) t.id, r.practice, r.practice_named, r.mailing_address,
    t.address_set_at is not null as is_set,
    t.address_set_at is null and address_key(r.mailing_address) = address_key(t.former_roster_address) as is_back,
    r.mailing_address is not null and case when t.address_set_at is null then true
      else not ${isRestored}::boolean and t.roster_address is not null
        and address_key(r.mailing_address) is distinct from address_key(t.roster_address)
        and address_key(r.mailing_address) is distinct from address_key(t.mailing_address) end as is_newer
  from roster r join practices t on t.tin = r.tin
  order by t.id, r.practice_named desc, r.mailing_address is null,
    r.mailing_address is distinct from t.roster_address, r.npi`

async function recordReplaced(trx: Executor): Promise<void> {
  const replaced = await findRows(
    trx,
    sql<{ practice: string; is_back: boolean }>`
      select id as practice, coalesce(is_back, false) as is_back from roster_practices
      where is_back or (is_set and is_newer) order by id`,
  )
  for (const { practice, is_back } of replaced) {
    const action = is_back ? 'address_given_back' : 'address_from_roster'
    await recordAudit(trx, { actorId: null, action, details: { practice } })
  }
}

/**
 * Updates existing practices and providers from the roster. It runs last, so that nobody waits for these rows while the
 * figures are computed. A restored roster is older than what people set since.
 */
export async function updateFromRoster(trx: Executor, { isRestored = false } = {}): Promise<void> {
  await createPracticeRows(isRestored).execute(trx)
  await recordReplaced(trx)
  await sql`
    update practices t
    set name = case when r.practice_named then r.practice else t.name end,
      mailing_address = case when r.is_back then t.former_address when r.is_newer then r.mailing_address
        else t.mailing_address end,
      address_set_at = case when r.is_back then t.former_address_set_at when r.is_newer then null
        else t.address_set_at end,
      former_address = case when r.is_back then null when r.is_set and r.is_newer then t.mailing_address
        else t.former_address end,
      former_address_set_at = case when r.is_back then null when r.is_set and r.is_newer then t.address_set_at
        else t.former_address_set_at end,
      former_roster_address = case when r.is_back then null when r.is_set and r.is_newer then t.roster_address
        else t.former_roster_address end,
      roster_address = case when r.is_set and ${isRestored}::boolean then t.roster_address
        else coalesce(r.mailing_address, t.roster_address) end
    from roster_practices r
    where t.id = r.id and (
      r.is_back or (r.practice_named and t.name <> r.practice)
      or (r.is_newer and t.mailing_address is distinct from r.mailing_address)
      or (r.mailing_address is not null and t.roster_address is distinct from r.mailing_address))`.execute(
    trx,
  )
  await sql`drop table roster_practices`.execute(trx)
  await sql`
    update providers p
    set name = r.name, provider_type_id = r.type, specialty = r.specialty, class = r.class, state = r.state, region = r.region,
      taxonomy = r.taxonomy
    from roster r join practices t on t.tin = r.tin
    where p.npi = r.npi and p.practice_id = t.id
      and (p.name, p.provider_type_id, p.specialty, p.class, p.state, p.region, p.taxonomy)
        is distinct from (r.name, r.type, r.specialty, r.class, r.state, r.region, r.taxonomy)`.execute(trx)
  await updateRosterContacts(trx, { isRestored })
}
