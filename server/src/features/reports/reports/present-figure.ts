import { FUNNEL_WIDTHS, funnelLimits } from '@plumbline/claims/statistics/funnel-limits'
import { CONDITIONS, type Figure, type PeerValues } from '@plumbline/contract/reports/figures'
import { roundBeside, roundDigits, roundPValue, roundStatistic } from '#platform/providers/round-beside.ts'
import { type FigureRow, HEADLINE } from './figure.repository.ts'

const roundIfAny = <Rest extends unknown[]>(
  round: (value: number, ...rest: Rest) => number,
  value: number | null,
  ...rest: Rest
) => (value === null ? null : round(value, ...rest))

/** Where a value of z changes its place in the funnel. */
const FUNNEL_BORDERS = FUNNEL_WIDTHS.flatMap((width) => [-width, width])
const RELIABILITY_BORDERS = [0.4, 0.7]
const MIX_BORDERS = [0.9, 1, 1.1]

/** R-SUP-4: a ratio stays on its side of the borders that the verdict knows. */
function roundMixRatio(ratio: number): number {
  const [nearest = 1] = MIX_BORDERS.toSorted((a, b) => Math.abs(a - ratio) - Math.abs(b - ratio))
  return roundBeside(ratio, nearest)
}

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
    row.test === null || hidesRareCount(row)
      ? null
      : {
          name: row.test,
          statistic: roundIfAny(roundDigits, row.statistic),
          p_value: roundPValue(row.p_value),
          p_adjusted: roundIfAny(roundPValue, row.p_adjusted),
        },
  phi: roundDigits(row.phi),
  z: hidesRareCount(row) ? null : roundIfAny(roundDigits, row.z, FUNNEL_BORDERS),
  expected: roundIfAny(roundBeside, row.expected, row.value),
  mix_ratio: roundIfAny(roundMixRatio, row.mix_ratio),
  beyond_peers: row.beyond_peers,
  outcome: row.outcome,
  unmet: toConditions(row.unmet),
  low: row.low,
})

/**
 * R-SUP-4: where the peers' rate is above 0 but shown as 0, p or z would reveal how many lines stand behind it.
 * A Significantly Higher row shows its test all the same, so that the provider can check it.
 */
const hidesRareCount = ({ measure, pooled, outcome }: FigureRow) =>
  measure !== HEADLINE && outcome !== 'Significantly Higher' && pooled > 0 && roundStatistic(pooled) === 0

const toConditions = (unmet: string) => CONDITIONS.filter((condition) => unmet.split(' ').includes(condition))

const isMean = ({ measure, test }: FigureRow) => test === 'welch' || measure === 'intensity'

/** R-SUP-4: everything about peers is rounded. */
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
    sd: roundStatistic(row.peer_sd),
    p10: round(row.peer_p10),
    p20: round(row.peer_p20),
    p25: round(row.peer_p25),
    p50: round(row.peer_p50),
    p75: round(row.peer_p75),
    p80: round(row.peer_p80),
    p90: round(row.peer_p90),
    pooled: round(row.pooled),
    percentile: row.percentile,
    tau2: roundDigits(tau2),
    unit_variance: roundDigits(unit_variance),
    limits: { low: round(limits.low), high: round(limits.high) },
    reliability: roundIfAny(roundDigits, row.reliability, RELIABILITY_BORDERS),
  }
}
