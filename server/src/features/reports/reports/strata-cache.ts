import type { CellStrata } from '@plumbline/claims/build/quarter-build'
import { parseStrata, type StrataText } from '@plumbline/claims/build/read-strata'
import type { Quarter } from '@plumbline/claims/quarter'

/** What the cells of one quarter and family have in common: one query over all lines of the quarter. */
export type FamilyStrata = ReadonlyMap<string, StrataText>
type Read = (period: Quarter, family: string) => Promise<StrataText[]>

/** Of texts, whose characters take one byte each. */
const CACHED_BYTES = 64 * 1024 ** 2

export const toCellKey = ({ npi, tin }: { npi: string; tin: string }): string => `${npi} ${tin}`

/** Of these providers only, in their order; who has none is left out. */
export const pickCells = (
  strata: FamilyStrata,
  cells: readonly { npi: string; tin: string }[],
): CellStrata[] => parseStrata(cells.flatMap((cell) => strata.get(toCellKey(cell)) ?? []))

const toAnswerKey = (period: Quarter, family: string): string => `${period} ${family}`
const toMap = (rows: readonly StrataText[]): FamilyStrata => new Map(rows.map((row) => [toCellKey(row), row]))
const countBytes = (strata: FamilyStrata): number =>
  [...strata].reduce((total, [key, { text }]) => total + key.length + text.length, 0)

export type StrataCache = {
  find(...wanted: Parameters<Read>): Promise<FamilyStrata>
  /** Keeps all families of a quarter. False if there is no room for another quarter of this size. */
  keepQuarter(period: Quarter, rows: readonly StrataText[]): boolean
}

/**
 * The strata of one version of the store. They are the same for every report of a quarter and family, and counting them
 * reads all lines of the quarter; who asks meanwhile waits for the same answer.
 */
export function createStrataCache(read: Read, bytesMax = CACHED_BYTES): StrataCache {
  const answers = new Map<string, Promise<FamilyStrata>>()
  const sizes = new Map<string, number>()

  function drop(key: string): void {
    answers.delete(key)
    sizes.delete(key)
  }

  const countKept = () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)

  /** The one that nobody has asked for the longest goes first. */
  function makeRoom(): void {
    let total = countKept()
    for (const key of answers.keys()) {
      const bytes = sizes.get(key)
      if (total <= bytesMax) return
      if (bytes === undefined) continue
      drop(key)
      total -= bytes
    }
  }

  function keepQuarter(period: Quarter, rows: readonly StrataText[]): boolean {
    const before = countKept()
    for (const [family, some] of Map.groupBy(rows, (row) => row.family)) {
      const strata = toMap(some)
      answers.set(toAnswerKey(period, family), Promise.resolve(strata))
      sizes.set(toAnswerKey(period, family), countBytes(strata))
    }
    const after = countKept()
    makeRoom()
    return after + (after - before) <= bytesMax
  }

  function find(period: Quarter, family: string): Promise<FamilyStrata> {
    const key = toAnswerKey(period, family)
    const known = answers.get(key)
    if (known !== undefined) {
      answers.delete(key)
      answers.set(key, known)
      return known
    }
    const answer = read(period, family).then(toMap)
    answers.set(key, answer)
    answer.then(
      (strata) => {
        sizes.set(key, countBytes(strata))
        makeRoom()
      },
      () => drop(key),
    )
    return answer
  }

  return { find, keepQuarter }
}
