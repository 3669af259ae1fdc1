import { type Engine, linesTable } from '../engine.ts'
import type { ClaimType } from '../line.ts'
import { toQuarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'
import { familyCodes } from './family-codes.ts'
import { LINE_FIELDS, type Line } from './line.ts'
import { toRows } from './provider-rows.ts'

/** One provider's claims of one type with services from one day through another. */
export type ClaimsPeriod = { npi: string; tin: string; claimType: ClaimType; from: string; to: string }

function ownSql(engine: Engine, { npi, tin, claimType, from, to }: ClaimsPeriod): string | null {
  const [first, last] = [from, to].map((day) => toQuarter(Temporal.PlainDate.from(day)))
  const quarters = engine.quarters.filter((quarter) => quarter >= (first ?? '') && quarter <= (last ?? ''))
  if (quarters.length === 0) return null
  const parts = quarters.map(
    (quarter) => `select ${LINE_FIELDS.join(', ')} from ${linesTable(quarter)}
      where npi = ${sqlText(npi)} and tin = ${sqlText(tin)} and claim_type = ${sqlText(claimType)}
        and service_date between date ${sqlText(from)} and date ${sqlText(to)}`,
  )
  return `with own as (${parts.join(' union all ')})`
}

type ClaimsChoice = {
  /** Only claims with the family's add-on; null for all. */
  family: string | null
  /** Only claims of which nothing was paid. */
  unpaidOnly?: boolean
}

/** The claims of a period; undefined if the family is unknown. */
export async function claimIdsOfPeriod(
  engine: Engine,
  period: ClaimsPeriod,
  { family, unpaidOnly = false }: ClaimsChoice,
): Promise<string[] | undefined> {
  const codes = family === null ? null : await familyCodes(engine, family)
  if (codes === undefined) return undefined
  const own = ownSql(engine, period)
  if (own === null) return []
  const conditions = [
    ...(codes === null ? [] : [`bool_or(hcpcs_code = ${sqlText(codes.addOn)})`]),
    ...(unpaidOnly ? ['coalesce(max(paid), 0) <= 0'] : []),
  ]
  const having = conditions.length === 0 ? '' : `having ${conditions.join(' and ')}`
  const { columns } = await engine.query(
    `${own} select claim_id from own group by claim_id ${having} order by claim_id`,
  )
  return (columns.claim_id ?? []).map(String)
}

/** The lines of these claims in the order in which records are pulled: by date, claim and line. */
export async function linesOfPeriod(
  engine: Engine,
  period: ClaimsPeriod,
  claimIds: readonly string[],
): Promise<Line[]> {
  const own = ownSql(engine, period)
  if (own === null || claimIds.length === 0) return []
  const result = await engine.query(
    `${own} select ${LINE_FIELDS.join(', ')} from own
      where claim_id in (${claimIds.map(sqlText).join(', ')})
      order by min(service_date) over (partition by claim_id), claim_id, line_number`,
  )
  return toRows<Line>(result)
}
