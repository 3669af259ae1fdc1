import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'
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
  outcome: row.outcome,
  low: row.low,
})

const toPeerValues = (row: FigureRow, level: PeerValues['level']): PeerValues => ({
  level,
  group: row.peer_group,
  count: row.peers,
  mean: row.peer_mean,
  sd: row.peer_sd,
  p10: row.peer_p10,
  p20: row.peer_p20,
  p25: row.peer_p25,
  p50: row.peer_p50,
  p75: row.peer_p75,
  p80: row.peer_p80,
  p90: row.peer_p90,
  pooled: row.pooled,
  percentile: row.percentile,
  tau2: row.tau2,
  unit_variance: row.unit_variance,
  reliability: row.reliability,
})
