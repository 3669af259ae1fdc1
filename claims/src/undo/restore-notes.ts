import type { Manifest, StoredFile } from '../store/manifest.ts'
import { createNotes, NOTE_NAMES, writeNotes } from '../x12/identity/known-claims.ts'
import { countRows } from '../x12/write-paid.ts'
import type { UndoWork } from './undo-work.ts'

/**
 * The notes of corrected claims without one import. Corrections whose original leaves wait for it again; former keys
 * stay with claims that stay, so that an original that comes again is recognized.
 */
export async function restoreNotes(
  { connection, store, written }: UndoWork,
  base: Manifest,
  importNumber: number,
): Promise<StoredFile | null> {
  await createNotes(connection, store, base)
  await connection.run(
    `create temp table lone_corrections as
      with originals as (
        select claim_id from kept_rows where import_number = ${importNumber} and version = 0 and not is_void
      ),
      newest as (
        select claim_id, max(version) as version from history
          group by claim_id having min(version) > 0
      )
      select h.claim_id, any_value(h.patient_id) as patient_id, min(h.service_date) as claim_start, true as pending,
          bool_or(h.is_void) as is_void, any_value(h.version) as version, any_value(h.import_number) as import_number,
          coalesce(any_value(h.tin), '') as tin, '' as reference
        from history h join newest n on n.claim_id = h.claim_id and n.version = h.version
        where h.claim_id in (select claim_id from originals)
        group by h.claim_id`,
  )
  await connection.run(
    `create temp table next_notes as
      select ${NOTE_NAMES} from notes n
        where claim_id not in (select claim_id from undone)
          or (claim_id in (select claim_id from history) and not (pending and import_number = ${importNumber}))
      union all select ${NOTE_NAMES} from lone_corrections
        where claim_id not in (select claim_id from notes where pending and import_number <> ${importNumber})`,
  )
  const changed = await countRows(
    connection,
    '((from next_notes except from notes) union all (from notes except from next_notes))',
  )
  if (changed === 0) return base.corrections ?? null
  const file = await writeNotes(connection, store, 'from next_notes')
  written.push(file.file)
  return file
}
