import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'

/** The measure that a report's verdict rests on (measures, "Lines"). */
export const HEADLINE = 'attach_rate'

export type FigureRow = Pick<
  Figure,
  'measure' | 'modifier' | 'numerator' | 'denominator' | 'value' | 'ci_low' | 'ci_high' | 'outcome' | 'low'
> & {
  peer_level: PeerValues['level'] | null
  peer_group: string
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
  test: NonNullable<Figure['test']>['name'] | null
  statistic: number | null
  p_value: number
  p_adjusted: number | null
}

/** Of table f; the peers' columns are null together, the test's too. */
export const FIGURE_COLUMNS = sql`
  f.measure, f.modifier, f.numerator, f.denominator, f.value, f.ci_low, f.ci_high, f.peer_level, f.peer_group,
  f.peers, f.peer_mean, f.peer_sd, f.peer_p10, f.peer_p20, f.peer_p25, f.peer_p50, f.peer_p75, f.peer_p80,
  f.peer_p90, f.pooled, f.percentile, f.tau2, f.unit_variance, f.reliability, f.test, f.statistic, f.p_value,
  f.p_adjusted, f.outcome, f.low`

export const toFigure = (row: FigureRow): Figure => ({
  measure: row.measure,
  modifier: row.modifier,
  numerator: row.numerator,
  denominator: row.denominator,
  value: row.value,
  ci_low: row.ci_low,
  ci_high: row.ci_high,
  peers: row.peer_level === null ? null : peersOf(row, row.peer_level),
  test:
    row.test === null
      ? null
      : { name: row.test, statistic: row.statistic, p_value: row.p_value, p_adjusted: row.p_adjusted },
  outcome: row.outcome,
  low: row.low,
})

const peersOf = (row: FigureRow, level: PeerValues['level']): PeerValues => ({
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
