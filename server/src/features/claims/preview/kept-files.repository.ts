import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { findWaitingRow } from './waiting-figures.repository.ts'

type KeptFile = { id: string; name: string }
/** With the import that it was read as. */
type ExchangedFile = KeptFile & { import: number }

/** The files of an import that are still here, with the mapping they were read with as it was stored. */
export type KeptFiles = { files: KeptFile[]; mapping: FileMapping | null; data_through: string | null }

/** Null unless all files of the import were sent on the page, are still here, and no import is using them. */
export function findKeptFiles(db: Executor, number: number): Promise<KeptFiles | null> {
  return findRow(
    db,
    sql<KeptFiles>`
      select j.input -> 'files' as files, nullif(j.input -> 'mapping', 'null'::jsonb) as mapping,
        j.input ->> 'data_through' as data_through
      from jobs j
      where j.kind = 'import_claims' and j.status = 'done' and j.result -> 'imports' @> to_jsonb(${number}::int)
        and not exists (
          select 1 from jsonb_array_elements(j.input -> 'files') sent
          left join claim_files f on f.id = (sent ->> 'id')::uuid and f.imported_at is null
          where f.id is null)
        and not exists (
          select 1 from jobs other, jsonb_array_elements(j.input -> 'files') sent
          where other.status in ('queued', 'running')
            and other.input -> 'files' @> jsonb_build_array(jsonb_build_object('id', sent ->> 'id')))
      order by j.finished_at desc limit 1`,
  )
}

/** Files that were kept because a warning of the figures that wait calls their columns exchanged. */
export async function findExchangedFiles(db: Executor): Promise<ExchangedFile[]> {
  const waiting = await findWaitingRow(db)
  const files: ExchangedFile[] = []
  for (const warning of waiting?.comparison.warnings ?? []) {
    if (warning.kind !== 'exchanged') continue
    const kept = await findKeptFiles(db, warning.import)
    files.push(...(kept?.files ?? []).map((file) => ({ ...file, import: warning.import })))
  }
  return files
}
