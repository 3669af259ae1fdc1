import { betweenVariance } from '../statistics/between-variance.ts'
import { chiSquareTest } from '../statistics/chi-square.ts'
import { fisherExactTest } from '../statistics/fisher-exact.ts'
import { funnelZ } from '../statistics/funnel-limits.ts'
import { quantile } from '../statistics/quantile.ts'
import { reliability } from '../statistics/reliability.ts'
import { withoutNoise } from '../statistics/sample.ts'
import { ANGLE_VARIANCE, type Scale, toScale } from '../statistics/scale.ts'
import { hasSmallExpectedCount } from '../statistics/two-by-two.ts'
import { welchTest } from '../statistics/welch.ts'
import type { PeerScope } from './cohort.ts'
import { type DaySums, pooledSample } from './column.ts'
import type { PeerValues, TestResult } from './figure.ts'
import type { Row } from './peer-group.ts'
import type { PeersWithout } from './peers-without.ts'

export type ComparedRow = {
  peer: PeerValues
  tested: TestResult | null
  phi: number
  z: number | null
  beyondPeers: boolean
}

type Pooled = {
  value: number
  total: number
  /** The variance of one observation on the scale of the test, before φ. */
  variance: number
  tested: TestResult | null
}

/** Null if both sides have nothing in the numerator, or everything. */
function testShares(row: Row, peerNumerator: number, peerTotal: number): TestResult | null {
  const { numerator, denominator } = row.observation
  const total = numerator + peerNumerator
  if (total === 0 || total === denominator + peerTotal) return null
  const table = {
    a: numerator,
    b: denominator - numerator,
    c: peerNumerator,
    d: peerTotal - peerNumerator,
  }
  if (hasSmallExpectedCount(table))
    return { test: 'fisher', statistic: null, p_value: fisherExactTest(table) }
  const { statistic, p } = chiSquareTest(table)
  return { test: 'chi_square', statistic, p_value: p }
}

function poolShares(row: Row, peers: PeersWithout): Pooled {
  let { numerator, total } = peers.group
  for (const { observation } of peers.own) {
    numerator -= observation.numerator
    total -= observation.denominator
  }
  const value = numerator / total
  return { value, total, variance: ANGLE_VARIANCE, tested: testShares(row, numerator, total) }
}

function poolDays(days: DaySums, peers: PeersWithout): Pooled {
  let { daySum, daySquares, total } = peers.group
  for (const { observation } of peers.own) {
    daySum -= observation.days?.sum ?? 0n
    daySquares -= observation.days?.squares ?? 0n
    total -= observation.denominator
  }
  const sample = pooledSample(total, daySum, daySquares)
  const welch = welchTest(days.sample, sample)
  return {
    value: sample.mean,
    total,
    variance: withoutNoise(peers.withinSquares() / (total - peers.count), sample.mean),
    tested: welch && { test: 'welch', statistic: welch.statistic, p_value: welch.p },
  }
}

/** Compares one row with its peers (R-FIG-7 and R-FIG-14). */
export function compareRow(row: Row, scope: PeerScope, peers: PeersWithout, scale: Scale): ComparedRow {
  const { value, denominator, days } = row.observation
  const pooled = days === null ? poolShares(row, peers) : poolDays(days, peers)
  let totalSquares = peers.group.totalSquares
  for (const { observation } of peers.own) totalSquares -= observation.denominator ** 2
  const phi = peers.clustering()
  const unitVariance = phi * pooled.variance
  const tau2 = betweenVariance({
    weightedSquares: peers.weightedSquares(toScale(scale, pooled.value), pooled.total),
    unitVariance,
    providers: peers.count,
    total: pooled.total,
    totalSquares,
  })
  const funnel = { scale, pooled: pooled.value, unitVariance, tau2 }
  const { mean, sd } = peers.meanAndSd()
  const peer: PeerValues = {
    peer_level: scope.level,
    peer_group: scope.name,
    peers: peers.count,
    peer_mean: mean,
    peer_sd: sd,
    peer_p10: quantile(peers, 10),
    peer_p20: quantile(peers, 20),
    peer_p25: quantile(peers, 25),
    peer_p50: quantile(peers, 50),
    peer_p75: quantile(peers, 75),
    peer_p80: quantile(peers, 80),
    peer_p90: quantile(peers, 90),
    pooled: pooled.value,
    percentile: peers.percentile(value),
    tau2,
    unit_variance: unitVariance,
    reliability: reliability(tau2, unitVariance, denominator),
  }
  return {
    peer,
    tested: pooled.tested,
    phi,
    z: pooled.tested === null ? null : funnelZ(funnel, value, denominator),
    beyondPeers: denominator > peers.largestDenominator(),
  }
}
