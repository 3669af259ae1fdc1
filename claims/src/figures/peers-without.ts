import { clusteringFactor } from '../statistics/clustering.ts'
import type { Ascending } from '../statistics/quantile.ts'
import type { PeerGroup, Row } from './peer-group.ts'

// If less than this share of a sum remains after subtraction, too few digits are exact and it is summed again.
const MIN_REMAINDER = 1e-3

/** The first index whose value is not below. */
function firstNotBelow(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(values, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

function valueAt(values: Float64Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`There is no value ${index}`)
  return value
}

/** The first index whose value is above. */
function firstAbove(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(values, middle) <= value) low = middle + 1
    else high = middle
  }
  return low
}

const NO_PLACES: readonly number[] = []

/** The indexes of the own rows in the group, ascending, without the first. */
function furtherPlaces(own: readonly Row[], { values }: PeerGroup): readonly number[] {
  if (own.length < 2) return NO_PLACES
  const places = own.map(({ observation }) => firstNotBelow(values, observation.value))
  places.sort((left, right) => left - right)
  // Equal values are adjacent; which of them belongs to whom does not matter.
  for (let i = 1; i < places.length; i += 1) places[i] = Math.max(places[i] ?? 0, (places[i - 1] ?? 0) + 1)
  return places.slice(1)
}

/** A group without the rows of one NPI. */
export class PeersWithout implements Ascending {
  readonly count: number
  readonly allEqual: boolean
  readonly group: PeerGroup
  readonly own: readonly Row[]
  /** Most providers have one row in a group; one with several practices has more. */
  readonly #firstPlace: number
  readonly #furtherPlaces: readonly number[]

  constructor(group: PeerGroup, own: readonly Row[]) {
    this.group = group
    this.own = own
    this.count = group.rows.length - own.length
    const lowest = own.reduce((value, { observation }) => Math.min(value, observation.value), Infinity)
    this.#firstPlace = firstNotBelow(group.values, lowest)
    this.#furtherPlaces = furtherPlaces(own, group)
    this.allEqual = this.valueAt(0) === this.valueAt(this.count - 1)
  }

  valueAt(index: number): number {
    let place = index < this.#firstPlace ? index : index + 1
    for (const further of this.#furtherPlaces) if (further <= place) place += 1
    return valueAt(this.group.values, place)
  }

  percentile(value: number): number {
    const { values } = this.group
    let below = firstNotBelow(values, value)
    let equal = firstAbove(values, value) - below
    for (const { observation } of this.own) {
      if (observation.value < value) below -= 1
      else if (observation.value === value) equal -= 1
    }
    return (100 * (below + equal / 2)) / this.count
  }

  meanAndSd(): { mean: number; sd: number } {
    if (this.allEqual) return { mean: this.valueAt(0), sd: 0 }
    const { group, count } = this
    let deviation = group.deviation
    let squares = group.squares
    for (const { observation } of this.own) {
      deviation -= observation.value - group.mean
      squares -= (observation.value - group.mean) ** 2
    }
    const left = squares - (deviation * deviation) / count
    if (left > MIN_REMAINDER * group.squares)
      return { mean: group.mean + deviation / count, sd: Math.sqrt(left / (count - 1)) }
    const mean = this.#sum((row) => row.observation.value) / count
    return { mean, sd: Math.sqrt(this.#sum((row) => (row.observation.value - mean) ** 2) / (count - 1)) }
  }

  /** Σ n (θ − center)², where center is the pooled value of these peers on the scale of the test. */
  weightedSquares(center: number, total: number): number {
    if (this.allEqual) return 0
    const { group } = this
    let deviation = group.weightedDeviation
    let squares = group.weightedSquares
    for (const { observation } of this.own) {
      const distance = observation.position - group.center
      deviation -= observation.denominator * distance
      squares -= observation.denominator * distance * distance
    }
    const shift = center - group.center
    const left = squares - 2 * shift * deviation + shift * shift * total
    return left > MIN_REMAINDER * group.weightedSquares
      ? left
      : this.#sum(({ observation }) => observation.denominator * (observation.position - center) ** 2)
  }

  /** φ of these peers. */
  clustering(): number {
    const { group } = this
    if (group.byDay === 0) return 1
    let { byPatient, byDay } = group
    for (const { observation } of this.own) {
      byPatient -= observation.byPatient
      byDay -= observation.byDay
    }
    return byDay > MIN_REMAINDER * group.byDay && byPatient > MIN_REMAINDER * group.byPatient
      ? clusteringFactor(byPatient, byDay)
      : clusteringFactor(
          this.#sum(({ observation }) => observation.byPatient),
          this.#sum(({ observation }) => observation.byDay),
        )
  }

  largestDenominator(): number {
    const left = this.group.largest.find((row) => !this.own.includes(row))
    return left?.observation.denominator ?? 0
  }

  /** For means only: the squares of days around their provider's mean. */
  withinSquares(): number {
    const { group } = this
    let left = group.withinSquares
    for (const { observation } of this.own) left -= observation.days?.deviations ?? 0
    return left > MIN_REMAINDER * group.withinSquares
      ? left
      : this.#sum(({ observation }) => observation.days?.deviations ?? 0)
  }

  #sum(read: (row: Row) => number): number {
    let sum = 0
    for (const row of this.group.rows) if (!this.own.includes(row)) sum += read(row)
    return sum
  }
}
