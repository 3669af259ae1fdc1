import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'

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
  phi: number
  z: number | null
  expected: number | null
  mix_ratio: number | null
  beyond_peers: boolean
  unmet: string
}

/** The peer columns are all null or all set, and so are the test columns. */
const COLUMNS = [
  'measure',
  'modifier',
  'numerator',
  'denominator',
  'value',
  'ci_low',
  'ci_high',
  'peer_level',
  'peer_group',
  'peers',
  'peer_mean',
  'peer_sd',
  'peer_p10',
  'peer_p20',
  'peer_p25',
  'peer_p50',
  'peer_p75',
  'peer_p80',
  'peer_p90',
  'pooled',
  'percentile',
  'tau2',
  'unit_variance',
  'reliability',
  'test',
  'statistic',
  'p_value',
  'p_adjusted',
  'phi',
  'z',
  'expected',
  'mix_ratio',
  'beyond_peers',
  'outcome',
  'unmet',
  'low',
] as const satisfies readonly (keyof FigureRow)[]

/** SQL: the columns of a FigureRow, by the alias of `figures`. */
export const figureColumns = (figures: string): RawBuilder<unknown> => sql.join(COLUMNS.map(aliased(figures)))
