import { sql } from 'kysely'
import { type Executor, getRow } from './database.ts'

/** A range of disk blocks. Walking a table by blocks visits each row once in short transactions, whatever its keys. */
export type BlockRange = { from: number; to: number }

export async function countBlocks(db: Executor, table: string): Promise<number> {
  const { blocks } = await getRow(
    db,
    sql<{ blocks: number }>`
      select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`,
  )
  return blocks
}

export const blockRanges = (blocks: number, atOnce: number): BlockRange[] =>
  Array.from({ length: Math.ceil(blocks / atOnce) }, (_, index) => ({
    from: index * atOnce,
    to: (index + 1) * atOnce,
  }))

export const inBlocks = ({ from, to }: BlockRange) =>
  sql<boolean>`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`
