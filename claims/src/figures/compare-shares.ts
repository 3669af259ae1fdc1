import erfc from '@stdlib/math-base-special-erfc'
import { adjustPValues } from '../statistics/benjamini-hochberg.ts'
import { squaresOfCounts } from '../statistics/clustering.ts'
import { toScale } from '../statistics/scale.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import type { Member } from './cohort.ts'
import type { Observation } from './column.ts'
import { compareRow } from './compare.ts'
import type { Condition, Outcome, PeerLevel, PeerValues } from './figure.ts'
import { decideOutcome } from './outcome.ts'
import { makePeerGroup, type Row } from './peer-group.ts'
import { PeersWithout } from './peers-without.ts'

/** The sums of one provider and family that the headline is computed from. */
export type ShareCounts = {
  npi: string
  tin: string
  days: number
  addon_days: number
  /** Over patients: Σ days², Σ add-on days², Σ add-on days × days. */
  days_squared: number
  addon_days_squared: number
  addon_days_by_days: number
}

export type ComparedShares = {
  peer: PeerValues
  p_value: number | null
  p_adjusted: number | null
  outcome: Outcome
  unmet: Condition[]
}

function observe(counts: ShareCounts): Observation {
  const { days, addon_days: addOnDays } = counts
  const value = addOnDays / days
  const sums = { xx: counts.addon_days_squared, xd: counts.addon_days_by_days, dd: counts.days_squared }
  return {
    numerator: addOnDays,
    denominator: days,
    value,
    days: null,
    position: toScale('angle', value),
    byPatient: squaresOfCounts(sums, addOnDays, days),
    byDay: addOnDays * ((days - addOnDays) / days),
  }
}

const toRow = (counts: ShareCounts): Row => ({
  // Comparing reads nothing else of the member.
  member: { index: 0, ofSameNpi: [] as Member[] } as Member,
  observation: observe(counts),
})

/**
 * The headline against any group of peers, with the engine's own rule. `expected` is what these peers would do with the
 * provider's patients, and `otherPz` the p of the provider's other codes.
 */
export function compareShares(
  own: ShareCounts,
  peers: readonly ShareCounts[],
  expected: number | null,
  otherPz: readonly number[],
): ComparedShares {
  const rows = peers.map(toRow).sort((left, right) => left.observation.value - right.observation.value)
  const scope = { index: 0, level: 'nation' as PeerLevel, name: '' }
  const row = toRow(own)
  const { peer, tested, phi, z } = compareRow(
    row,
    scope,
    new PeersWithout(makePeerGroup(rows, 'angle'), []),
    'angle',
  )
  const { numerator, denominator, value } = row.observation
  const interval = wilsonInterval(numerator, denominator, phi)
  const pz = z === null ? null : erfc(Math.abs(z) / Math.SQRT2)
  const adjusted = pz === null ? null : (adjustPValues([pz, ...otherPz])[0] ?? null)
  const judged = {
    numerator,
    denominator,
    value,
    ci_low: interval.low,
    ci_high: interval.high,
    p_adjusted: adjusted,
    expected,
    mix_ratio: expected === null || expected === 0 ? null : value / expected,
    tested,
    peer,
  }
  return { peer, p_value: tested?.p_value ?? null, p_adjusted: adjusted, ...decideOutcome(judged, true) }
}
