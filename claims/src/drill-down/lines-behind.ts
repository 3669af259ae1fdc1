import type { Engine } from '../engine.ts'
import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import { familyCodes } from './family-codes.ts'
import { LINE_FIELDS, type Line } from './line.ts'
import { type FigurePart, LINES_OF_QUANTITY, quantityOf } from './lines-of-quantity.ts'
import { behindSql } from './lines-sql.ts'

export const LINE_SORTS = [
  ...(['service_date', 'patient_id', 'claim_id', 'hcpcs_code', 'place_of_service'] as const),
  ...(['units', 'billed', 'allowed', 'paid'] as const),
] as const
export type LineSort = (typeof LINE_SORTS)[number]

export type FigureLines = {
  npi: string
  tin: string
  period: Quarter
  /** Null for the provider's totals: all his professional lines. */
  family: string | null
  /** Null for all lines of the family: of its add-on and of its primaries. */
  measure: Measure | null
  /** Empty but for a measure of one modifier. */
  modifier: string
  part: FigurePart
  /** Only those of one code or place among the lines: for the counts by primary code and by place. */
  code?: string
  place?: string
  offset: number
  limit: number
  sort?: { by: LineSort; descending: boolean }
}

const TIE_BREAKERS = ['service_date', 'patient_id', 'claim_id', 'line_number']

function orderOf(sort: FigureLines['sort']): string {
  const chosen = sort === undefined ? [] : [`${sort.by} ${sort.descending ? 'desc' : 'asc'} nulls last`]
  const ties = TIE_BREAKERS.filter((name) => name !== sort?.by).map((name) => `${name} asc nulls last`)
  return [...chosen, ...ties].join(', ')
}

/** The claim lines behind one part of one figure, a page of them, and how many they are. */
export async function linesBehind(
  engine: Engine,
  figure: FigureLines,
): Promise<{ total: number; lines: Line[] }> {
  const { npi, tin, period, family, measure, modifier, part, code, place, offset, limit, sort } = figure
  if (!(Number.isSafeInteger(offset) && Number.isSafeInteger(limit) && offset >= 0 && limit >= 0))
    throw new RangeError('A page begins at a whole number of lines and holds a whole number of them')
  if (sort !== undefined && !LINE_SORTS.includes(sort.by))
    throw new RangeError('Lines are not sorted by that')
  if (!engine.quarters.includes(period)) return { total: 0, lines: [] }

  const codes = family === null ? null : await familyCodes(engine, family)
  if (codes === undefined) return { total: 0, lines: [] }
  const condition = measure === null ? null : LINES_OF_QUANTITY[quantityOf(measure, part, modifier)].condition
  const where = [
    ...(code === undefined ? [] : [{ column: 'hcpcs_code' as const, value: code }]),
    ...(place === undefined ? [] : [{ column: 'place_of_service' as const, value: place }]),
  ]
  const sql = behindSql({ npi, tin, period, codes, condition, where })
  const page = await engine.query(
    `${sql} select ${LINE_FIELDS.join(', ')}, (select count(*) from behind) as total from behind
      order by ${orderOf(sort)} limit ${limit} offset ${offset}`,
  )
  if (page.rowCount > 0)
    return { total: Number(page.columns.total?.[0]), lines: linesFrom(page.columns, page.rowCount) }
  // A page past the end says nothing of how many there are.
  const counted = await engine.query(`${sql} select count(*) as total from behind`)
  return { total: Number(counted.columns.total?.[0] ?? 0), lines: [] }
}

const linesFrom = (columns: Record<string, unknown[]>, rowCount: number): Line[] =>
  Array.from(
    { length: rowCount },
    (_, index) => Object.fromEntries(LINE_FIELDS.map((name) => [name, columns[name]?.[index]])) as Line,
  )
