import { type Engine, linesTable } from '../engine.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'

// These queries need medians, so they run on DuckDB over the store's files, whichever engine computes the figures.

/** What the measured lines of one import, or of what is shown, look like. */
export type LineShape = {
  lines: number
  /** Lines with more units than dollars charged. */
  exchanged: number
  firstDay: string | null
  lastDay: string | null
}

export type ImportShape = LineShape & { import: number }

export type LineMedians = { units: number; billed: number }

// With usual units below the usual charge, a line with more units than dollars is closer to a usual line if the two
// are exchanged. Lines without a charge are common and say nothing.
const LOOKS_EXCHANGED = 'billed > 0 and units > billed'
const IS_MEASURED = `claim_type = ${sqlText(MEASURED_CLAIM_TYPE)}`

const SHAPE = `
  count(*) as lines, count(*) filter (where ${LOOKS_EXCHANGED}) as exchanged,
  cast(min(service_date) as varchar) as first_day, cast(max(service_date) as varchar) as last_day`

const fromQuarters = (quarters: readonly Quarter[]) =>
  `(${quarters
    .map(
      (quarter) =>
        `select import_number, units, billed, service_date from ${linesTable(quarter)} where ${IS_MEASURED}`,
    )
    .join(' union all ')}) measured`

const readShape = (read: (name: string) => unknown): LineShape => ({
  lines: Number(read('lines')),
  exchanged: Number(read('exchanged')),
  firstDay: (read('first_day') ?? null) as string | null,
  lastDay: (read('last_day') ?? null) as string | null,
})

/** The shape of each import's lines that count now. */
export async function readImportShapes(
  engine: Engine,
  quarters: readonly Quarter[],
  imports: readonly number[],
): Promise<ImportShape[]> {
  if (quarters.length === 0 || imports.length === 0) return []
  const { rowCount, columns } = await engine.query(`
    select import_number, ${SHAPE} from ${fromQuarters(quarters)}
    where import_number in (${imports.map(Number).join(', ')}) group by import_number order by import_number`)
  return Array.from({ length: rowCount }, (_, row) => ({
    import: Number(columns.import_number?.[row]),
    ...readShape((name) => columns[name]?.[row]),
  }))
}

/** The shape of all measured lines in some quarters; null without any. */
export async function readLineShape(engine: Engine, quarters: readonly Quarter[]): Promise<LineShape | null> {
  if (quarters.length === 0) return null
  const { columns } = await engine.query(`select ${SHAPE} from ${fromQuarters(quarters)}`)
  const shape = readShape((name) => columns[name]?.[0])
  return shape.lines === 0 ? null : shape
}

/** Medians need memory for every line, so they are read only if there is something to tell. */
async function readMedians(
  engine: Engine,
  quarters: readonly Quarter[],
  where: string,
): Promise<LineMedians | null> {
  if (quarters.length === 0) return null
  const { columns } = await engine.query(`
    select cast(median(units) as float8) as units, cast(median(billed) as float8) as billed
    from ${fromQuarters(quarters)} where ${where}`)
  const [units, billed] = [columns.units?.[0] ?? null, columns.billed?.[0] ?? null]
  return units === null || billed === null ? null : { units: Number(units), billed: Number(billed) }
}

/** Of the lines of an import that look exchanged. */
export const readExchangedMedians = (engine: Engine, quarters: readonly Quarter[], number: number) =>
  readMedians(engine, quarters, `import_number = ${Number(number)} and ${LOOKS_EXCHANGED}`)

/** Of all measured lines in some quarters. */
export const readUsualMedians = (engine: Engine, quarters: readonly Quarter[]) =>
  readMedians(engine, quarters, 'true')

/** What finds a line in its file, without the patient and the day. */
export type LineKey = {
  claim_id: string
  line_number: number
  npi: string
  hcpcs_code: string
  units: number
  billed: number
}

/** The first lines of an import that look exchanged, in the order of their claims. */
export async function readExchangedLines(engine: Engine, number: number, limit: number): Promise<LineKey[]> {
  const { rowCount, columns } = await engine.query(`
    select claim_id, line_number, npi, hcpcs_code, cast(units as float8) as units, cast(billed as float8) as billed
    from lines where ${IS_MEASURED} and ${LOOKS_EXCHANGED} and import_number = ${Number(number)}
    order by claim_id, line_number limit ${Number(limit)}`)
  return Array.from({ length: rowCount }, (_, row) => ({
    claim_id: String(columns.claim_id?.[row]),
    line_number: Number(columns.line_number?.[row]),
    npi: String(columns.npi?.[row]),
    hcpcs_code: String(columns.hcpcs_code?.[row]),
    units: Number(columns.units?.[row]),
    billed: Number(columns.billed?.[row]),
  }))
}

export type ProviderFamily = { npi: string; tin: string; family: string }

/** Providers and families with lines of these imports that look exchanged. */
export async function readExchangedFamilies(
  engine: Engine,
  quarter: Quarter,
  imports: readonly number[],
): Promise<ProviderFamily[]> {
  if (imports.length === 0 || !engine.quarters.includes(quarter)) return []
  const { rowCount, columns } = await engine.query(`
    select distinct line.npi, line.tin, code.family
    from ${linesTable(quarter)} line join family_codes code on code.code = line.hcpcs_code
    where ${IS_MEASURED} and ${LOOKS_EXCHANGED} and line.tin is not null
      and line.import_number in (${imports.map(Number).join(', ')})`)
  return Array.from({ length: rowCount }, (_, row) => ({
    npi: String(columns.npi?.[row]),
    tin: String(columns.tin?.[row]),
    family: String(columns.family?.[row]),
  }))
}
