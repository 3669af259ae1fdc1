import { MEASURED_CLAIM_TYPE } from '../line.ts'
import { sqlText } from '../store/duckdb.ts'
import { storedRosterSql } from './stored-roster-sql.ts'

const PROVIDER_COLUMNS = ['specialty', 'class', 'state', 'region']

/**
 * SQL for the providers (an NPI at a TIN): the roster's rows with a TIN, and other pairs from professional lines whose
 * NPI has a directory entry. A directory entry without specialty or state cannot be compared, and makes no provider.
 * `linesSql` must have npi, tin and claim_type; `columns` chooses the columns after npi and tin.
 */
export function providersSql(
  rosterPath: string | null,
  linesSql: string,
  columns: readonly string[] = PROVIDER_COLUMNS,
): string {
  const own = columns.map((column) => `r.${column}`).join(', ')
  return `with roster as (${storedRosterSql(rosterPath)}), directory as (
    select * from roster where tin = '' and specialty <> '' and state <> ''
  ), pairs as (
    select distinct l.npi, l.tin from (${linesSql}) l
    where l.claim_type = ${sqlText(MEASURED_CLAIM_TYPE)} and l.tin <> '' and l.npi in (select npi from directory)
      and not exists (select 1 from roster r where r.npi = l.npi and r.tin = l.tin)
  )
  select r.npi, r.tin, ${own} from roster r where r.tin <> ''
  union all
  select p.npi, p.tin, ${own} from pairs p join directory r on r.npi = p.npi`
}
