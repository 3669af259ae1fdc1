import type { Measure } from '../measures/measure.ts'
import { numeratorNames } from '../measures/parse-measure.ts'
import { type CountName, DAY_SUMS, type DaySumName, isCount, isDaySum } from '../measures/quantities.ts'
import { squaresByPatient, squaresOfCounts } from '../statistics/clustering.ts'
import { type Sample, sampleFromSums } from '../statistics/sample.ts'
import { type Scale, toScale } from '../statistics/scale.ts'
import type { Cell } from './figure.ts'

const MILLI = 1000

/** The exact sums over a provider's days, in thousandths of a unit. */
export type DaySums = { sum: bigint; squares: bigint; sample: Sample; deviations: number }

/** The value of one cell for one measure. */
export type Observation = {
  numerator: number
  denominator: number
  value: number
  /** For means only. */
  days: DaySums | null
  /** The value on the scale of its test. */
  position: number
  /** S and B of φ: the squares by patient, and what they would be if days were independent. */
  byPatient: number
  byDay: number
}

/** One row that a measure makes from a cell: the measure itself, or the measure for one modifier. */
export type Column = {
  measure: Measure
  modifier: string
  scale: Scale
  /** How the mix of patients is allowed for; null if it is not. */
  mix: 'share' | 'units' | null
  /** Null if the cell has no row for this measure. */
  observe(cell: Cell): Observation | null
}

const NO_CLUSTERING = new Set<CountName>(['primary_patients'])

function observeShare(numeratorName: CountName, denominatorName: CountName): Column['observe'] {
  const countsPatients = NO_CLUSTERING.has(denominatorName)
  const [numeratorSquared, denominatorSquared] = [`${numeratorName}_squared`, `${denominatorName}_squared`]
  const product = `${numeratorName}_by_${denominatorName}`
  return (cell) => {
    const numerator = cell[numeratorName]
    const denominator = cell[denominatorName]
    if (cell.all_primary_days === 0 || numerator === null || denominator === null || denominator === 0)
      return null
    const value = numerator / denominator
    const byDay = numerator * ((denominator - numerator) / denominator)
    const sums = cell as unknown as Record<string, number>
    const byPatient = countsPatients
      ? byDay
      : squaresOfCounts(
          { xx: sums[numeratorSquared] ?? 0, xd: sums[product] ?? 0, dd: sums[denominatorSquared] ?? 0 },
          numerator,
          denominator,
        )
    return { numerator, denominator, value, days: null, position: toScale('angle', value), byPatient, byDay }
  }
}

function observeMean(sumName: DaySumName): Column['observe'] {
  const { days: daysName, squares: squaresName } = DAY_SUMS[sumName]
  return (cell) => {
    const denominator = cell[daysName]
    if (cell.all_primary_days === 0 || denominator === 0) return null
    const sum = cell[sumName]
    const squares = cell[squaresName]
    const sample = sampleFromSums(denominator, sum, squares, MILLI)
    const deviations = denominator < 2 ? 0 : sample.variance * (denominator - 1)
    const byPatient = squaresByPatient(
      {
        xx: cell.patient_units_squared_micro,
        xd: cell.patient_units_by_days_milli,
        dd: BigInt(cell.primary_days_squared),
      },
      sum,
      denominator,
      MILLI,
    )
    return {
      numerator: Number(sum) / MILLI,
      denominator,
      value: sample.mean,
      days: { sum, squares, sample, deviations },
      position: sample.mean,
      byPatient,
      byDay: deviations,
    }
  }
}

function observeBy({ key, denominator }: Measure, numerator: string): Column['observe'] {
  if (isDaySum(numerator)) return observeMean(numerator)
  if (isCount(numerator) && isCount(denominator)) return observeShare(numerator, denominator)
  throw new Error(`Measure ${key} names a quantity that cells do not have`)
}

function findMix({ denominator }: Measure, numerator: string): Column['mix'] {
  if (denominator !== 'primary_days') return null
  if (numerator === 'addon_primary_days') return 'share'
  return numerator === 'primary_day_units_milli' ? 'units' : null
}

export function makeColumns(measures: readonly Measure[]): Column[] {
  return measures.flatMap((measure) =>
    numeratorNames(measure).map((numerator, index) => ({
      measure,
      modifier: measure.modifiers?.[index] ?? '',
      mix: findMix(measure, numerator),
      scale: measure.test === 'means' ? 'plain' : 'angle',
      observe: observeBy(measure, numerator),
    })),
  )
}

export function pooledSample(days: number, sum: bigint, squares: bigint): Sample {
  return sampleFromSums(days, sum, squares, MILLI)
}
