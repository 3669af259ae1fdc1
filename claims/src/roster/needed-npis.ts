import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { isNpiSql } from './npi-sql.ts'
import type { RosterFile } from './roster-file.ts'
import type { RosterLayout } from './roster-layout.ts'

/** Up to here a directory is kept whole if there is nothing yet to choose by, as the extract of a state. */
const WHOLE_DIRECTORY_ROWS = 1_000_000

type Choice = {
  store: ClaimsStore
  base: Manifest
  file: RosterFile
  layout: RosterLayout
  /** The file replaces the directory, so entries of the directory are no reason to keep one. */
  replaces: boolean
}

/**
 * Creates the table needed_npis: of NPPES, which has every provider of the country, only rows of providers that the
 * claims or the roster name are kept. Without such a choice the table is not made, and all rows are kept.
 */
export async function chooseNpis(connection: DuckDBConnection, choice: Choice): Promise<boolean> {
  const { store, base, file, layout, replaces } = choice
  if (layout.name !== 'NPPES') return false
  const sources = base.lines.map(
    ({ file: lines }) =>
      `select npi from read_parquet(${sqlText(store.path(lines))}) where claim_type = ${sqlText(MEASURED_CLAIM_TYPE)}`,
  )
  if (base.roster !== null) {
    const roster = `select npi from read_parquet(${sqlText(store.path(base.roster.file))})`
    sources.push(replaces ? `${roster} where tin <> ''` : roster)
  }
  await connection.run(
    `create temp table needed_npis as select distinct npi from (${sources.join(' union all ') || "select '' as npi"}) where npi <> ''`,
  )
  const counted = await connection.runAndReadAll('select count(*) from needed_npis')
  if (Number(counted.getRows()[0]?.[0] ?? 0) > 0) return true
  if (file.rows <= WHOLE_DIRECTORY_ROWS) return false
  throw new ImportRefused(
    'layout',
    `${file.text.name} has ${file.rows.toLocaleString('en-US')} providers, and there are no claims and no roster yet to choose among them. Import those first: then only their providers are kept.`,
  )
}

/** SQL for rows of `source` (record, c0, c1, …) with is_needed; of a row that is not needed only the record is left. */
export function neededRowsSql(layout: RosterLayout, source: string, isChosen: boolean): string {
  const npi = layout.columns.get('npi')
  if (!isChosen || npi === undefined) return `select *, true as is_needed from (${source})`
  const columns = usedColumns(layout).map((at) => `case when is_needed then c${at} end as c${at}`)
  const text = `coalesce(trim(c${npi}), '')`
  // Not as a join, which might hold the file in memory instead of the NPIs. What is no NPI is rejected, not left out.
  return `select record, is_needed, ${columns.join(', ')}
    from (select *, ${text} in (select npi from needed_npis) or not ${isNpiSql(text)} as is_needed from (${source}))`
}

function usedColumns(layout: RosterLayout): number[] {
  const own = [...layout.columns.values()]
  if (layout.name === 'flat') return own
  const taxonomies = layout.taxonomies.flatMap(({ code, isPrimary }) => [code, isPrimary])
  return [...new Set([...own, layout.deactivated, layout.reactivated, ...taxonomies])]
}
