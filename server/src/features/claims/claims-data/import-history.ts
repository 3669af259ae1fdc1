import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { findObstacle } from '@plumbline/claims/undo/check-undo'
import { type DataImport, IMPORTS_SHOWN, type ImportState } from '@plumbline/contract/claims/claims-data'

/** What newer imports also tell. */
type Told = {
  repaired?: { rows: number }
  unmatched?: { corrections: number }
  conflicts?: { claims: number }
}

export const presentImport = (record: ImportRecord & Told): DataImport => ({
  number: record.number,
  kind: record.kind,
  files: record.files.map(({ name }) => name),
  layout: record.layout,
  counts: record.counts,
  retired: record.retired,
  quarters: record.quarters,
  has_rejects: record.rejects !== null,
  repaired: record.repaired?.rows,
  unmatched: record.unmatched?.corrections,
  conflicts: record.conflicts?.claims,
  imported_at: record.importedAt,
})

const VERSIONS_LOOKED_AT = 40

/** Imports that the current version does not have, because the store went back to one before them. */
export async function findLeftImports(store: ClaimsStore, current: Manifest): Promise<ImportRecord[]> {
  const known = new Set(current.imports.map(({ number }) => number))
  const versions = (await store.listVersions()).filter((number) => !known.has(number))
  const left: ImportRecord[] = []
  // An import has the number of the version that it made.
  for (const number of versions.slice(-VERSIONS_LOOKED_AT)) {
    const record = (await store.readVersion(number)).imports.find((each) => each.number === number)
    if (record !== undefined) left.push(record)
  }
  return left
}

function findState(record: ImportRecord, shown: Manifest | null): ImportState {
  if (record.takenBack) return 'taken_back'
  const seen = shown?.imports.find(({ number }) => number === record.number)
  return seen !== undefined && !seen.takenBack ? 'shown' : 'waiting'
}

/** The newest imports with their state, newest first, however they were made; `names` are those of people by id. */
export function presentHistory(
  current: Manifest,
  shown: Manifest | null,
  left: readonly ImportRecord[],
  names: ReadonlyMap<string, string>,
): DataImport[] {
  const standing = current.imports.slice(-IMPORTS_SHOWN).map((record): DataImport => {
    const { takenBack } = record
    return {
      ...presentImport(record),
      state: findState(record, shown),
      can_undo: findObstacle(current, record.number) === null,
      ...(takenBack && {
        taken_back: {
          at: takenBack.at,
          by: takenBack.by === null ? null : (names.get(takenBack.by) ?? null),
          reason: takenBack.reason,
        },
      }),
    }
  })
  const gone = left.map(
    (record): DataImport => ({
      ...presentImport(record),
      has_rejects: false,
      state: 'left',
      can_undo: false,
    }),
  )
  return [...standing, ...gone].toSorted((one, other) => other.number - one.number).slice(0, IMPORTS_SHOWN)
}
