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
    select f.family, f.add_on, f.primary_code as "primary", cast(r.daily_limit as bigint) as mue, r.mai, r.same_group,
      r.not_with, e.codes as unless
    from families f
      join family_rules r on r.family = f.family
      left join (
        select family, string_agg(code, ' ' order by code) as codes from family_codes where is_exception = 1
        group by family
      ) e on e.family = f.family
    order by f.family, f.primary_code`,
  providers: `
    select npi, tin, specialty, class, nullif(state, '') as state, nullif(region, '') as region
    from providers order by npi, tin`,
}

/** Writes one table of a version as a CSV file, streamed by DuckDB. */
export async function exportFromStore(duckDb: Engine, what: StoreExport, path: string): Promise<number> {
  const { columns } = await duckDb.query(
    `copy (${QUERIES[what]}) to ${sqlText(path)} (format csv, header true, nullstr '')`,
  )
  return Number(Object.values(columns)[0]?.[0] ?? 0)
}
