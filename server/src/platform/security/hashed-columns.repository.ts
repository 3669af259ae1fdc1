import { type RawBuilder, sql } from 'kysely'
import { type Database, getRow } from '#platform/db/database.ts'
import { blockRanges, countBlocks, inBlocks } from '#platform/db/table-blocks.ts'
import type { HashedColumn } from './key-dependents.ts'
import type { Keys } from './keys.ts'

const MARKED_BYTES = 36
// A list of breached passwords may have hundreds of millions of rows, so counting stops here.
export const COUNTED_MAX = 100_000
const BLOCKS_AT_ONCE = 64

/** The first bytes that sort after all hashes with this mark; null for the last mark. */
function markAfter(id: Buffer): Buffer | null {
  const next = id.readUInt32BE() + 1
  if (next > 0xff_ff_ff_ff) return null
  const bytes = Buffer.alloc(id.length)
  bytes.writeUInt32BE(next)
  return bytes
}

/**
 * Hashed with another key than the current one. Old hashes have no mark: they belong to the previous key if one is set,
 * otherwise to the current key.
 */
function hasOtherKey(keys: Keys, bytes: RawBuilder<Buffer>): RawBuilder<boolean> {
  const after = markAfter(keys.id)
  const outside = sql`(${bytes} < ${keys.id} or ${after === null ? sql`false` : sql`${bytes} >= ${after}`})`
  return keys.otherIds.length > 0
    ? sql<boolean>`${outside}`
    : sql<boolean>`${outside} and length(${bytes}) = ${MARKED_BYTES}`
}

export type Remaining = { rows: number; until: Date | null }

export function countWithOtherKeys(db: Database, keys: Keys, column: HashedColumn): Promise<Remaining> {
  const { table, bytes, live, until } = column
  return getRow(
    db,
    sql<Remaining>`
      select count(*)::int as rows, max(until) as until from (
        select ${until ?? sql`null::timestamptz`} as until from ${sql.table(table)}
        where ${live} and ${hasOtherKey(keys, bytes)} limit ${COUNTED_MAX}) as counted`,
  )
}

/** Invalidates all of them, block by block. Rows written meanwhile have the current key. */
export async function forgetWithOtherKeys(db: Database, keys: Keys, column: HashedColumn): Promise<number> {
  const { table, bytes, live, forget } = column
  let forgotten = 0
  for (const blocks of blockRanges(await countBlocks(db, table), BLOCKS_AT_ONCE)) {
    const { numAffectedRows } = await forget(
      sql<boolean>`${inBlocks(blocks)} and ${live} and ${hasOtherKey(keys, bytes)}`,
    ).execute(db)
    forgotten += Number(numAffectedRows ?? 0n)
  }
  return forgotten
}
