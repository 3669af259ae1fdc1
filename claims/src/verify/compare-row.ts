import type { PeerValues, TestName } from '../figures/figure.ts'
import { chiSquareTail, fisherTwoSided, tLimit, tTwoSided } from './distributions.ts'
import type { MeasuredRow } from './measured-row.ts'
import { clustering, mean, percentilePoint, standardDeviation, sum } from './row-statistics.ts'

const TAIL = 0.05
// The 97.5% point of the normal distribution.
const Z = 1.959963984540054
const SMALL_COUNT = 5

/** The 95% interval; φ says how many days tell as much as one. */
export function interval(row: MeasuredRow, phi: number): { low: number; high: number } | null {
  if (row.days !== null) {
    const sd = row.days.length < 2 ? 0 : standardDeviation(row.days)
    if (sd === 0) return null
    const reach = tLimit(TAIL, row.days.length - 1) * sd * Math.sqrt(phi / row.days.length)
    return { low: row.value - reach, high: row.value + reach }
  }
  const p = row.value
  const n = row.denominator / phi
  const center = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n)
  const reach = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  return { low: center - reach, high: center + reach }
}

export type RowTest = { test: TestName; statistic: number | null; p_value: number }

/** Null where both sides have nothing in the numerator, or everything. */
function testShares(row: MeasuredRow, peerHits: number, peerTrials: number): RowTest | null {
  const observed = [row.numerator, row.denominator - row.numerator, peerHits, peerTrials - peerHits]
  const total = row.denominator + peerTrials
  const hits = row.numerator + peerHits
  if (hits === 0 || hits === total) return null
  const expected = [
    (row.denominator * hits) / total,
    (row.denominator * (total - hits)) / total,
    (peerTrials * hits) / total,
    (peerTrials * (total - hits)) / total,
  ]
  if (expected.some((count) => count < SMALL_COUNT)) {
    const p = fisherTwoSided(row.numerator, row.denominator, peerHits, peerTrials)
    return { test: 'fisher', statistic: null, p_value: p }
  }
  const statistic = sum(expected.map((count, index) => ((observed[index] ?? 0) - count) ** 2 / count))
  return { test: 'chi_square', statistic, p_value: chiSquareTail(statistic) }
}

function testMeans(days: readonly number[], peerDays: readonly number[]): RowTest | null {
  const left = standardDeviation(days) ** 2 / days.length
  const right = standardDeviation(peerDays) ** 2 / peerDays.length
  if (left + right === 0) return null
  const statistic = (mean(days) - mean(peerDays)) / Math.sqrt(left + right)
  const df = (left + right) ** 2 / (left ** 2 / (days.length - 1) + right ** 2 / (peerDays.length - 1))
  return { test: 'welch', statistic, p_value: tTwoSided(statistic, df) }
}

type Spread = Pick<PeerValues, 'tau2' | 'unit_variance' | 'reliability'> & { z: number | null }

/** The variance between providers, and how far the row lies from the pooled value in terms of it and of chance. */
function measureSpread(row: MeasuredRow, peers: readonly MeasuredRow[], pooled: number, phi: number): Spread {
  const isMean = row.days !== null
  const total = sum(peers.map(({ denominator }) => denominator))
  const position = (value: number) => (isMean ? value : Math.asin(Math.sqrt(value)))
  const within = isMean ? sum(peers.map(({ byDay }) => byDay)) / (total - peers.length) : 1 / 4
  const unitVariance = phi * within
  const squares = sum(
    peers.map(({ denominator, value }) => denominator * (position(value) - position(pooled)) ** 2),
  )
  const divisor = total - sum(peers.map(({ denominator }) => denominator ** 2)) / total
  const tau2 = Math.max(0, (squares - (peers.length - 1) * unitVariance) / divisor)
  const variance = tau2 + unitVariance / row.denominator
  return {
    tau2,
    unit_variance: unitVariance,
    reliability: variance === 0 ? null : tau2 / variance,
    z: variance === 0 ? null : (position(row.value) - position(pooled)) / Math.sqrt(variance),
  }
}

export type RowComparison = {
  peer: Omit<PeerValues, 'peer_level' | 'peer_group'>
  tested: RowTest | null
  phi: number
  z: number | null
  p_z: number | null
  beyond_peers: boolean
}

/** Compares one row with its peers' rows (R-FIG-7 and R-FIG-14). */
export function compareRow(row: MeasuredRow, peers: readonly MeasuredRow[]): RowComparison {
  const values = peers.map(({ value }) => value)
  const sorted = values.toSorted((left, right) => left - right)
  const hits = sum(peers.map(({ numerator }) => numerator))
  const total = sum(peers.map(({ denominator }) => denominator))
  const pooled = hits / total
  const below = values.filter((value) => value < row.value).length
  const equal = values.filter((value) => value === row.value).length
  const tested =
    row.days === null
      ? testShares(row, hits, total)
      : testMeans(
          row.days,
          peers.flatMap(({ days }) => days ?? []),
        )
  const phi = clustering(peers)
  const { z: distance, ...spread } = measureSpread(row, peers, pooled, phi)
  const z = tested === null ? null : distance
  return {
    peer: {
      peers: peers.length,
      peer_mean: mean(values),
      peer_sd: standardDeviation(values),
      peer_p10: percentilePoint(sorted, 10),
      peer_p20: percentilePoint(sorted, 20),
      peer_p25: percentilePoint(sorted, 25),
      peer_p50: percentilePoint(sorted, 50),
      peer_p75: percentilePoint(sorted, 75),
      peer_p80: percentilePoint(sorted, 80),
      peer_p90: percentilePoint(sorted, 90),
      pooled,
      percentile: (100 * (below + equal / 2)) / peers.length,
      ...spread,
    },
    tested,
    phi,
    z,
    // The square of a normal variable is chi-square with one degree of freedom.
    p_z: z === null ? null : chiSquareTail(z * z),
    beyond_peers: peers.every(({ denominator }) => denominator < row.denominator),
  }
}
