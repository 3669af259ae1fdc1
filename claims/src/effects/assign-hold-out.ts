import { createHash, createHmac } from 'node:crypto'
import type { Arm } from './effect.ts'

/** An NPI at a TIN, with the stratum of its NPI. */
export type HoldOutMember = { npi: string; tin: string; stratum: string }

export type HoldOutInput = {
  /** Stored with the campaign: the same seed and members always give the same draw. */
  seed: string
  /** The share of each wave that is held out; 0 for nobody. */
  share: number
  /** The share of the members in each wave; they add up to 1. */
  waveShares: readonly number[]
  members: readonly HoldOutMember[]
}

export type DrawnAssignment = HoldOutMember & { wave: number; arm: Arm }

type Unit = { npi: string; stratum: string }

const RANK_DIGITS = 12

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** Splits a total into whole numbers proportional to the shares (largest remainder method). */
export function apportion(total: number, shares: readonly number[]): number[] {
  const quotas = shares.map((share) => share * total)
  const whole = quotas.map((quota) => Math.floor(quota + Number.EPSILON * total))
  const missing = total - whole.reduce((sum, count) => sum + count, 0)
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota - (whole[index] ?? 0) }))
    .toSorted((left, right) => right.remainder - left.remainder || left.index - right.index)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

const draw = (seed: string, what: string): string => createHmac('sha256', seed).update(what).digest('hex')

/**
 * Takes `count` units, spread evenly over the line: any stretch of it gives its share, rounded up or down. The start
 * of the pattern is drawn, so that every unit has the same chance.
 */
function takeEvenly(line: readonly Unit[], count: number, drawn: string): Set<Unit> {
  const length = line.length
  const start = length === 0 ? 0 : Number.parseInt(drawn.slice(0, RANK_DIGITS), 16) % length
  return new Set(
    line.filter((_, index) => {
      const place = (index + start) % length
      return Math.floor(((place + 1) * count) / length) > Math.floor((place * count) / length)
    }),
  )
}

/** One unit per NPI: a provider at two practices cannot be both contacted and held out. */
function unitsInLine(seed: string, members: readonly HoldOutMember[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const { npi, stratum } of members.toSorted((left, right) => compare(left.tin, right.tin))) {
    if (!units.has(npi)) units.set(npi, { npi, stratum })
  }
  return [...units.values()]
    .map((unit) => ({ unit, rank: draw(seed, `order/${unit.npi}`) }))
    .toSorted(
      (left, right) => compare(left.unit.stratum, right.unit.stratum) || compare(left.rank, right.rank),
    )
    .map(({ unit }) => unit)
}

/**
 * Draws who is contacted in which wave and who is held out. Units are ordered by stratum and, within a stratum, by a
 * random rank; the waves, and then the hold-out of each wave, are taken evenly from that order. So a wave holds out
 * round(share × units), each stratum its share of that rounded up or down, and every unit has the same chance.
 */
export function assignHoldOut({ seed, share, waveShares, members }: HoldOutInput): DrawnAssignment[] {
  let waiting = unitsInLine(seed, members)
  const drawn = new Map<string, { wave: number; arm: Arm }>()
  for (const [index, size] of apportion(waiting.length, waveShares).entries()) {
    const wave = index + 1
    const taken = takeEvenly(waiting, size, draw(seed, `wave/${wave}`))
    const line = waiting.filter((unit) => taken.has(unit))
    const control = takeEvenly(line, Math.round(share * line.length), draw(seed, `control/${wave}`))
    for (const unit of line) drawn.set(unit.npi, { wave, arm: control.has(unit) ? 'control' : 'treated' })
    waiting = waiting.filter((unit) => !taken.has(unit))
  }
  return members.flatMap((member) => {
    const assignment = drawn.get(member.npi)
    return assignment === undefined ? [] : [{ ...member, ...assignment }]
  })
}

/**
 * The most rows that any draw could contact. How many units a wave holds out is fixed; which ones is drawn, and at worst they
 * are those with the fewest rows.
 */
export function mostTreated({ share, waveShares, members }: Omit<HoldOutInput, 'seed'>): number {
  const rows = [...Map.groupBy(members, ({ npi }) => npi).values()].map(({ length }) => length)
  const heldOut = apportion(rows.length, waveShares).reduce((sum, size) => sum + Math.round(share * size), 0)
  const fewest = rows.toSorted((left, right) => left - right).slice(0, heldOut)
  return members.length - fewest.reduce((sum, count) => sum + count, 0)
}

/** A hash of all assignments; drawing again with the stored seed must give the same hash. */
export function hashAssignments(
  assignments: readonly Pick<DrawnAssignment, 'npi' | 'tin' | 'wave' | 'arm'>[],
): string {
  const lines = assignments.map(({ npi, tin, wave, arm }) => `${npi}/${tin}/${wave}/${arm}`)
  return createHash('sha256').update(lines.toSorted(compare).join('\n')).digest('hex')
}
