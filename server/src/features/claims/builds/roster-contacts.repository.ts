import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** The number of each provider and kind: the roster's, or else that of the directory. */
const createGiven = sql`
  create temporary table given_contacts on commit drop as
  select t.tin, p.id as provider_id, k.kind, coalesce(k.own, k.directory) as value,
    case when k.own is null then 'nppes' else 'roster' end as source
  from roster r join practices t on t.tin = r.tin join providers p on p.practice_id = t.id and p.npi = r.npi
  cross join lateral (
    values ('phone', r.phone, r.directory_phone), ('fax', r.fax, r.directory_fax)) k (kind, own, directory)
  where coalesce(k.own, k.directory) is not null`

/** A number that most providers of a practice have is the practice's; the others stay their providers' own. */
const createFound = sql`
  create temporary table found_contacts on commit drop as
  with shared as (
    select tin, kind, value, source from (
      select tin, kind, value, max(source) as source, count(*) as own,
        sum(count(*)) over (partition by tin, kind) as total
      from given_contacts group by tin, kind, value) counted
    where own * 2 > total)
  select tin, null::uuid as provider_id, kind, value, source from shared
  union all
  select g.tin, g.provider_id, g.kind, g.value, g.source from given_contacts g
  where not exists (select 1 from shared s where s.tin = g.tin and s.kind = g.kind and s.value = g.value)`

const TEMPORARY = ['given_contacts', 'found_contacts'] as const

/** A file without numbers takes none away, as with addresses. */
const endGone = sql`
  update contact_points c set ended_at = now(), end_reason = 'gone'
  where c.ended_at is null and c.source in ('roster', 'nppes')
    and case when c.provider_id is null
      then exists (select 1 from given_contacts g where g.tin = c.tin and g.kind = c.kind)
      else exists (select 1 from given_contacts g where g.provider_id = c.provider_id and g.kind = c.kind) end
    and not exists (select 1 from found_contacts f where f.tin = c.tin and f.kind = c.kind and f.value = c.value
      and f.provider_id is not distinct from c.provider_id)`

/** The number is on the list, or a person took it off. */
const isSettled = sql`c.kind = f.kind and c.value = f.value
  and (c.ended_at is null or c.end_reason in ('changed', 'removed'))`

/** What a later file had ended goes on as it was: it is no newer than before, and no second one in the history. */
const reopenGone = sql`
  update contact_points c set ended_at = null, end_reason = null
  from (
    select distinct on (o.tin, o.provider_id, o.kind, o.value) o.id
    from contact_points o join found_contacts f on f.tin = o.tin and f.kind = o.kind and f.value = o.value
      and f.source = o.source and f.provider_id is not distinct from o.provider_id
    where o.end_reason = 'gone'
      and not exists (
        select 1 from contact_points n where n.tin = o.tin and n.kind = o.kind and n.value = o.value
          and (n.provider_id is null or n.provider_id = f.provider_id)
          and (n.ended_at is null or n.end_reason in ('changed', 'removed')))
    order by o.tin, o.provider_id, o.kind, o.value, o.ended_at desc, o.created_at desc) last
  where c.id = last.id`

/**
 * Adds what is new. What a person changed or removed does not come back, and a number that was wrong when it left is
 * still wrong.
 */
const insertNew = sql`
  insert into contact_points (
    tin, provider_id, kind, value, source, is_wrong, marked_wrong_at, marked_wrong_by)
  select f.tin, f.provider_id, f.kind, f.value, f.source, w.id is not null, w.marked_wrong_at, w.marked_wrong_by
  from found_contacts f
  left join lateral (
    select m.id, m.marked_wrong_at, m.marked_wrong_by from contact_points m
    where m.is_wrong and m.tin = f.tin and m.kind = f.kind and m.value = f.value
      and not exists (select 1 from contact_points o where o.tin = m.tin and o.kind = m.kind and o.value = m.value
        and ((not o.is_wrong and o.end_reason is distinct from 'right_again' and o.created_at > m.created_at)
          or (o.end_reason = 'right_again' and o.ended_at > m.marked_wrong_at)))
    order by m.marked_wrong_at desc limit 1) w on true
  where not exists (
    select 1 from contact_points c where c.tin = f.tin and c.provider_id is null and ${isSettled})
  and not exists (
    select 1 from contact_points c where c.provider_id = f.provider_id and ${isSettled})
  on conflict do nothing`

/**
 * R-CON-5: brings the phones and faxes of the temporary table `roster` into the contacts. Only contacts that came from
 * a roster or directory are ended; what people typed stays.
 */
export async function updateRosterContacts(trx: Executor, { isRestored = false } = {}): Promise<void> {
  await createGiven.execute(trx)
  await sql`create index on given_contacts (tin, kind)`.execute(trx)
  await sql`create index on given_contacts (provider_id, kind)`.execute(trx)
  await createFound.execute(trx)
  await sql`create index on found_contacts (tin, kind, value)`.execute(trx)
  for (const table of TEMPORARY) await sql`analyze ${sql.table(table)}`.execute(trx)
  await endGone.execute(trx)
  if (isRestored) await reopenGone.execute(trx)
  await insertNew.execute(trx)
  for (const table of TEMPORARY) await sql`drop table ${sql.table(table)}`.execute(trx)
}
