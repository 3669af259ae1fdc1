import { betweenVariance } from '../statistics/between-variance.ts'
import { chiSquareTest } from '../statistics/chi-square.ts'
import { fisherExactTest } from '../statistics/fisher-exact.ts'
import { quantile } from '../statistics/quantile.ts'
import { reliability } from '../statistics/reliability.ts'
import { hasSmallExpectedCount } from '../statistics/two-by-two.ts'
import { welchTest } from '../statistics/welch.ts'
import type { PeerScope } from './cohort.ts'
import { type DaySums, pooledSample } from './column.ts'
import type { PeerValues, TestResult } from './figure.ts'
import type { Row } from './peer-group.ts'
import type { PeersWithout } from './peers-without.ts'

export type ComparedRow = { peer: PeerValues; tested: TestResult | null }

type Pooled = { value: number; total: number; unitVariance: number; tested: TestResult | null }

function testShares(row: Row, peerNumerator: number, peerTotal: number): TestResult {
  const { numerator, denominator } = row.observation
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
  const unitVariance = value * ((total - numerator) / total)
  return { value, total, unitVariance, tested: testShares(row, numerator, total) }
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
    unitVariance: peers.withinSquares() / (total - peers.count),
    tested: welch && { test: 'welch', statistic: welch.statistic, p_value: welch.p },
  }
}

/** Compares one row with its peers (R-FIG-7 and R-FIG-14). */
export function compareRow(row: Row, scope: PeerScope, peers: PeersWithout): ComparedRow {
  const { value, denominator, days } = row.observation
  const pooled = days === null ? poolShares(row, peers) : poolDays(days, peers)
  let totalSquares = peers.group.totalSquares
  for (const { observation } of peers.own) totalSquares -= observation.denominator ** 2
  const tau2 = betweenVariance({
    weightedSquares: peers.weightedSquares(pooled.value, pooled.total),
    unitVariance: pooled.unitVariance,
    providers: peers.count,
    total: pooled.total,
    totalSquares,
  })
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
    unit_variance: pooled.unitVariance,
    reliability: reliability(tau2, pooled.unitVariance, denominator),
  }
  return { peer, tested: pooled.tested }
}
