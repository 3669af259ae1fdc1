import type { DuckDBConnection } from '@duckdb/node-api'
import type { ClaimsStore } from '../../store/claims-store.ts'
import type { ImportRecord, Manifest, StoredFile } from '../../store/manifest.ts'
import { countConflicts, writeConflicts } from '../../x12/identity/conflicts.ts'
import { findUnmatched, writeCorrections, writeUnmatched } from '../../x12/identity/corrections.ts'
import type { ConflictRule } from '../../x12/identity/resolve-claims.ts'
import type { StagedPlaces } from './staged-places.ts'

type Work = { connection: DuckDBConnection; store: ClaimsStore; written: string[]; conflicts?: ConflictRule }

/** Records the conflicts and unmatched corrections of an 837, with a file for each, and returns the store's notes. */
export async function saveCorrections(
  { connection, store, written, conflicts: kept = 'later' }: Work,
  { base, staged: places, record }: { base: Manifest; staged: StagedPlaces; record: ImportRecord },
): Promise<StoredFile | null> {
  const importNumber = record.number
  const newFile = (kind: string) => {
    const file = store.newFile('rejects', `import-${importNumber}-${kind}`, 'csv')
    written.push(file)
    return { file, path: store.path(file) }
  }
  const conflicts = await countConflicts(connection)
  if (conflicts.claims > 0) {
    const { file, path } = newFile('conflicts')
    await writeConflicts(connection, store, base, { places, importNumber, path })
    record.conflicts = { ...conflicts, kept, file }
  }
  const { unmatched, matched } = await findUnmatched(connection, store, base)
  if (unmatched > 0) {
    const { file, path } = newFile('unmatched')
    await writeUnmatched(connection, places, importNumber, path)
    record.unmatched = { corrections: unmatched, file }
  }
  if (matched > 0) record.matched = matched
  const corrections = await writeCorrections(connection, store, base)
  if (corrections !== null && corrections.file !== base.corrections?.file) written.push(corrections.file)
  return corrections
}
