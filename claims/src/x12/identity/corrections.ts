import type { DuckDBConnection } from '@duckdb/node-api'
import { fileNames, type StagedPlaces } from '../../import/report/staged-places.ts'
import { storedLines } from '../../import/resolve-versions.ts'
import { STAGE } from '../../import/stage-rows.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest, StoredFile } from '../../store/manifest.ts'
import { NOTE_NAMES, writeNotes } from './known-claims.ts'

/**
 * Creates three tables after resolveClaims:
 * - resolved: corrections that waited, and whose original is in this import
 * - unmatched: the corrections of this import without an original
 * - aliases: the patients and dates under which corrected claims came before
 */
export async function findUnmatched(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
): Promise<{ unmatched: number; matched: number }> {
  const found = await connection.runAndReadAll(
    `select count(*) from x12_map where how = 'found' and claim_id not in (select claim_id from x12_known)`,
  )
  // A claim found by the payer's number has another number of its own.
  if (Number(found.getRows()[0]?.[0]) > 0) {
    await connection.run(
      `insert into x12_known by name
        select claim_id, any_value(patient_id) as patient_id, min(service_date) as claim_start,
            any_value(version) as version, any_value(import_number) as import_number,
            false as is_void, true as has_key, false as is_pending
          from ${storedLines(store, base.lines)} l
          where claim_id in (select claim_id from x12_map where how = 'found')
            and claim_id not in (select claim_id from x12_known)
          group by claim_id`,
    )
  }
  for (const sql of [RESOLVED, UNMATCHED, ALIASES]) await connection.run(sql)
  const counted = await connection.runAndReadAll(
    'select (select count(*) from unmatched), (select count(*) from resolved)',
  )
  const [unmatched = 0, matched = 0] = (counted.getRows()[0] ?? []).map(Number)
  return { unmatched, matched }
}

const RESOLVED = `create temp table resolved as
  select distinct claim_id from notes semi join (
    select m.claim_id from x12_map m join x12_claims c using (g) where c.is_original) using (claim_id)
  where pending`

const UNMATCHED = `create temp table unmatched as
  select m.claim_id, c.patient_id, c.claim_start, true as pending, c.is_void, c.version, c.import_number, c.tin,
      c.reference, c.place, coalesce(f.claims, 0) as candidates
    from x12_map m join x12_claims c using (g) left join x12_found f using (g)
    where m.how = 'unmatched' or (m.how = 'found' and f.tier > 1 and m.claim_id in (
      select claim_id from notes where pending and claim_id not in (select claim_id from resolved)))`

const ALIASES = `create temp table aliases as
  with records as (
    select m.claim_id, c.patient_id, c.claim_start, c.version, c.is_void from x12_map m join x12_claims c using (g)
    union all select claim_id, patient_id, claim_start, version, is_void from x12_known where has_key
  ),
  winners as (
    select claim_id, max(version) as version, arg_max(is_void, (version, is_void)) as is_void,
        arg_max({patient: patient_id, start: claim_start}, (version, is_void)) as key
      from records group by claim_id
  )
  select distinct r.claim_id, r.patient_id, r.claim_start, false as pending, false as is_void, w.version,
      0 as import_number, '' as tin, '' as reference
    from records r join winners w using (claim_id)
    where w.version > 0 and (w.is_void or {patient: r.patient_id, start: r.claim_start} <> w.key)`

/** The next notes, or the ones of the base if nothing changes. */
export async function writeCorrections(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
): Promise<StoredFile | null> {
  await connection.run(
    `create temp table next_notes as
      with kept as (
        select ${NOTE_NAMES} from notes where not pending
        union select ${NOTE_NAMES} from aliases
      ),
      waiting as (
        select ${NOTE_NAMES} from notes where pending and claim_id not in (select claim_id from resolved)
        union all select ${NOTE_NAMES} from unmatched
      )
      select ${NOTE_NAMES} from kept
        qualify row_number() over (partition by claim_id, patient_id, claim_start order by version desc) = 1
      union all select ${NOTE_NAMES} from waiting
        qualify row_number() over (partition by claim_id order by version desc) = 1`,
  )
  const changed = await connection.runAndReadAll(
    `select count(*) from ((from next_notes except from notes) union all (from notes except from next_notes))`,
  )
  if (Number(changed.getRows()[0]?.[0]) === 0) return base.corrections ?? null
  return writeNotes(connection, store, 'from next_notes')
}

/** Lists the corrections without an original, each with the file and line where it stands. */
export async function writeUnmatched(
  connection: DuckDBConnection,
  places: StagedPlaces,
  importNumber: number,
  path: string,
): Promise<void> {
  await connection.run(
    `copy (
      select ${importNumber} as unmatched_import, f.name as unmatched_file, s.source_line as unmatched_line,
          if(u.is_void, 'void', 'replacement') as unmatched_kind,
          if(u.candidates > 1, 'Several stored claims have this number, and none fits alone.',
            'No stored claim has this number for this patient or date.')
            || if(u.reference = '', ' It names no payer number (REF*F8).',
              ' No remittance has its payer number (REF*F8).') as unmatched_reason,
          u.claim_id, u.reference as original_reference, u.patient_id, u.claim_start, u.version
        from unmatched u join ${STAGE} s on s.rowid = u.place
          join ${fileNames(places)} f on u.place between f.first_row and f.last_row
        order by u.place
    ) to ${sqlText(path)} (format csv, header)`,
  )
}
