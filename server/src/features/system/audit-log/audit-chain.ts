import { createHash } from 'node:crypto'
import type { Executor } from '#platform/db/database.ts'
import { type ChainRow, findChainRows, findRowHash } from './audit-chain.repository.ts'

/** The columns that the hash covers, in its order. */
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
] as const satisfies readonly (keyof ChainRow)[]

/** Kept with the event since migration 0068; rows without them have none in their hash. */
const HASHED_SINCE = [
  'actor_name',
  'actor_practice_role',
  'actor_roles',
] as const satisfies readonly (keyof ChainRow)[]

export type ChainPoint = { seq: number; hash: string }
export type ChainBreak = { seq: number; problem: 'changed' | 'missing' }

export const CHAIN_START: ChainPoint = { seq: 0, hash: '' }
const BATCH_ROWS = 2_000

const encodeField = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

/** The same as audit_hash of migration 0068, computed here because a database function can be tampered with. */
export function hashRow(row: ChainRow): string {
  const since = HASHED_SINCE.every((name) => row[name] === null) ? [] : HASHED_SINCE
  return createHash('sha256')
    .update([...HASHED, ...since].map((name) => encodeField(row[name])).join(''))
    .digest('hex')
}

/** Follows the rows after `from` up to the first one that breaks the chain. */
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

/** Walks in batches from a verified point to the end of the log. */
export async function walkChain(
  db: Executor,
  from: ChainPoint,
  onPoint: (point: ChainPoint, rows: readonly ChainRow[]) => void = () => {},
): Promise<{ point: ChainPoint; broken: ChainBreak | null }> {
  let point = from
  for (;;) {
    const rows = await findChainRows(db, point.seq, BATCH_ROWS)
    const followed = followChain(point, rows)
    point = followed.point
    onPoint(point, rows)
    if (followed.broken !== null || rows.length < BATCH_ROWS) return followed
  }
}

/** The stored hash at a point of the log; null if the row does not exist. */
export async function findHashAt(db: Executor, seq: number): Promise<string | null> {
  return seq === CHAIN_START.seq ? CHAIN_START.hash : findRowHash(db, seq)
}
