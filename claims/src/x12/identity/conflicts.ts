import type { DuckDBConnection } from '@duckdb/node-api'
import { fileNames, type StagedPlaces } from '../../import/report/staged-places.ts'
import { NEW_LINES, storedLines } from '../../import/resolve-versions.ts'
import { STAGE } from '../../import/stage-rows.ts'
import { LINE_COLUMNS } from '../../line.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest } from '../../store/manifest.ts'
import { groupOf } from './known-claims.ts'

/**
 * Finds originals with one number, patient and first date, but different lines, in this import or in the store.
 * Creates the tables x12_conflicts and x12_conflict_rows. Runs before the rows get their claim ids.
 */
export async function findConflicts(connection: DuckDBConnection): Promise<void> {
  const key = 'base, patient_id, claim_start'
  await connection.run(
    `create temp table x12_conflicts as
      with staged as (select ${key}, content from x12_claims where is_original and not is_mended),
      contents as (
        select ${key}, content, true as is_new from staged
        union all
        select ${key}, content, false from x12_known semi join staged using (${key})
          where content is not null and version = 0
      ),
      versions as (select ${key}, content, bool_and(is_new) as is_new from contents group by ${key}, content)
      select ${key}, row_number() over (order by base, patient_id, claim_start) as conflict
        from versions group by ${key} having count(*) > 1 and bool_or(is_new)`,
  )
  await connection.run(
    `create temp table x12_conflict_rows as
      select s.rowid as place, x.conflict from ${STAGE} s
        join (select g, conflict from x12_claims join x12_conflicts using (${key})
          where is_original and not is_mended) x on x.g = ${groupOf('s')}
        where s.problem is null`,
  )
}

export async function countConflicts(
  connection: DuckDBConnection,
): Promise<{ claims: number; rows: number }> {
  const counted = await connection.runAndReadAll(
    'select (select count(*) from x12_conflicts), (select count(*) from x12_conflict_rows)',
  )
  const [claims = 0, rows = 0] = (counted.getRows()[0] ?? []).map(Number)
  return { claims, rows }
}

/** Lists all rows of the conflicts, stored and new, and which of them count. Runs after resolveVersions. */
export async function writeConflicts(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
  { places, importNumber, path }: { places: StagedPlaces; importNumber: number; path: string },
): Promise<void> {
  const columns = (row: string) => LINE_COLUMNS.map(({ name }) => `${row}.${name}`).join(', ')
  await connection.run(
    `copy (
      with stored_ids as (
        select distinct k.claim_id, x.conflict from x12_conflicts x join x12_known k using (base, patient_id, claim_start)
          where k.content is not null and k.version = 0
      ),
      counted as (select rowid as place from ${NEW_LINES} union all
        select place from verdicts where verdict = 'duplicate')
      select ${importNumber} as conflict_import, * from (
        select r.conflict, if(s.rowid in (select place from counted), 'yes', 'no') as conflict_counts,
            f.name as conflict_file, s.source_line as conflict_line, ${columns('s')}
          from x12_conflict_rows r join ${STAGE} s on s.rowid = r.place
            join ${fileNames(places)} f on r.place between f.first_row and f.last_row
        union all
        select i.conflict, if(exists (from retired t where t.claim_id = s.claim_id and t.line_number = s.line_number),
            'no', 'yes'), 'stored, import ' || s.import_number, null, ${columns('s')}
          from ${storedLines(store, base.lines)} s join stored_ids i on i.claim_id = s.claim_id
      ) order by conflict, import_number, conflict_file, conflict_line, line_number
    ) to ${sqlText(path)} (format csv, header)`,
  )
}
