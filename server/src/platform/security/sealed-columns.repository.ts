import { sql } from 'kysely'
import { type Database, type Executor, findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { type BlockRange, blockRanges, countBlocks, inBlocks } from '#platform/db/table-blocks.ts'
import type { SEALED_COLUMNS } from './key-dependents.ts'
import type { Keys } from './keys.ts'

type Column = (typeof SEALED_COLUMNS)[number]

const MARK_BYTES = 4
// Some hundred rows in each short transaction.
const BLOCKS_AT_ONCE = 32

const hasOtherKey = (keys: Keys, { column, only }: Column) => sql<boolean>`
  ${sql.ref(column)} is not null and substring(${sql.ref(column)} for ${MARK_BYTES}) <> ${keys.id}
  and ${only ?? sql`true`}`

export async function countWithOtherKeys(db: Executor, keys: Keys, column: Column): Promise<number> {
  const { rows } = await getRow(
    db,
    sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(column.table)} where ${hasOtherKey(keys, column)}`,
  )
  return rows
}

type Found = { place: string; sealed: Buffer }

function openOrNull(keys: Keys, { purpose }: Column, sealed: Buffer): string | null {
  try {
    return keys.open(purpose, sealed)
  } catch {
    return null
  }
}

async function resealBlocks(
  trx: Executor,
  keys: Keys,
  column: Column,
  blocks: BlockRange,
): Promise<{ done: number; unreadable: number }> {
  const name = sql.ref(column.column)
  const found = await findRows(
    trx,
    sql<Found>`
      select ctid::text as place, ${name} as sealed from ${sql.table(column.table)}
      where ${inBlocks(blocks)} and ${hasOtherKey(keys, column)} for update skip locked`,
  )
  const count = { done: 0, unreadable: 0 }
  for (const { place, sealed } of found) {
    const plain = openOrNull(keys, column, sealed)
    if (plain === null) {
      count.unreadable += 1
      continue
    }
    const hash = column.hashColumn
    await sql`
      update ${sql.table(column.table)} set ${name} = ${keys.seal(column.purpose, plain)}
        ${hash === undefined ? sql`` : sql`, ${sql.ref(hash)} = ${keys.hash(column.purpose, plain)}`}
      where ctid = ${place}::tid and ${name} = ${sealed}`.execute(trx)
    count.done += 1
  }
  return count
}

/**
 * Reseals a column with the current key, in short transactions. Rows written meanwhile already have the current key;
 * locked rows are left to the next pass.
 */
export async function resealColumn(
  db: Database,
  keys: Keys,
  column: Column,
): Promise<{ done: number; unreadable: number }> {
  const total = { done: 0, unreadable: 0 }
  for (const blocks of blockRanges(await countBlocks(db, column.table), BLOCKS_AT_ONCE)) {
    const { done, unreadable } = await inTransaction(db, (trx) => resealBlocks(trx, keys, column, blocks))
    total.done += done
    total.unreadable += unreadable
  }
  return total
}
