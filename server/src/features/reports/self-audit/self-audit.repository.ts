import type { SelfAuditSample, SupportAnswer } from '@plumbline/contract/reports/self-audit'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { isReadable } from '#platform/providers/readable-providers.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'

export type AuditRow = {
  id: string
  provider_id: string
  family: string
  period: string
  sample: SelfAuditSample
  population: number
  drawn: number
  checked: number
  created_at: Date
  created_by: string | null
  finished_at: Date | null
}

const COLUMNS = sql`a.id, a.provider_id, a.family, a.period, a.sample, a.population,
  (select count(*)::int from self_audit_items i where i.audit_id = a.id) as drawn,
  (select count(*)::int from self_audit_items i where i.audit_id = a.id and i.supported is not null) as checked,
  a.created_at, u.name as created_by, a.finished_at
  from self_audits a left join users u on u.id = a.created_by`

/** Newest first. */
export function findAudits(db: Executor, providerId: string): Promise<AuditRow[]> {
  return findRows(
    db,
    sql<AuditRow>`select ${COLUMNS} where a.provider_id = ${providerId} order by a.created_at desc, a.id`,
  )
}

/** Null if the session may not read the provider, or the worksheet does not exist. */
export function findAudit(db: Executor, viewer: Viewer, id: string): Promise<AuditRow | null> {
  return findRow(
    db,
    sql<AuditRow>`
      select ${COLUMNS} join providers p on p.id = a.provider_id where a.id = ${id} and ${isReadable('p', viewer)}`,
  )
}

export type ItemRow = {
  number: number
  claim_sealed: Buffer
  note_sealed: Buffer | null
  units_billed: number
  paid: number
  supported: SupportAnswer | null
  units_supported: number | null
  updated_at: Date | null
}

const ITEM_COLUMNS = sql`number, claim_sealed, note_sealed, units_billed::float8 as units_billed,
  paid::float8 as paid, supported, units_supported::float8 as units_supported, updated_at`

export function findItems(db: Executor, auditId: string): Promise<ItemRow[]> {
  return findRows(
    db,
    sql<ItemRow>`select ${ITEM_COLUMNS} from self_audit_items where audit_id = ${auditId} order by number`,
  )
}

/** The latest final quarter of the shown build, from which samples are drawn. */
export function findLatestFinal(db: Executor): Promise<{ manifest: number; period: string } | null> {
  return findRow(
    db,
    sql<{ manifest: number; period: string }>`
      select b.manifest, b.latest_mature as period from system_state s join builds b on b.id = s.current_build_id
      where b.latest_mature is not null`,
  )
}

/** Locks the provider, so that concurrent calls cannot exceed the limit. */
export async function countAuditsLocked(trx: Executor, providerId: string): Promise<number> {
  await sql`select 1 from providers where id = ${providerId} for update`.execute(trx)
  const { count } = await getRow(
    trx,
    sql<{ count: number }>`select count(*)::int as count from self_audits where provider_id = ${providerId}`,
  )
  return count
}

export type NewItem = { claimSealed: Buffer; unitsBilled: string; paid: string }

export async function insertAudit(
  trx: Executor,
  audit: {
    providerId: string
    family: string
    period: string
    sample: SelfAuditSample
    seed: Buffer
    population: number
    userId: string
  },
  items: readonly NewItem[],
): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into self_audits (provider_id, family, period, sample, seed, population, created_by)
      values (${audit.providerId}, ${audit.family}, ${audit.period}, ${audit.sample}, ${audit.seed}, ${audit.population},
        ${audit.userId})
      returning id`,
  )
  await sql`
    insert into self_audit_items (audit_id, number, claim_sealed, units_billed, paid)
    select ${id}, item.number, item.claim_sealed, item.units_billed, item.paid
    from unnest(${items.map(({ claimSealed }) => claimSealed)}::bytea[],
      ${items.map(({ unitsBilled }) => unitsBilled)}::numeric[], ${items.map(({ paid }) => paid)}::numeric[])
      with ordinality as item (claim_sealed, units_billed, paid, number)`.execute(trx)
  return id
}

export type ItemAnswer = {
  supported: SupportAnswer | null
  unitsSupported: number | null
  noteSealed: Buffer | null
}

/** Null if there is no such item, or the worksheet is finished. */
export function updateItem(
  db: Executor,
  auditId: string,
  number: number,
  { supported, unitsSupported, noteSealed }: ItemAnswer,
): Promise<ItemRow | null> {
  return findRow(
    db,
    sql<ItemRow>`
      update self_audit_items i set supported = ${supported}, units_supported = ${unitsSupported},
        note_sealed = ${noteSealed}, updated_at = clock_timestamp()
      from self_audits a
      where a.id = i.audit_id and a.finished_at is null and i.audit_id = ${auditId} and i.number = ${number}
      returning ${ITEM_COLUMNS}`,
  )
}

export async function updateFinished(db: Executor, auditId: string, finished: boolean): Promise<void> {
  await sql`
    update self_audits set finished_at = case when ${finished} then coalesce(finished_at, now()) end
    where id = ${auditId}`.execute(db)
}

export async function deleteAudit(trx: Executor, auditId: string): Promise<void> {
  await sql`delete from self_audits where id = ${auditId}`.execute(trx)
}
