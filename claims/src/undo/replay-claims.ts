import type { DuckDBConnection } from '@duckdb/node-api'
import { X12_LAYOUT } from '../import/built-in-layouts.ts'
import { NEW_LINES, resolveVersions, storedLines, storedVoids } from '../import/resolve-versions.ts'
import { openStage, STAGE } from '../import/stage-rows.ts'
import { LINE_COLUMNS } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { countRows } from '../x12/write-paid.ts'
import { SUPERSEDED_NAMES, supersededRows, voidRow } from './superseded.ts'

const COLUMNS = LINE_COLUMNS.map(({ name }) => name).join(', ')

const x12Imports = ({ imports }: Manifest) =>
  imports.filter(({ layout }) => layout === X12_LAYOUT.name).map(({ number }) => number)

/**
 * Creates three tables:
 * - undone: the claims with a row of the import
 * - kept_rows: every row of those that also have rows of other imports, and whether it is a line now
 * - history: of these the rows of the other imports
 */
export async function readHistory(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
  importNumber: number,
): Promise<void> {
  const lines = storedLines(store, base.lines)
  const voids = storedVoids(store, base)
  const superseded = supersededRows(store, base)
  await connection.run(
    `create temp table undone as select distinct claim_id from (
      select claim_id from ${lines} l where import_number = ${importNumber}
      union all select claim_id from ${voids} v where import_number = ${importNumber}
      union all select claim_id from ${superseded} s where import_number = ${importNumber})`,
  )
  // Most claims have rows of one import alone, and only leave.
  await connection.run(
    `create temp table shared as select distinct claim_id from (
      select claim_id, import_number from ${lines} l
      union all select claim_id, import_number from ${voids} v
      union all select claim_id, import_number from ${superseded} s
    ) semi join undone using (claim_id) where import_number <> ${importNumber}`,
  )
  await connection.run(
    `create temp table kept_rows as
      select ${COLUMNS}, false as is_void, cast(null as integer) as same_as, true as is_line
        from ${lines} l semi join shared using (claim_id)
      union all select ${SUPERSEDED_NAMES}, false from ${superseded} s semi join shared using (claim_id)`,
  )
  await connection.run(
    `create temp table history as
      select *, row_number() over (order by import_number, claim_id, line_number) as row_id from (
        select ${COLUMNS}, is_void, is_line from kept_rows where same_as is null and not is_void
        union all
        select k.* exclude (is_void, same_as, is_line) replace (r.import_number as import_number), false, false
          from kept_rows r join kept_rows k on k.claim_id = r.claim_id and k.version = r.version
            and k.import_number = r.same_as and k.same_as is null and not k.is_void
        union all
        select distinct ${COLUMNS}, true, false from (
          select ${SUPERSEDED_NAMES} from kept_rows where is_void
          union all select ${voidRow('v.claim_id', 'v.version', 'v.import_number')}
            from ${voids} v semi join shared using (claim_id))
      ) where import_number <> ${importNumber}`,
  )
  // Claims of an 837 have no amounts of their own: the ledger fills them in again.
  const x12 = x12Imports(base)
  if (x12.length > 0)
    await connection.run(
      `update history set paid = null, allowed = null where import_number in (${x12.join(', ')})`,
    )
}

async function listImports(connection: DuckDBConnection): Promise<number[]> {
  const found = await connection.runAndReadAll('select distinct import_number from history order by 1')
  return found.getRows().map(([number]) => Number(number))
}

/**
 * Imports the rows of `history` again, one import after the other, by the rules of every import (R-FIG-1). Creates the
 * tables replayed (lines, with the row_id of the history) and replayed_voids.
 */
export async function replayHistory(
  connection: DuckDBConnection,
  { memoryMb, folder, onImport }: { memoryMb: number; folder: string; onImport: () => void },
): Promise<void> {
  const rows = await countRows(connection, 'history')
  await openStage(connection, { rows, memoryMb, folder })
  await connection.run(`create temp table replayed as select ${COLUMNS}, row_id from history where false`)
  await connection.run(
    'create temp table replayed_voids as select claim_id, version, import_number from history where false',
  )
  for (const number of await listImports(connection)) {
    onImport()
    await connection.run(`delete from ${STAGE}`)
    await connection.run(
      `insert into ${STAGE} by name select ${COLUMNS}, is_void, row_id as source_line
        from history where import_number = ${number} order by row_id`,
    )
    await resolveVersions(connection, { lines: 'replayed', voids: 'replayed_voids' })
    for (const sql of NEXT) await connection.run(sql)
  }
}

const NEXT = [
  `create or replace temp table next_lines as
    select ${COLUMNS}, source_line as row_id from ${NEW_LINES}
    union all select ${COLUMNS}, row_id from replayed s
      where not exists (from retired r where r.claim_id = s.claim_id and r.line_number = s.line_number)`,
  `create or replace temp table next_voids as
    select claim_id, version, import_number from replayed_voids v
      where not exists (from claim_decisions d where d.claim_id = v.claim_id and d.decision = 'take')
    union all select claim_id, version, import_number from claim_decisions where decision = 'take' and is_void`,
  'create or replace temp table replayed as from next_lines',
  'create or replace temp table replayed_voids as from next_voids',
]
