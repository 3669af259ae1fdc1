import type { Measure } from '../measures/measure.ts'
import { numeratorNames } from '../measures/parse-measure.ts'
import { type CountName, DAY_SUMS, type DaySumName, isCount, isDaySum } from '../measures/quantities.ts'
import { type Sample, sampleFromSums } from '../statistics/sample.ts'
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
}

/** One row that a measure makes from a cell: the measure itself, or the measure for one modifier. */
export type Column = {
  measure: Measure
  modifier: string
  /** Null if the cell has no row for this measure. */
  observe(cell: Cell): Observation | null
}

function observeShare(numeratorName: CountName, denominatorName: CountName): Column['observe'] {
  return (cell) => {
    const numerator = cell[numeratorName]
    const denominator = cell[denominatorName]
    if (cell.primary_days === 0 || numerator === null || denominator === null || denominator === 0)
      return null
    return { numerator, denominator, value: numerator / denominator, days: null }
  }
}

function observeMean(sumName: DaySumName): Column['observe'] {
  const { days: daysName, squares: squaresName } = DAY_SUMS[sumName]
  return (cell) => {
    const denominator = cell[daysName]
    if (denominator === 0) return null
    const sum = cell[sumName]
    const squares = cell[squaresName]
    const sample = sampleFromSums(denominator, sum, squares, MILLI)
    const deviations = denominator < 2 ? 0 : sample.variance * (denominator - 1)
    const days = { sum, squares, sample, deviations }
    return { numerator: Number(sum) / MILLI, denominator, value: sample.mean, days }
  }
}

function observeBy({ key, denominator }: Measure, numerator: string): Column['observe'] {
  if (isDaySum(numerator)) return observeMean(numerator)
  if (isCount(numerator) && isCount(denominator)) return observeShare(numerator, denominator)
  throw new Error(`Measure ${key} names a quantity that cells do not have`)
}

export function makeColumns(measures: readonly Measure[]): Column[] {
  return measures.flatMap((measure) =>
    numeratorNames(measure).map((numerator, index) => ({
      measure,
      modifier: measure.modifiers?.[index] ?? '',
      observe: observeBy(measure, numerator),
    })),
  )
}

export function pooledSample(days: number, sum: bigint, squares: bigint): Sample {
  return sampleFromSums(days, sum, squares, MILLI)
}
