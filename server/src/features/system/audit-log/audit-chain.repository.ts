import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

/** A row as PostgreSQL writes it in text; the hash covers exactly this text. */
export type ChainRow = {
  seq: string
  at_micros: string | null
  actor_id: string | null
  acting_for: string | null
  action: string | null
  provider_id: string | null
  subject_user_id: string | null
  reason: string | null
  details: string | null
  address: string | null
  prev_hash: string | null
  /** Null in rows from before names were kept with the event. */
  actor_name: string | null
  actor_practice_role: string | null
  actor_roles: string | null
  hash: string | null
}

export function findChainRows(db: Executor, afterSeq: number, limit: number): Promise<ChainRow[]> {
  return findRows(
    db,
    sql<ChainRow>`
      select e.seq::text, (extract(epoch from e.at) * 1000000)::bigint::text as at_micros, actor_id::text,
        acting_for::text, action, provider_id::text, subject_user_id::text, reason, details::text as details,
        address::text as address, encode(prev_hash, 'hex') as prev_hash, actor_name, actor_practice_role,
        actor_roles, encode(hash, 'hex') as hash
      from audit_events e where e.seq > ${afterSeq} order by e.seq limit ${limit}`,
  )
}

/** The stored hash of a row; null if the row does not exist. */
export async function findRowHash(db: Executor, seq: number): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ hash: string | null }>`select encode(hash, 'hex') as hash from audit_events where seq = ${seq}`,
  )
  return row?.hash ?? null
}

/** Whether somebody added a row outside the chain. */
export async function hasUnchainedRow(db: Executor): Promise<boolean> {
  const { found } = await getRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from audit_events where seq is null or seq < 1) as found`,
  )
  return found
}

export function getLogEnd(db: Executor): Promise<{ rows: number; seq: number }> {
  return getRow(
    db,
    sql<{ rows: number; seq: number }>`
      select count(*)::int as rows, coalesce(max(seq), 0)::int as seq from audit_events`,
  )
}

/** The end of the log, signed: access to the database alone is not enough to forge one. */
export type AuditHead = { count: number; hash: string; signedAt: string; signature: string }

type HeadRow = { count: string; hash: string; signed_at: Date; signature: string }

export async function findHead(db: Executor): Promise<AuditHead | null> {
  const row = await findRow(
    db,
    sql<HeadRow>`
      select count::text, encode(hash, 'hex') as hash, signed_at, encode(signature, 'hex') as signature
      from audit_head`,
  )
  if (row === null) return null
  const { hash, signature } = row
  return { count: Number(row.count), hash, signedAt: row.signed_at.toISOString(), signature }
}

/** A head never goes back, whichever node writes last. */
export async function upsertHead(db: Executor, head: AuditHead): Promise<void> {
  await sql`
    insert into audit_head (count, hash, signed_at, signature)
    values (${head.count}, decode(${head.hash}, 'hex'), ${head.signedAt}, decode(${head.signature}, 'hex'))
    on conflict (only_row) do update set count = excluded.count, hash = excluded.hash,
      signed_at = excluded.signed_at, signature = excluded.signature
    where audit_head.count <= excluded.count`.execute(db)
}
