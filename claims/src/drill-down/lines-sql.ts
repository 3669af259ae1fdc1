import { linesTable } from '../engine.ts'
import { MEASURED_CLAIM_TYPE, UNITS_TYPE } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'
import type { FamilyCodes } from './family-codes.ts'
import { LINE_FIELDS, type Line } from './line.ts'

const FIELDS = LINE_FIELDS.join(', ')

export type LinesQuery = {
  npi: string
  tin: string
  period: Quarter
  /** Null for all lines of the provider. */
  codes: FamilyCodes | null
  /** A condition from LINES_OF_QUANTITY; null for all lines. */
  condition: string | null
  /** Only days that have this code too; null for all days. */
  dayCode: string | null
  where: LineFilter[]
}

/** One of the columns must have the value. */
export type LineFilter = { columns: readonly (keyof Line)[]; value: string }

const whereSql = (conditions: string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

/**
 * `with behind as …`: the lines. Uses literals because DuckDB plans a statement with parameters twice, and a join of
 * days because it takes half the time of window functions.
 */
export function behindSql(query: LinesQuery): string {
  const { npi, tin, period, codes, condition, dayCode, where } = query
  const ofProvider = `from ${linesTable(period)}
    where npi = ${sqlText(npi)} and tin = ${sqlText(tin)} and claim_type = '${MEASURED_CLAIM_TYPE}'`
  // A missing value counts as an empty one.
  const filters = where.map(
    ({ columns, value }) =>
      `${sqlText(value)} in (${columns.map((name) => `coalesce(${name}, '')`).join(', ')})`,
  )
  if (codes === null)
    return `with behind as materialized (select * from (select ${FIELDS} ${ofProvider}) own ${whereSql(filters)})`

  const isAddOn = `hcpcs_code = ${sqlText(codes.addOn)}`
  const isPrimary = `hcpcs_code in (${codes.primaries.map(sqlText).join(', ')})`
  const hasCode = dayCode === null ? '1' : `case when hcpcs_code = ${sqlText(dayCode)} then 1 else 0 end`
  return `with own as materialized (
      select ${FIELDS}, case when ${isPrimary} then 1 else 0 end as is_primary,
        case when ${isAddOn} then 1 else 0 end as is_addon
      ${ofProvider} and (${isPrimary} or ${isAddOn})
    ),
    day as (
      select patient_id as day_patient, service_date as day_date, max(is_primary) as day_has_primary,
        max(is_addon) as day_has_addon, max(${hasCode}) as day_has_code,
        sum(case when is_addon = 1 then units else 0 end) as day_addon_units,
        cast(${codes.dailyLimit ?? 'null'} as ${UNITS_TYPE}) as daily_limit
      from own group by patient_id, service_date
    ),
    behind as materialized (
      select ${FIELDS} from own join day on day_patient = patient_id and day_date = service_date
      ${whereSql(['day_has_code = 1', ...(condition === null ? [] : [condition]), ...filters])}
    )`
}
