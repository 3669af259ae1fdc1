import { FUNNEL_WIDTHS, funnelLimits } from '@plumbline/claims/statistics/funnel-limits'
import { CONDITIONS, type Figure, type PeerValues } from '@plumbline/contract/reports/figures'
import { roundBeside } from '#platform/providers/round-beside.ts'
import type { FigureRow } from './figure.repository.ts'

export const toFigure = (row: FigureRow): Figure => ({
  measure: row.measure,
  modifier: row.modifier,
  numerator: row.numerator,
  denominator: row.denominator,
  value: row.value,
  ci_low: row.ci_low,
  ci_high: row.ci_high,
  peers: row.peer_level === null ? null : toPeerValues(row, row.peer_level),
  test:
    row.test === null
      ? null
      : { name: row.test, statistic: row.statistic, p_value: row.p_value, p_adjusted: row.p_adjusted },
  phi: row.phi,
  z: row.z,
  expected: row.expected === null ? null : roundBeside(row.expected, row.value),
  mix_ratio: row.mix_ratio === null ? null : roundBeside(row.mix_ratio, 1),
  beyond_peers: row.beyond_peers,
  outcome: row.outcome,
  unmet: toConditions(row.unmet),
  low: row.low,
})

const toConditions = (unmet: string) => CONDITIONS.filter((condition) => unmet.split(' ').includes(condition))

const isMean = ({ measure, test }: FigureRow) => test === 'welch' || measure === 'intensity'

/** R-SUP-3: everything about peers is rounded. */
function toPeerValues(row: FigureRow, level: PeerValues['level']): PeerValues {
  const round = (statistic: number) => roundBeside(statistic, row.value)
  const { tau2, unit_variance, denominator } = row
  const funnel = {
    scale: isMean(row) ? 'plain' : 'angle',
    pooled: row.pooled,
    tau2,
    unitVariance: unit_variance,
  } as const
  const limits = funnelLimits(funnel, denominator, FUNNEL_WIDTHS[0])
  return {
    level,
    group: row.peer_group,
    count: row.peers,
    mean: round(row.peer_mean),
    sd: Math.round(row.peer_sd * 100) / 100,
    p10: round(row.peer_p10),
    p20: round(row.peer_p20),
    p25: round(row.peer_p25),
    p50: round(row.peer_p50),
    p75: round(row.peer_p75),
    p80: round(row.peer_p80),
    p90: round(row.peer_p90),
    pooled: round(row.pooled),
    percentile: row.percentile,
    tau2,
    unit_variance,
    limits: { low: round(limits.low), high: round(limits.high) },
    reliability: row.reliability,
  }
}
