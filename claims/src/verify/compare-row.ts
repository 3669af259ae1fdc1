import type { TestName } from '../figures/figure.ts'
import { chiSquareTail, fisherTwoSided, tLimit, tTwoSided } from './distributions.ts'
import type { MeasuredRow } from './measured-row.ts'

const TAIL = 0.05
// The 97.5% point of the normal distribution.
const Z = 1.959963984540054
const SMALL_COUNT = 5
const SD_FLOOR = 1e-9

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

function standardDeviation(values: readonly number[]): number {
  const center = mean(values)
  const sd = Math.sqrt(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1))
  return sd < SD_FLOOR * Math.max(1, Math.abs(center)) ? 0 : sd
}

/** Linear interpolation between the nearest two values, as in percentile_cont. */
function percentilePoint(sorted: readonly number[], per: number): number {
  const place = ((sorted.length - 1) * per) / 100
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export function interval(row: MeasuredRow): { low: number; high: number } | null {
  if (row.days !== null) {
    if (row.days.length < 2) return null
    const error = standardDeviation(row.days) / Math.sqrt(row.days.length)
    const reach = error === 0 ? 0 : tLimit(TAIL, row.days.length - 1) * error
    return { low: row.value - reach, high: row.value + reach }
  }
  const { value: p, denominator: n } = row
  const center = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n)
  const reach = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  return { low: center - reach, high: center + reach }
}

export type RowTest = { test: TestName; statistic: number | null; p_value: number }

function testShares(row: MeasuredRow, peerHits: number, peerTrials: number): RowTest {
  const observed = [row.numerator, row.denominator - row.numerator, peerHits, peerTrials - peerHits]
  const total = row.denominator + peerTrials
  const hits = row.numerator + peerHits
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

export type RowComparison = {
  peers: number
  peer_mean: number
  peer_sd: number
  peer_p10: number
  peer_p20: number
  peer_p25: number
  peer_p50: number
  peer_p75: number
  peer_p80: number
  peer_p90: number
  pooled: number
  percentile: number
  tau2: number
  unit_variance: number
  reliability: number | null
  tested: RowTest | null
}

/** The variance of one observation: a hit, or a day around its provider's mean. */
function unitVariance(peers: readonly MeasuredRow[], pooled: number, total: number): number {
  if (peers[0]?.days == null) return pooled * (1 - pooled)
  const within = sum(
    peers.map(({ days }) =>
      days === null || days.length < 2 ? 0 : (days.length - 1) * standardDeviation(days) ** 2,
    ),
  )
  return within / (total - peers.length)
}

/** Compares one row with its peers' rows (R-FIG-7 and R-FIG-14). */
export function compareRow(row: MeasuredRow, peers: readonly MeasuredRow[]): RowComparison {
  const values = peers.map(({ value }) => value)
  const sorted = values.toSorted((left, right) => left - right)
  const hits = sum(peers.map(({ numerator }) => numerator))
  const total = sum(peers.map(({ denominator }) => denominator))
  const pooled = hits / total
  const v0 = unitVariance(peers, pooled, total)
  const squares = sum(peers.map(({ denominator, value }) => denominator * (value - pooled) ** 2))
  const divisor = total - sum(peers.map(({ denominator }) => denominator ** 2)) / total
  const tau2 = Math.max(0, (squares - (peers.length - 1) * v0) / divisor)
  const below = values.filter((value) => value < row.value).length
  const equal = values.filter((value) => value === row.value).length
  const spread = tau2 + v0 / row.denominator
  return {
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
    tau2,
    unit_variance: v0,
    reliability: spread === 0 ? null : tau2 / spread,
    tested:
      row.days === null
        ? testShares(row, hits, total)
        : testMeans(
            row.days,
            peers.flatMap(({ days }) => days ?? []),
          ),
  }
}
