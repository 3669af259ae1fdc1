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
  const isPrimary = isOneOf(codes.primaries)
  const isException = isOneOf(codes.exceptions)
  const isRuledOut =
    codes.notWith === null
      ? 'false'
      : `${sqlText(codes.notWith)} in (modifier_1, modifier_2, modifier_3, modifier_4)`
  const hasCode = dayCode === null ? '1' : `max(case when hcpcs_code = ${sqlText(dayCode)} then 1 else 0 end)`
  return `with own as materialized (
      select ${FIELDS}, case when ${isPrimary} then 1 else 0 end as is_primary,
        case when ${isAddOn} then 1 else 0 end as is_addon,
        case when ${isException} then 1 else 0 end as is_exception,
        case when ${isPrimary} and ${isRuledOut} then 1 else 0 end as is_ruled_out
      ${ofProvider} and (${isPrimary} or ${isAddOn} or ${isException})
    ),
    day as (
      select patient_id as day_patient, service_date as day_date, max(is_primary) as day_has_primary,
        case when max(is_primary) = 1 and sum(is_ruled_out) = sum(is_primary) and max(is_exception) = 0
          then 1 else 0 end as day_excluded,
        max(is_addon) as day_has_addon, ${hasCode} as day_has_code,
        sum(case when is_addon = 1 then units else 0 end) as day_addon_units,
        cast(${codes.dailyLimit ?? 'null'} as ${UNITS_TYPE}) as daily_limit
      from own group by patient_id, service_date
    ),
    partner as (${codes.sameGroup ? partnerDaysSql(query, isPrimary) : NO_PARTNER_DAYS}),
    behind as materialized (
      select ${FIELDS} from (
        select own.*, day.*, case when partner_patient is null then 0 else 1 end as day_has_partner
        from own join day on day_patient = patient_id and day_date = service_date
        left join partner on partner_patient = patient_id and partner_date = service_date
      ) marked
      ${whereSql(['is_primary + is_addon > 0', 'day_has_code = 1', ...(condition === null ? [] : [condition]), ...filters])}
    )`
}

const isOneOf = (codes: readonly string[]): string =>
  codes.length === 0 ? 'false' : `hcpcs_code in (${codes.map(sqlText).join(', ')})`

const NO_PARTNER_DAYS =
  'select cast(null as varchar) as partner_patient, cast(null as date) as partner_date where false'

/** Days on which somebody of the provider's practice and specialty billed a primary. */
const partnerDaysSql = ({ npi, tin, period }: LinesQuery, isPrimary: string): string =>
  `select distinct patient_id as partner_patient, service_date as partner_date
    from ${linesTable(period)} where tin = ${sqlText(tin)} and claim_type = '${MEASURED_CLAIM_TYPE}' and ${isPrimary}
      and npi in (select colleague.npi from providers self
        join providers colleague on colleague.tin = self.tin and colleague.specialty = self.specialty
        where self.npi = ${sqlText(npi)} and self.tin = ${sqlText(tin)} and self.specialty <> '')`
