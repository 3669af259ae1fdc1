import { compareShares, type ShareCounts } from '../../claims/src/figures/compare-shares.ts'
import { isLow } from '../../claims/src/figures/outcome.ts'
import { FUNNEL_WIDTHS, funnelZ } from '../../claims/src/statistics/funnel-limits.ts'
import { wilsonInterval } from '../../claims/src/statistics/wilson-interval.ts'
import type { FigureRow } from '../../server/src/features/reports/reports/figure.repository.ts'
import { drawPeerGroups } from './peer-groups.ts'

/** A headline as the engine has it, before any rounding, and what it was compared with. */
export type Reading = {
  row: FigureRow
  isOutside: boolean
  /** How many codes of the provider were tested together. */
  tests: number
  /** Enough visits and patients for a comparison. */
  eligible: boolean
  own: ShareCounts
  peers: readonly ShareCounts[]
  /** The p of the provider's other codes. */
  others: readonly number[]
}

const REASONS = ['spread', 'mix', 'chance', 'place', 'size', 'count'] as const

/** The missing condition that a headline is about. */
export const findReason = (unmet: string) =>
  REASONS.find((reason) => unmet.split(' ').includes(reason)) ?? null

const OWN_DAYS = [30, 47, 160, 420, 2600]
const ANGLE_VARIANCE = 4
/** The p of the provider's other codes: none, such that weaken the finding, and such that do not. */
const OTHERS: readonly (readonly number[])[] = [[], [0.9, 0.8, 0.7], [1e-6, 1e-5, 0.6]]
const PLACE = 'Dermatology, physician, OR'

const makeOwn = (days: number, addOnDays: number): ShareCounts => ({
  npi: '9482016372',
  tin: '941234567',
  days,
  addon_days: addOnDays,
  days_squared: days,
  addon_days_squared: addOnDays,
  addon_days_by_days: addOnDays,
})

/** The engine's own rule on these counts. */
export function read(
  own: ShareCounts,
  peers: readonly ShareCounts[],
  expected: number | null,
  others: readonly number[],
): Reading {
  const compared = compareShares(own, peers, expected, others)
  const { peer, p_value, p_adjusted, outcome, unmet } = compared
  const { days: denominator, addon_days: numerator } = own
  const value = numerator / denominator
  const phi = peer.unit_variance * ANGLE_VARIANCE
  const { low: ci_low, high: ci_high } = wilsonInterval(numerator, denominator, phi)
  const funnel = {
    scale: 'angle',
    pooled: peer.pooled,
    unitVariance: peer.unit_variance,
    tau2: peer.tau2,
  } as const
  const z = p_value === null ? null : funnelZ(funnel, value, denominator)
  const mix_ratio = expected === null || expected === 0 ? null : value / expected
  const tested = p_value === null ? null : { test: 'chi_square' as const, statistic: 1, p_value }
  const judged = {
    numerator,
    denominator,
    value,
    ci_low,
    ci_high,
    p_adjusted,
    expected,
    mix_ratio,
    tested,
    peer,
  }
  return {
    row: {
      measure: 'attach_rate',
      modifier: '',
      ...judged,
      ...peer,
      peer_level: 'state',
      peer_group: PLACE,
      test: tested === null ? null : tested.test,
      statistic: 1,
      p_value: p_value ?? 1,
      phi,
      z,
      beyond_peers: peers.every(({ days }) => days < denominator),
      outcome,
      unmet: unmet.join(' '),
      low: isLow(judged, true),
    },
    isOutside: Math.abs(z ?? 0) > FUNNEL_WIDTHS[0],
    tests: p_value === null ? others.length : others.length + 1,
    eligible: true,
    own,
    peers,
    others,
  }
}

/** A provider with too few visits, or without peers. */
function readAlone(own: ShareCounts, eligible: boolean, anybody: readonly ShareCounts[]): Reading {
  const { days: denominator, addon_days: numerator } = own
  const { low: ci_low, high: ci_high } = wilsonInterval(numerator, denominator)
  const { row, ...rest } = read(own, anybody, null, [])
  return {
    ...rest,
    row: {
      ...row,
      ci_low,
      ci_high,
      peer_level: null,
      test: null,
      p_adjusted: null,
      phi: 1,
      z: null,
      expected: null,
      mix_ratio: null,
      beyond_peers: false,
      outcome: 'N/A',
      unmet: '',
      low: false,
    },
    isOutside: false,
    tests: 0,
    eligible,
    peers: [],
  }
}

/** Counts on both sides of every threshold: of size, count, place, spread and of a rounded percent. */
function chooseCounts(
  days: number,
  peers: readonly ShareCounts[],
  { pooled, unit_variance, tau2 }: FigureRow,
) {
  const rates = peers.map((peer) => peer.addon_days / peer.days).sort((left, right) => left - right)
  const rateAt = (share: number) =>
    rates[Math.min(rates.length - 1, Math.floor(share * rates.length))] ?? pooled
  const angle = Math.asin(Math.sqrt(pooled))
  const error = Math.sqrt(unit_variance / days + tau2)
  const atZ = (z: number) => Math.sin(Math.min(Math.PI / 2, Math.max(0, angle + z * error))) ** 2
  const targets = [
    ...[0, 1, pooled, pooled + 0.002, pooled - 0.002, 1.1 * pooled, pooled + 0.02, 0.9 * pooled, 11 / days],
    ...[0, 0.1, 0.2, 0.5, 0.79, 0.8, 0.9, 1].map(rateAt),
    ...[-4, -2.4, -2, -1.9, -1, 1, 1.7, 1.9, 2, 2.2, 2.5, 3, 3.3, 5].map(atZ),
  ]
  const counts = targets.flatMap((rate) => [Math.floor(rate * days), Math.ceil(rate * days)])
  return [...new Set(counts.map((count) => Math.min(days, Math.max(0, count))))].sort((a, b) => a - b)
}

/** A mix of patients that explains all, most, a part or nothing of the rate. */
function chooseExpected({ days, addon_days: addOnDays }: ShareCounts, { pooled, phi }: FigureRow): number[] {
  const value = addOnDays / days
  const { low, high } = wilsonInterval(addOnDays, days, phi)
  return [
    pooled,
    0.5 * value,
    value / 1.12,
    low - 0.001,
    low + 0.001,
    value / 1.05,
    value,
    1.2 * value,
    high + 0.02,
    0,
  ].map((share) => Math.min(1, Math.max(0, share)))
}

/** Every reading of the grid: peers × visits × counts, with the mixes and the other codes in turn. */
export function makeReadings(): Reading[] {
  const groups = drawPeerGroups()
  const [anybody = []] = groups
  const readings: Reading[] = [
    ...[0, 1, 9, 12].map((count) => readAlone(makeOwn(19, count), false, anybody)),
    ...[0, 3, 60, 200].map((count) => readAlone(makeOwn(200, count), true, anybody)),
  ]
  for (const peers of groups) {
    const { row: group } = read(makeOwn(100, 50), peers, null, [])
    for (const days of OWN_DAYS) {
      for (const count of chooseCounts(days, peers, group)) {
        const own = makeOwn(days, count)
        const mixes = chooseExpected(own, group)
        const at = readings.length
        readings.push(read(own, peers, mixes[at % mixes.length] ?? null, OTHERS[at % OTHERS.length] ?? []))
      }
    }
  }
  return readings
}
