import type { Database } from '#platform/db/database.ts'
import { COUNTED_MAX, countWithOtherKeys, forgetWithOtherKeys } from './hashed-columns.repository.ts'
import { type ForgetName, HASHED_COLUMNS, SEALED_COLUMNS } from './key-dependents.ts'
import type { Keys } from './keys.ts'
import { countWithOtherKeys as countSealed, resealColumn } from './sealed-columns.repository.ts'

export type SealedCount = { place: string; rows: number }
export type HashedCount = { name: ForgetName; rows: number; until: Date | null; cure: string }
export type Dependence = { sealed: SealedCount[]; hashed: HashedCount[] }

export const isAtLeast = (rows: number) => rows >= COUNTED_MAX

const latest = (one: Date | null, other: Date | null = null) =>
  one === null || (other !== null && other > one) ? other : one

/** What still depends on another key than the current one. */
export async function findDependence(db: Database, keys: Keys): Promise<Dependence> {
  const sealed: SealedCount[] = []
  for (const column of SEALED_COLUMNS) {
    const rows = await countSealed(db, keys, column)
    if (rows > 0) sealed.push({ place: `${column.table}.${column.column}`, rows })
  }
  // Several tables may share a name.
  const hashed = new Map<ForgetName, HashedCount>()
  for (const column of HASHED_COLUMNS) {
    const { name, cure } = column
    const { rows, until } = await countWithOtherKeys(db, keys, column)
    const before = hashed.get(name)
    if (rows > 0)
      hashed.set(name, { name, rows: rows + (before?.rows ?? 0), until: latest(until, before?.until), cure })
  }
  return { sealed, hashed: [...hashed.values()] }
}

export type Resealed = SealedCount & { unreadable: number }

/** Reseals everything with the current key. Safe to run while the portal serves, twice at once, and again. */
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
  let forgotten = 0
  for (const column of HASHED_COLUMNS) {
    if (column.name === name) forgotten += await forgetWithOtherKeys(db, keys, column)
  }
  return forgotten
}
