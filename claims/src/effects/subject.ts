import type { ProviderClass } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'
import type { Arm, EffectInput, QuarterSums, Wave } from './effect.ts'
import type { WaveQuarters } from './wave-quarters.ts'

const MILLI = 1000
const CENTS = 100

/** Units on primary days, primary days, and units and paid of the add-on on any day. */
type Totals = { units: number; days: number; addonUnits: number; addonPaid: number }

/** One provider in the wave that first assigned them. */
export type Subject = {
  npi: string
  tin: string
  specialty: string | null
  class: ProviderClass | null
  arm: Arm
  wave: Wave
  baseline: Totals
  post: Totals
  /** b and c of R-EFF-1; null without days before or after the contact. */
  level: number | null
  change: number | null
  /** The value of each mature quarter with days, by its distance from the contact. */
  valueAt: Map<number, number>
}

/** With days before and after the contact. */
export type MeasuredSubject = Subject & { level: number; change: number }

export const hasData = (subject: Subject): subject is MeasuredSubject =>
  subject.level !== null && subject.change !== null

export type SumsByProvider = ReadonlyMap<string, ReadonlyMap<Quarter, QuarterSums>>

export const providerKey = (provider: { npi: string; tin: string }): string =>
  `${provider.npi}/${provider.tin}`

export function groupByProvider(sums: EffectInput['sums']): SumsByProvider {
  const grouped = new Map<string, Map<Quarter, QuarterSums>>()
  for (const row of sums) {
    const key = providerKey(row)
    const quarters = grouped.get(key) ?? new Map<Quarter, QuarterSums>()
    grouped.set(key, quarters.set(row.quarter, row))
  }
  return grouped
}

// Summed as integers, so that the order of the quarters does not matter.
function total(quarters: readonly Quarter[], sums: ReadonlyMap<Quarter, QuarterSums>): Totals {
  let days = 0
  let units = 0n
  let addonUnits = 0n
  let addonPaid = 0n
  for (const quarter of quarters) {
    const row = sums.get(quarter)
    if (row === undefined) continue
    days += row.primary_days
    units += row.primary_day_units_milli
    addonUnits += row.addon_units_milli
    addonPaid += row.addon_paid_cents
  }
  return {
    days,
    units: Number(units) / MILLI,
    addonUnits: Number(addonUnits) / MILLI,
    addonPaid: Number(addonPaid) / CENTS,
  }
}

const perDay = ({ units, days }: Totals): number | null => (days === 0 ? null : units / days)

export type Candidate = Pick<Subject, 'npi' | 'tin' | 'specialty' | 'class' | 'arm'>

export function makeSubject(
  candidate: Candidate,
  wave: Wave,
  quarters: WaveQuarters,
  sumsByProvider: SumsByProvider,
): Subject {
  const sums = sumsByProvider.get(providerKey(candidate)) ?? new Map<Quarter, QuarterSums>()
  const baseline = total(quarters.baseline, sums)
  const post = total(quarters.post, sums)
  const level = perDay(baseline)
  const postLevel = perDay(post)
  const valueAt = new Map<number, number>()
  for (const [quarter, distance] of quarters.distances) {
    const value = perDay(total([quarter], sums))
    if (value !== null) valueAt.set(distance, value)
  }
  return {
    npi: candidate.npi,
    tin: candidate.tin,
    specialty: candidate.specialty,
    class: candidate.class,
    arm: candidate.arm,
    wave,
    baseline,
    post,
    level,
    change: level === null || postLevel === null ? null : postLevel - level,
    valueAt,
  }
}

/**
 * Each assigned provider once, in the first wave that named them and in that wave's arm, whatever happened later
 * (intention to treat). A provider held out first and contacted later stays a control, which can only make an effect
 * look smaller.
 */
export function firstAssignments(waves: readonly Wave[]): Map<Wave, Candidate[]> {
  const seen = new Set<string>()
  const inOrder = waves.toSorted(
    (left, right) => left.contactOn.localeCompare(right.contactOn) || left.number - right.number,
  )
  return new Map(
    inOrder.map((wave) => [
      wave,
      wave.assignments.filter((assignment) => {
        const key = providerKey(assignment)
        const isFirst = !seen.has(key)
        seen.add(key)
        return isFirst
      }),
    ]),
  )
}
