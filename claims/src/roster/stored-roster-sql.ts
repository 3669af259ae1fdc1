import { sqlText } from '../store/duckdb.ts'
import { classSql, credentialSql } from './provider-class-sql.ts'

const NO_ROWS = `select '' as npi, '' as tin, '' as name, 1 as type, '' as specialty, '' as taxonomy, '' as class,
  '' as state, '' as region, '' as practice, '' as mailing_address, '' as phone, '' as fax where false`

const INFERRED_CLASS = classSql({
  own: "''",
  taxonomy: 'taxonomy',
  credential: credentialSql('name', 'type'),
})

/**
 * SQL for the rows of a stored roster. Rosters stored before they had a class get it from taxonomy and credential; those
 * from before they had phones have none.
 */
export function storedRosterSql(path: string | null): string {
  if (path === null) return NO_ROWS
  return `select * replace (coalesce(class, ${INFERRED_CLASS}) as class, coalesce(phone, '') as phone, coalesce(fax, '') as fax)
    from (${NO_ROWS} union all by name select * from read_parquet(${sqlText(path)}))`
}
