import type { Columns, Engine } from '../engine.ts'
import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import { familyCodes } from './family-codes.ts'
import { LINE_FIELDS, type Line } from './line.ts'
import {
  type FigurePart,
  getQuantity,
  LINES_OF_QUANTITY,
  LINES_OF_ROLE,
  type LineRole,
} from './lines-of-quantity.ts'
import { behindSql, type LineFilter } from './lines-sql.ts'

export const LINE_SORTS = [
  'service_date',
  'patient_id',
  'claim_id',
  'hcpcs_code',
  'place_of_service',
  'units',
  'billed',
  'allowed',
  'paid',
] as const
export type LineSort = (typeof LINE_SORTS)[number]

export type FigureLines = {
  npi: string
  tin: string
  period: Quarter
  /** Null for the provider's totals: all professional lines. */
  family: string | null
  /** Null for all lines of the family: its add-on and its primaries. */
  measure: Measure | null
  /** The modifier of the measure; without a measure, only lines with this modifier. */
  modifier: string
  part: FigurePart
  /** Only the family's primaries or its add-on, and only days with one code. */
  role?: LineRole
  dayCode?: string
  /** Only lines with one code, place, drug or diagnosis; an empty place means lines without a place. */
  code?: string
  place?: string
  ndc?: string
  diagnosis?: string
  offset: number
  limit: number
  sort?: { by: LineSort; descending: boolean }
}

/** Sums over all lines, not only the page; a day is a patient on a date, decimals are exact texts. */
export type LineSums = {
  claims: number
  days: number
  patients: number
  units: string
  billed: string
  allowed: string
  paid: string
}

export type LinesBehind = { total: number; sums: LineSums; lines: Line[] }

// Cast, so that both engines format them the same.
const sumSql = (name: 'units' | 'billed' | 'allowed' | 'paid') =>
  `cast(coalesce(sum(${name}), 0) as decimal(38, ${name === 'units' ? 3 : 2})) as all_${name}`
const SUMS = `select count(*) as total, count(distinct claim_id) as all_claims,
    count(distinct patient_id || ' ' || cast(service_date as varchar)) as all_days,
    count(distinct patient_id) as all_patients,
    ${(['units', 'billed', 'allowed', 'paid'] as const).map(sumSql).join(', ')}
  from behind`

const NONE: LinesBehind = {
  total: 0,
  sums: { claims: 0, days: 0, patients: 0, units: '0.000', billed: '0.00', allowed: '0.00', paid: '0.00' },
  lines: [],
}

const FOUR = [1, 2, 3, 4] as const
const MODIFIERS = FOUR.map((place) => `modifier_${place}` as const)
const DIAGNOSES = FOUR.map((place) => `diagnosis_${place}` as const)

const TIE_BREAKERS = ['service_date', 'patient_id', 'claim_id', 'line_number']

function orderSql(sort: FigureLines['sort']): string {
  const chosen = sort === undefined ? [] : [`${sort.by} ${sort.descending ? 'desc' : 'asc'} nulls last`]
  const ties = TIE_BREAKERS.filter((name) => name !== sort?.by).map((name) => `${name} asc nulls last`)
  return [...chosen, ...ties].join(', ')
}

function toFilters({ measure, modifier, code, place, ndc, diagnosis }: FigureLines): LineFilter[] {
  const wanted: [readonly (keyof Line)[], string | undefined][] = [
    [['hcpcs_code'], code],
    [['place_of_service'], place],
    [['ndccd'], ndc],
    [DIAGNOSES, diagnosis],
    [MODIFIERS, measure === null && modifier !== '' ? modifier : undefined],
  ]
  return wanted.flatMap(([columns, value]) => (value === undefined ? [] : [{ columns, value }]))
}

function toCondition({ measure, part, modifier, role }: FigureLines): string | null {
  const conditions = [
    ...(measure === null ? [] : [LINES_OF_QUANTITY[getQuantity(measure, part, modifier)].condition]),
    ...(role === undefined ? [] : [LINES_OF_ROLE[role]]),
  ]
  return conditions.length === 0 ? null : conditions.join(' and ')
}

/** A page of the claim lines behind one part of a figure, and the sums of all of them. */
export async function linesBehind(engine: Engine, figure: FigureLines): Promise<LinesBehind> {
  const { npi, tin, period, family, offset, limit, sort } = figure
  if (!(Number.isSafeInteger(offset) && Number.isSafeInteger(limit) && offset >= 0 && limit >= 0))
    throw new RangeError('The offset and limit of a page must be whole numbers from 0')
  if (sort !== undefined && !LINE_SORTS.includes(sort.by))
    throw new RangeError('Lines cannot be sorted by this field')
  if (!engine.quarters.includes(period)) return NONE

  const codes = family === null ? null : await familyCodes(engine, family)
  if (codes === undefined) return NONE
  const sql = behindSql({
    npi,
    tin,
    period,
    codes,
    condition: toCondition(figure),
    dayCode: figure.dayCode ?? null,
    where: toFilters(figure),
  })
  const page = await engine.query(
    `${sql}, sums as (${SUMS}) select ${LINE_FIELDS.join(', ')}, sums.* from behind cross join sums
      order by ${orderSql(sort)} limit ${limit} offset ${offset}`,
  )
  if (page.rowCount > 0) return { ...sumsFrom(page), lines: linesFrom(page) }
  if (offset === 0 && limit > 0) return NONE
  // A page past the end has no rows, so the sums need their own query.
  return { ...sumsFrom(await engine.query(`${sql} ${SUMS}`)), lines: [] }
}

function sumsFrom({ columns }: Columns): Pick<LinesBehind, 'total' | 'sums'> {
  const first = (name: string) => columns[name]?.[0] ?? 0
  const count = (name: string) => Number(first(name))
  const text = (name: string) => String(first(name))
  return {
    total: count('total'),
    sums: {
      claims: count('all_claims'),
      days: count('all_days'),
      patients: count('all_patients'),
      units: text('all_units'),
      billed: text('all_billed'),
      allowed: text('all_allowed'),
      paid: text('all_paid'),
    },
  }
}

const linesFrom = ({ columns, rowCount }: Columns): Line[] =>
  Array.from(
    { length: rowCount },
    (_, index) => Object.fromEntries(LINE_FIELDS.map((name) => [name, columns[name]?.[index]])) as Line,
  )
