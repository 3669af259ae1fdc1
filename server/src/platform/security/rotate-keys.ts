import type { Database } from '#platform/db/database.ts'
import { COUNTED_MAX, countUnderOthers, forgetUnderOthers } from './hashed-columns.repository.ts'
import { type ForgetName, HASHED_COLUMNS, SEALED_COLUMNS } from './key-dependents.ts'
import type { Keys } from './keys.ts'
import { countUnsealed, resealColumn } from './sealed-columns.repository.ts'

export type SealedCount = { place: string; rows: number }
export type HashedCount = { name: ForgetName; rows: number; until: Date | null; cure: string }
export type Dependence = { sealed: SealedCount[]; hashed: HashedCount[] }

export const isAtLeast = (rows: number) => rows >= COUNTED_MAX

/** What still needs another key than the current one. */
export async function findDependence(db: Database, keys: Keys): Promise<Dependence> {
  const sealed: SealedCount[] = []
  for (const column of SEALED_COLUMNS) {
    const rows = await countUnsealed(db, keys, column)
    if (rows > 0) sealed.push({ place: `${column.table}.${column.column}`, rows })
  }
  const hashed: HashedCount[] = []
  for (const column of HASHED_COLUMNS) {
    const { rows, until } = await countUnderOthers(db, keys, column)
    if (rows > 0) hashed.push({ name: column.name, rows, until, cure: column.cure })
  }
  return { sealed, hashed }
}

export type Resealed = SealedCount & { unreadable: number }

/** Seals everything anew. It may run beside the portal and beside itself, and be run again: the rest is done. */
export async function resealAll(
  db: Database,
  keys: Keys,
  onProgress: (done: Resealed) => void = () => {},
): Promise<Resealed[]> {
  const all: Resealed[] = []
  for (const column of SEALED_COLUMNS) {
    const { done, unreadable } = await resealColumn(db, keys, column)
    const result = { place: `${column.table}.${column.column}`, rows: done, unreadable }
    if (done > 0 || unreadable > 0) onProgress(result)
    all.push(result)
  }
  return all
}

export async function forgetHashed(db: Database, keys: Keys, name: ForgetName): Promise<number> {
  let gone = 0
  for (const column of HASHED_COLUMNS) {
    if (column.name === name) gone += await forgetUnderOthers(db, keys, column)
  }
  return gone
}
