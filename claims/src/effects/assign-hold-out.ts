import { createHash, createHmac } from 'node:crypto'
import type { Arm } from './effect.ts'

/** An NPI at a TIN, with the stratum of its NPI. */
export type HoldOutMember = { npi: string; tin: string; stratum: string }

export type HoldOutInput = {
  /** Kept with the campaign: the same seed and members always give the same lot. */
  seed: string
  /** The part of each wave that is held out; 0 for nobody. */
  share: number
  /** The parts of the members that each wave takes; they add up to 1. */
  waveShares: readonly number[]
  members: readonly HoldOutMember[]
}

export type DrawnAssignment = HoldOutMember & { wave: number; arm: Arm }

type Unit = { npi: string; stratum: string }

const RANK_DIGITS = 12

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** Whole numbers in the proportions of the shares that add up to the total: largest remainders first. */
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

const drawOf = (seed: string, what: string): string => createHmac('sha256', seed).update(what).digest('hex')

/**
 * Takes `count` of a line, spread as evenly over it as whole numbers allow: any stretch of it has its part, rounded
 * up or down. Where the pattern begins is drawn, so that everybody has the same chance.
 */
function takeEvenly(line: readonly Unit[], count: number, draw: string): Set<Unit> {
  const length = line.length
  const start = length === 0 ? 0 : Number.parseInt(draw.slice(0, RANK_DIGITS), 16) % length
  return new Set(
    line.filter((_, index) => {
      const place = (index + start) % length
      return Math.floor(((place + 1) * count) / length) > Math.floor((place * count) / length)
    }),
  )
}

/** One for each NPI: a doctor at two practices cannot be written to and held out at the same time. */
function unitsInLine(seed: string, members: readonly HoldOutMember[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const { npi, stratum } of members.toSorted((left, right) => compare(left.tin, right.tin))) {
    if (!units.has(npi)) units.set(npi, { npi, stratum })
  }
  return [...units.values()]
    .map((unit) => ({ unit, rank: drawOf(seed, `order/${unit.npi}`) }))
    .toSorted(
      (left, right) => compare(left.unit.stratum, right.unit.stratum) || compare(left.rank, right.rank),
    )
    .map(({ unit }) => unit)
}

/**
 * Draws who is contacted in which wave and who is held out. The units stand in a line by stratum and, within it, in
 * the order of their lots; the waves and then the hold-out of each wave are taken evenly from that line. So a wave
 * holds out round(share × units), a stratum its part of that rounded up or down, and every unit has the same chance.
 */
export function assignHoldOut({ seed, share, waveShares, members }: HoldOutInput): DrawnAssignment[] {
  let waiting = unitsInLine(seed, members)
  const drawn = new Map<string, { wave: number; arm: Arm }>()
  for (const [index, size] of apportion(waiting.length, waveShares).entries()) {
    const wave = index + 1
    const taken = takeEvenly(waiting, size, drawOf(seed, `wave/${wave}`))
    const line = waiting.filter((unit) => taken.has(unit))
    const control = takeEvenly(line, Math.round(share * line.length), drawOf(seed, `control/${wave}`))
    for (const unit of line) drawn.set(unit.npi, { wave, arm: control.has(unit) ? 'control' : 'treated' })
    waiting = waiting.filter((unit) => !taken.has(unit))
  }
  return members.flatMap((member) => {
    const lot = drawn.get(member.npi)
    return lot === undefined ? [] : [{ ...member, ...lot }]
  })
}

/** Of all assignments: whoever draws again with the kept seed must come to the same. */
export function hashAssignments(
  assignments: readonly Pick<DrawnAssignment, 'npi' | 'tin' | 'wave' | 'arm'>[],
): string {
  const lines = assignments.map(({ npi, tin, wave, arm }) => `${npi}/${tin}/${wave}/${arm}`)
  return createHash('sha256').update(lines.toSorted(compare).join('\n')).digest('hex')
}
