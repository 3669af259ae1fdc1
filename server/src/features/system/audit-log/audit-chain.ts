import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

/** The columns that the hash covers, in its order, as PostgreSQL writes them in text. */
const HASHED = [
  'seq',
  'at_micros',
  'actor_id',
  'acting_for',
  'action',
  'provider_id',
  'subject_user_id',
  'reason',
  'details',
  'address',
  'prev_hash',
] as const

export type ChainRow = Record<(typeof HASHED)[number], string | null> & { seq: string; hash: string | null }
export type ChainPoint = { seq: number; hash: string }
export type ChainBreak = { seq: number; problem: 'changed' | 'missing' }

export const CHAIN_START: ChainPoint = { seq: 0, hash: '' }
const BATCH_ROWS = 2_000

const field = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

/** The same text as audit_hash of migration 0005, made here so that a changed database function fools nobody. */
export function hashRow(row: ChainRow): string {
  return createHash('sha256')
    .update(HASHED.map((name) => field(row[name])).join(''))
    .digest('hex')
}

/** The first row of those after `from` that does not continue it, or how far they came. */
export function followChain(
  from: ChainPoint,
  rows: readonly ChainRow[],
): { point: ChainPoint; broken: ChainBreak | null } {
  let point = from
  for (const row of rows) {
    const expected = point.seq + 1
    if (Number(row.seq) !== expected) return { point, broken: { seq: expected, problem: 'missing' } }
    if (row.prev_hash !== point.hash || row.hash !== hashRow(row)) {
      return { point, broken: { seq: expected, problem: 'changed' } }
    }
    point = { seq: expected, hash: row.hash }
  }
  return { point, broken: null }
}

function findChainRows(db: Executor, afterSeq: number): Promise<ChainRow[]> {
  return findRows(
    db,
    sql<ChainRow>`
      select e.seq::text, (extract(epoch from e.at) * 1000000)::bigint::text as at_micros, actor_id::text,
        acting_for::text, action, provider_id::text, subject_user_id::text, reason, details::text as details,
        address::text as address, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
      from audit_events e where e.seq > ${afterSeq} order by e.seq limit ${BATCH_ROWS}`,
  )
}

/** Walks from a point that is known to be good to the end, a batch at a time. */
export async function walkChain(
  db: Executor,
  from: ChainPoint,
  onPoint: (point: ChainPoint, rows: readonly ChainRow[]) => void = () => {},
): Promise<{ point: ChainPoint; broken: ChainBreak | null }> {
  let point = from
  for (;;) {
    const rows = await findChainRows(db, point.seq)
    const followed = followChain(point, rows)
    point = followed.point
    onPoint(point, rows)
    if (followed.broken !== null || rows.length < BATCH_ROWS) return followed
  }
}

/** The hash that a row claims; null when there is no such row. The start has the empty one. */
export async function findHashAt(db: Executor, seq: number): Promise<string | null> {
  if (seq === CHAIN_START.seq) return CHAIN_START.hash
  const rows = await findRows(
    db,
    sql<{ hash: string | null }>`select encode(hash, 'hex') as hash from audit_events where seq = ${seq}`,
  )
  return rows[0]?.hash ?? null
}
