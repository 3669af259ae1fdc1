import { type Engine, linesTable } from '../engine.ts'
import type { Quarter } from '../quarter.ts'

/** Sums over the lines of one quarter; exact enough to show, so plain numbers. */
export type QuarterSums = {
  quarter: Quarter
  lines: number
  units: number
  billed: number
  paid: number
  /** Lines that were paid more than was charged. */
  paidAboveBilled: number
}

export type SpecialtyTotals = {
  quarter: Quarter
  /** Null: all lines of the quarter. Empty: lines whose provider is not on the roster. */
  specialty: string | null
  lines: number
  providers: number
  patients: number
  units: number
  billed: number
  paid: number
}

const toNumber = (value: unknown): number => Number(value ?? 0)

export async function readQuarterSums(engine: Engine, quarter: Quarter): Promise<QuarterSums> {
  const { columns } = await engine.query(`
    select count(*) as lines, cast(sum(units) as float8) as units, cast(sum(billed) as float8) as billed,
      cast(sum(paid) as float8) as paid, count(*) filter (where paid > billed) as paid_above_billed
    from ${linesTable(quarter)}`)
  const at = (name: string) => toNumber(columns[name]?.[0])
  return {
    quarter,
    lines: at('lines'),
    units: at('units'),
    billed: at('billed'),
    paid: at('paid'),
    paidAboveBilled: at('paid_above_billed'),
  }
}

/** One row for the quarter and one for each specialty, by name. */
export async function readSpecialtyTotals(engine: Engine, quarter: Quarter): Promise<SpecialtyTotals[]> {
  const { rowCount, columns } = await engine.query(`
    select specialty, count(*) as lines, count(distinct provider) as providers,
      count(distinct patient_id) as patients, cast(sum(units) as float8) as units,
      cast(sum(billed) as float8) as billed, cast(sum(paid) as float8) as paid
    from (
      select coalesce(known.specialty, '') as specialty, concat(line.npi, line.tin) as provider, line.patient_id,
        line.units, line.billed, line.paid
      from ${linesTable(quarter)} line
      left join providers known on known.npi = line.npi and known.tin = line.tin
    ) routed
    group by grouping sets ((), (specialty))
    order by specialty nulls first`)
  return Array.from({ length: rowCount }, (_, row) => {
    const at = (name: string) => toNumber(columns[name]?.[row])
    return {
      quarter,
      specialty: (columns.specialty?.[row] ?? null) as string | null,
      lines: at('lines'),
      providers: at('providers'),
      patients: at('patients'),
      units: at('units'),
      billed: at('billed'),
      paid: at('paid'),
    }
  })
}
