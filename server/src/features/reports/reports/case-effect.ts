import { firstDay, lastDay, matureOn, toQuarter } from '@plumbline/claims/quarter'
import { newcombeDifference } from '@plumbline/claims/statistics/newcombe-difference'
import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import type { CaseEffect, EffectSide } from '@plumbline/contract/reports/report-cases'
import { roundBeside, roundStatistic } from '#platform/providers/round-beside.ts'

/** The headline of a quarter; null if the provider had no visit of the family. */
export type EffectQuarter = {
  period: string
  preliminary: boolean
  figure: { numerator: number; denominator: number; phi: number; peer_p50: number | null } | null
}
type CaseDays = { requestedOn: string; findingsOn: string }
type FinalQuarter = { period: string } & NonNullable<EffectQuarter['figure']>

const QUARTERS_MAX = 4

const toFinalQuarters = (quarters: readonly EffectQuarter[]): FinalQuarter[] =>
  quarters.flatMap(({ period, preliminary, figure }) =>
    preliminary || figure === null || figure.denominator === 0 ? [] : [{ period, ...figure }],
  )

function sumQuarters(quarters: readonly FinalQuarter[]): { side: EffectSide; clustering: number } | null {
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (first === undefined || last === undefined) return null
  const numerator = quarters.reduce((sum, one) => sum + one.numerator, 0)
  const denominator = quarters.reduce((sum, one) => sum + one.denominator, 0)
  // The variances of the quarters add up, so that a quarter's φ counts by its visits.
  const clustering = quarters.reduce((sum, one) => sum + one.phi * one.denominator, 0) / denominator
  const { low, high } = wilsonInterval(numerator, denominator, clustering)
  let weighted: number | null = 0
  for (const { peer_p50, denominator: visits } of quarters)
    weighted = weighted === null || peer_p50 === null ? null : weighted + peer_p50 * visits
  const value = numerator / denominator
  const side = {
    from: first.period,
    to: last.period,
    quarters: quarters.length,
    numerator,
    denominator,
    value,
    ci_low: low,
    ci_high: high,
    peer_median: weighted === null ? null : roundBeside(weighted / denominator, value),
  }
  return { side, clustering }
}

/** The first quarter that begins after a day. */
const quarterAfter = (day: string) =>
  toQuarter(lastDay(toQuarter(Temporal.PlainDate.from(day))).add({ days: 1 }))

/**
 * Compares up to four final quarters before the request with up to four after the findings. Quarters in between and
 * preliminary ones are left out. This is an observation; it does not prove a cause.
 */
export function measureCaseEffect(
  quarters: readonly EffectQuarter[],
  { requestedOn, findingsOn }: CaseDays,
): CaseEffect {
  const firstAfter = quarterAfter(findingsOn)
  const isFinal = quarters.some(({ period, preliminary }) => period >= firstAfter && !preliminary)
  if (!isFinal) return { state: 'early', period: firstAfter, final_on: matureOn(firstAfter).toString() }
  const finals = toFinalQuarters(quarters)
  const earlier = sumQuarters(
    finals.filter(({ period }) => lastDay(period).toString() < requestedOn).slice(-QUARTERS_MAX),
  )
  const later = sumQuarters(
    finals.filter(({ period }) => firstDay(period).toString() > findingsOn).slice(0, QUARTERS_MAX),
  )
  if (earlier === null || later === null) return { state: 'no_visits' }
  const { side: before } = earlier
  const { side: after } = later
  const { difference, low, high } = newcombeDifference(
    { ...before, clustering: earlier.clustering },
    { ...after, clustering: later.clustering },
  )
  const peerChange =
    before.peer_median === null || after.peer_median === null
      ? null
      : roundStatistic(after.peer_median - before.peer_median)
  return {
    state: 'known',
    before,
    after,
    change: { value: difference, low, high },
    peer_change: peerChange,
    beyond_peers: peerChange === null ? null : difference - peerChange,
  }
}
