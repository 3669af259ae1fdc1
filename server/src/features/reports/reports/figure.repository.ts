import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'

/** The measure of a report's verdict (R-FIG-1). */
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

/** SQL over `figures f`. The peer columns are all null or all set, and so are the test columns. */
export const FIGURE_COLUMNS = sql`
  f.measure, f.modifier, f.numerator, f.denominator, f.value, f.ci_low, f.ci_high, f.peer_level, f.peer_group,
  f.peers, f.peer_mean, f.peer_sd, f.peer_p10, f.peer_p20, f.peer_p25, f.peer_p50, f.peer_p75, f.peer_p80,
  f.peer_p90, f.pooled, f.percentile, f.tau2, f.unit_variance, f.reliability, f.test, f.statistic, f.p_value,
  f.p_adjusted, f.outcome, f.low`
