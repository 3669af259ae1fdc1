import { type Scale, toScale } from '../statistics/scale.ts'
import type { Member } from './cohort.ts'
import type { Observation } from './column.ts'

/** One row of one measure, before it is compared. */
export type Row = { member: Member; observation: Observation }

/**
 * The eligible rows of one scope, with sums that one NPI's rows can be subtracted from without reading all rows again.
 * Squares are taken around the group's mean and pooled value; around 0 they would lose digits by cancellation.
 */
export type PeerGroup = {
  /** By value, ascending. */
  rows: Row[]
  values: Float64Array
  /** The row with the largest denominator, and that of another NPI: one of them is left when an NPI is taken off. */
  largest: Row[]
  mean: number
  /** Σ (y − mean) and Σ (y − mean)² */
  deviation: number
  squares: number
  numerator: number
  /** Σ n and Σ n² */
  total: number
  totalSquares: number
  /** The pooled value on the scale of the test. */
  center: number
  /** Σ n (θ − center) and Σ n (θ − center)² */
  weightedDeviation: number
  weightedSquares: number
  /** Σ S and Σ B of φ */
  byPatient: number
  byDay: number
  /** For means only: sums over all days, and the squares within each provider. */
  daySum: bigint
  daySquares: bigint
  withinSquares: number
}

function findLargest(rows: readonly Row[]): Row[] {
  let first: Row | undefined
  let ofAnother: Row | undefined
  for (const row of rows) {
    const { denominator } = row.observation
    const isOfFirst = first !== undefined && row.member.ofSameNpi === first.member.ofSameNpi
    if (first === undefined || denominator > first.observation.denominator) {
      if (!isOfFirst) ofAnother = first
      first = row
    } else if (!isOfFirst && denominator > (ofAnother?.observation.denominator ?? 0)) ofAnother = row
  }
  return [first, ofAnother].filter((row) => row !== undefined)
}

export function makePeerGroup(rows: Row[], scale: Scale): PeerGroup {
  const group: PeerGroup = {
    rows,
    values: Float64Array.from(rows, ({ observation }) => observation.value),
    largest: findLargest(rows),
    mean: 0,
    deviation: 0,
    squares: 0,
    numerator: 0,
    total: 0,
    totalSquares: 0,
    center: 0,
    weightedDeviation: 0,
    weightedSquares: 0,
    byPatient: 0,
    byDay: 0,
    daySum: 0n,
    daySquares: 0n,
    withinSquares: 0,
  }
  for (const { observation } of rows) {
    group.mean += observation.value / rows.length
    group.numerator += observation.numerator
    group.total += observation.denominator
    group.totalSquares += observation.denominator ** 2
    group.byPatient += observation.byPatient
    group.byDay += observation.byDay
    if (observation.days === null) continue
    group.daySum += observation.days.sum
    group.daySquares += observation.days.squares
    group.withinSquares += observation.days.deviations
  }
  group.center = toScale(scale, group.numerator / group.total)
  for (const { observation } of rows) {
    const deviation = observation.value - group.mean
    group.deviation += deviation
    group.squares += deviation * deviation
    const weighted = observation.position - group.center
    group.weightedDeviation += observation.denominator * weighted
    group.weightedSquares += observation.denominator * weighted * weighted
  }
  return group
}
