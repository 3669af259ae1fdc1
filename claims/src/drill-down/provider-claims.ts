import type { Engine } from '../engine.ts'
import { sqlText } from '../store/duckdb.ts'
import { LINE_FIELDS, type Line } from './line.ts'
import { ownSql, type ProviderQuarter, type Rows, type RowsPage, readPage, toRows } from './provider-rows.ts'

export type ProviderClaim = {
  claim_id: string
  first_date: string
  last_date: string
  patient_id: string
  lines: number
  units: string
  total_billed: string | null
  allowed: string | null
  paid: string | null
  claim_lines: Line[]
}

const SORTS = {
  service_date: 'first_date',
  claim_id: 'claim_id',
  patient_id: 'patient_id',
  lines: 'lines',
  units: 'units',
  total_billed: 'total_billed',
  allowed: 'allowed',
  paid: 'paid',
} as const
export type ClaimSort = keyof typeof SORTS

const GROUPED = `select claim_id, min(service_date) as first_date, max(service_date) as last_date,
    min(patient_id) as patient_id, count(*) as lines, sum(units) as units, sum(billed) as total_billed,
    sum(allowed) as allowed, sum(paid) as paid
  from own group by claim_id`

/** The lines of some claims, by claim and in order. */
export async function linesOfClaims(
  engine: Engine,
  quarter: ProviderQuarter,
  claimIds: readonly string[],
): Promise<Map<string, Line[]>> {
  if (claimIds.length === 0) return new Map()
  const result = await engine.query(
    `${ownSql(quarter)} select ${LINE_FIELDS.join(', ')} from own
      where claim_id in (${claimIds.map(sqlText).join(', ')}) order by claim_id, line_number`,
  )
  return Map.groupBy(toRows<Line>(result), ({ claim_id }) => claim_id)
}

const LINE_PREFIX = 'line_of_claim_'
const CLAIM_LINES = {
  columns: LINE_FIELDS.map((name) => `, own.${name} as ${LINE_PREFIX}${name}`).join(''),
  join: 'join own on own.claim_id = page.claim_id',
  order: ', own.line_number',
}

type Joined = Omit<ProviderClaim, 'claim_lines'> & Record<string, unknown>

const toLine = (row: Joined) =>
  Object.fromEntries(LINE_FIELDS.map((name) => [name, row[`${LINE_PREFIX}${name}`]])) as Line

const toClaim = (first: Joined, rows: readonly Joined[]): ProviderClaim => ({
  claim_id: first.claim_id,
  first_date: first.first_date,
  last_date: first.last_date,
  patient_id: first.patient_id,
  lines: first.lines,
  units: first.units,
  total_billed: first.total_billed,
  allowed: first.allowed,
  paid: first.paid,
  claim_lines: rows.map(toLine),
})

/** A page of a provider's claims in a quarter, each with its lines. */
export async function claimsOfProvider(
  engine: Engine,
  quarter: ProviderQuarter,
  page: RowsPage<ClaimSort>,
): Promise<Rows<ProviderClaim>> {
  const { total, rows } = await readPage<Joined>(engine, {
    quarter,
    grouped: GROUPED,
    key: ['first_date', 'claim_id'],
    page: { ...page, sort: { by: SORTS[page.sort.by], descending: page.sort.descending } },
    sorts: Object.values(SORTS),
    joined: CLAIM_LINES,
  })
  const byClaim = Map.groupBy(rows, ({ claim_id }) => claim_id)
  return {
    total,
    rows: [...byClaim.values()].flatMap((ofClaim) =>
      ofClaim.slice(0, 1).map((first) => toClaim(first, ofClaim)),
    ),
  }
}
