import type { Measure } from '../measures/measure.ts'
import type { Family, FamilyDay, Stratum } from './count-lines.ts'
import {
  dayQuantity,
  isAttachedDay,
  isCountedDay,
  NEEDS_LIMIT,
  NEEDS_NOT_WITH,
  PATIENT_QUANTITIES,
} from './day-quantities.ts'
import { standardDeviation, sum } from './row-statistics.ts'

/** One row of a provider before it is compared. */
export type MeasuredRow = {
  measure: Measure
  modifier: string
  numerator: number
  denominator: number
  value: number
  /** For means only: the value of each day. */
  days: number[] | null
  /** S and B of φ; both 0 for a share of patients. */
  byPatient: number
  byDay: number
  /** What the mix of patients is allowed for with; null for measures without. */
  mixOf: 'attached' | 'units' | null
}

/** The days of one stratum: how many, with the add-on, and thousandths of units. */
export type StratumDays = Stratum & { days: number; attached: number; units: number }

/** One provider's rows of one family. */
export type FamilyRows = { isEligible: boolean; rows: MeasuredRow[]; strata: StratumDays[] }

const MILLI = 1000
const PATIENTS_NEEDED = 11
const DAYS_NEEDED = 30

/** What each patient adds to a sum. */
function sumByPatient(byPatient: ReadonlyMap<string, FamilyDay[]>, name: string): number[] {
  const ofPatients = PATIENT_QUANTITIES[name]
  const read = dayQuantity(ofPatients ?? name)
  const sums = [...byPatient.values()].map((days) => sum(days.map(read)))
  return ofPatients === undefined ? sums : sums.map((days) => Number(days > 0))
}

type ByPatient = ReadonlyMap<string, FamilyDay[]>
type Row = Omit<MeasuredRow, 'measure' | 'modifier'>

/** Σ (x − y d)² over the patients. */
const squares = (x: readonly number[], d: readonly number[], y: number): number =>
  sum(x.map((own, index) => (own - y * (d[index] ?? 0)) ** 2))

function shareRow(byPatient: ByPatient, numeratorName: string, denominatorName: string): Row {
  const x = sumByPatient(byPatient, numeratorName)
  const d = sumByPatient(byPatient, denominatorName)
  const [numerator, denominator] = [sum(x), sum(d)]
  const value = numerator / denominator
  const isOfPatients = denominatorName in PATIENT_QUANTITIES
  const isAttach = numeratorName === 'addon_primary_days' && denominatorName === 'primary_days'
  return {
    numerator,
    denominator,
    value,
    days: null,
    byPatient: isOfPatients ? 0 : squares(x, d, value),
    byDay: isOfPatients ? 0 : denominator * value * (1 - value),
    mixOf: isAttach ? 'attached' : null,
  }
}

function meanRow(byPatient: ByPatient, numeratorName: string, denominatorName: string): Row {
  const isDay = dayQuantity(denominatorName)
  const unitsOf = dayQuantity(numeratorName)
  const thousandths = [...byPatient.values()]
    .flat()
    .filter((day) => isDay(day) > 0)
    .map(unitsOf)
  const days = thousandths.map((units) => units / MILLI)
  const value = sum(thousandths) / (MILLI * days.length)
  const x = sumByPatient(byPatient, numeratorName).map((units) => units / MILLI)
  return {
    numerator: sum(thousandths) / MILLI,
    denominator: days.length,
    value,
    days,
    byPatient: squares(x, sumByPatient(byPatient, denominatorName), value),
    byDay: days.length < 2 ? 0 : (days.length - 1) * standardDeviation(days) ** 2,
    mixOf: 'units',
  }
}

function hasRule(numeratorName: string, family: Family): boolean {
  if (numeratorName === NEEDS_LIMIT) return family.limit !== null
  return numeratorName !== NEEDS_NOT_WITH || family.notWith !== null
}

function rowsOfMeasure(byPatient: ByPatient, measure: Measure, family: Family): MeasuredRow[] {
  return (measure.modifiers ?? ['']).flatMap((modifier) => {
    const numeratorName = measure.numerator.replace('*', modifier.toLowerCase())
    if (!hasRule(numeratorName, family)) return []
    const makeRow = measure.test === 'means' ? meanRow : shareRow
    return { ...makeRow(byPatient, numeratorName, measure.denominator), measure, modifier }
  })
}

function countStrata(days: readonly FamilyDay[]): StratumDays[] {
  const found = new Map<string, StratumDays>()
  for (const day of days) {
    if (day.stratum === null || !isCountedDay(day)) continue
    const key = JSON.stringify(day.stratum)
    const stratum = found.get(key) ?? { ...day.stratum, days: 0, attached: 0, units: 0 }
    found.set(key, stratum)
    stratum.days += 1
    stratum.attached += Number(isAttachedDay(day))
    stratum.units += day.addOnUnits
  }
  return [...found.values()]
}

/** The rows of R-FIG-5, and those of a payer's own measures, with a denominator above 0. */
export function measureFamily(
  days: readonly FamilyDay[],
  family: Family,
  measures: readonly Measure[],
): FamilyRows {
  const byPatient = Map.groupBy(days, ({ patient }) => patient)
  const counted = days.filter(isCountedDay)
  return {
    isEligible:
      counted.length >= DAYS_NEEDED && new Set(counted.map(({ patient }) => patient)).size >= PATIENTS_NEEDED,
    rows: measures
      .flatMap((measure) => rowsOfMeasure(byPatient, measure, family))
      .filter(({ denominator }) => denominator > 0),
    strata: countStrata(days),
  }
}
