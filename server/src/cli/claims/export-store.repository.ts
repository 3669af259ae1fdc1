import type { Engine } from '@plumbline/claims/engine'
import { LINE_COLUMNS } from '@plumbline/claims/line'
import { sqlText } from '@plumbline/claims/store/duckdb'

export const STORE_EXPORTS = ['claims', 'families', 'providers'] as const
export type StoreExport = (typeof STORE_EXPORTS)[number]

// Columns for the store's own use, which are not part of a line (R-FIG-19).
const OWN_COLUMNS = ['version', 'import_number']
const CLAIM_COLUMNS = LINE_COLUMNS.map(({ name }) => name).filter((name) => !OWN_COLUMNS.includes(name))

const QUERIES: Record<StoreExport, string> = {
  claims: `select ${CLAIM_COLUMNS.join(', ')} from lines`,
  families: `
    select f.family, f.add_on, f.primary_code as "primary", cast(l.units as bigint) as mue
    from families f left join limits l on l.code = f.add_on order by f.family, f.primary_code`,
  providers:
    "select npi, tin, specialty, state, nullif(region, '') as region from providers order by npi, tin",
}

/** Writes one table of a version as a CSV file, streamed by DuckDB. */
export async function exportFromStore(duckDb: Engine, what: StoreExport, path: string): Promise<number> {
  const { columns } = await duckDb.query(
    `copy (${QUERIES[what]}) to ${sqlText(path)} (format csv, header true, nullstr '')`,
  )
  return Number(Object.values(columns)[0]?.[0] ?? 0)
}
