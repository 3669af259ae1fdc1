import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { STAGE } from '../import/stage-rows.ts'
import { LINE_COLUMNS } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { PARQUET_OPTIONS, syncFile } from '../store/write-quarter.ts'

/**
 * Good rows that are not among the lines (Manifest.superseded): they lost to the store when they came, or something
 * later retired them. With the lines and the voids they are every row that could count if one import had never been.
 * Rows that lose to a row of their own import are not kept: they leave with it.
 * - A void has only its claim, version and import.
 * - A claim that only repeats a stored one is one row without a line: `same_as` is the import that has its lines.
 */
const EXTRA_COLUMNS = { is_void: 'boolean', same_as: 'integer' }

const LINE_NAMES = LINE_COLUMNS.map(({ name }) => name)
export const SUPERSEDED_NAMES = [...LINE_NAMES, ...Object.keys(EXTRA_COLUMNS)].join(', ')
const EMPTY = [...LINE_COLUMNS, ...Object.entries(EXTRA_COLUMNS).map(([name, type]) => ({ name, type }))]

type Known = Partial<Record<string, string>>

/** A row with these columns; all others are null. */
const sparseRow = (known: Known) =>
  EMPTY.map(({ name, type }) => `cast(${known[name] ?? 'null'} as ${type}) as ${name}`).join(', ')

/** SQL columns of a void of a claim. */
export const voidRow = (claimId: string, version: string, importNumber: string): string =>
  sparseRow({ claim_id: claimId, version, import_number: importNumber, is_void: 'true' })

/** SQL columns of a line, from a source that has all of its columns. */
export const lineRow = (row: string, known: Known = {}): string =>
  [
    ...LINE_NAMES.map((name) => `${known[name] ?? `${row}.${name}`} as ${name}`),
    'false as is_void',
    'cast(null as integer) as same_as',
  ].join(', ')

/** SQL source of all superseded rows of a version. */
export const supersededRows = (store: ClaimsStore, { superseded = [] }: Manifest): string =>
  superseded.length === 0
    ? `(select ${sparseRow({})} where false)`
    : `read_parquet([${superseded.map(({ file }) => sqlText(store.path(file))).join(', ')}])`

export async function writeRows(
  connection: DuckDBConnection,
  store: ClaimsStore,
  selectSql: string,
): Promise<StoredFile> {
  const file = store.newFile('superseded', 'rows', 'parquet')
  const path = store.path(file)
  const written = await connection.runAndReadAll(
    `copy (select ${SUPERSEDED_NAMES} from (${selectSql}) order by claim_id, version, import_number, line_number)
      to ${sqlText(path)} (${PARQUET_OPTIONS})`,
  )
  await syncFile(path)
  return { file, rows: Number(written.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}

async function count(connection: DuckDBConnection, from: string): Promise<number> {
  return Number((await connection.runAndReadAll(`select count(*) from ${from}`)).getRows()[0]?.[0] ?? 0)
}

// A claim of an 837 has no amounts of its own, so the stored ones cannot differ from them.
const repeatedClaims = (isX12: boolean) => `create or replace temp table repeated_claims as
  select d.claim_id, d.version, d.import_number, s.import_number as same_as
    from claim_decisions d join stored_claims s using (claim_id)
    where d.decision = 'duplicate' and not d.is_void${
      isX12
        ? ''
        : ` and d.claim_id not in (
      select r.claim_id from rows_at_issue r join stored_lines l using (claim_id, version, line_number)
        where r.stands and (r.allowed is distinct from l.allowed or r.paid is distinct from l.paid))`
    }`

/** Rows of the stage that lost to the store. Of other imports in the stage (corrected rejects) all that stand. */
const LOST = `select s.* from ${STAGE} s join verdicts v on v.place = s.rowid
  join rows_at_issue r on r.place = s.rowid join claim_decisions d on d.claim_id = s.claim_id
  where v.verdict <> 'loaded' and r.stands
    and (s.import_number <> d.import_number or (s.version = d.version and s.is_void = d.is_void))
    and d.decision <> 'join' and s.claim_id not in (select claim_id from repeated_claims)`

/** Keeps what this import supersedes, and what of it is superseded already. Runs after resolveVersions. */
export async function writeSuperseded(
  connection: DuckDBConnection,
  store: ClaimsStore,
  { lines, voids, isX12 }: { lines: string; voids: string; isX12: boolean },
): Promise<StoredFile | null> {
  if ((await count(connection, 'claim_decisions')) === 0) return null
  await connection.run(repeatedClaims(isX12))
  const repeat = sparseRow({
    claim_id: 'claim_id',
    version: 'version',
    import_number: 'import_number',
    is_void: 'false',
    same_as: 'same_as',
  })
  const parts = [
    `select ${lineRow('l')} from (${LOST}) l where not is_void`,
    `select distinct ${voidRow('claim_id', 'version', 'import_number')} from (${LOST}) where is_void`,
    `select ${repeat} from repeated_claims`,
    `select ${voidRow('v.claim_id', 'v.version', 'v.import_number')}
      from ${voids} v join claim_decisions d on d.claim_id = v.claim_id where d.decision = 'take' and d.was_void`,
  ]
  // The stored lines are read again only if some of them no longer count.
  if ((await count(connection, 'retired')) > 0)
    parts.push(`select ${lineRow('l')} from ${lines} l
      where exists (from retired r where r.claim_id = l.claim_id and r.line_number = l.line_number)
        and l.claim_id not in (select claim_id from claim_decisions where decision = 'join')`)
  await connection.run(`create or replace temp table superseded_rows as ${parts.join(' union all ')}`)
  if ((await count(connection, 'superseded_rows')) === 0) return null
  return writeRows(connection, store, 'from superseded_rows')
}

/** The earlier imports whose rejects are corrected by the stage. */
export async function findMended(connection: DuckDBConnection, importNumber: number): Promise<number[]> {
  const found = await connection.runAndReadAll(
    `select distinct import_number from ${STAGE} where problem is null and import_number <> ${importNumber}
      order by import_number`,
  )
  return found.getRows().map(([number]) => Number(number))
}
