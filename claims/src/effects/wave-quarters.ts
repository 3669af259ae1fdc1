import { firstDay, matureOn, type Quarter, toQuarter } from '../quarter.ts'
import type { Wave } from './effect.ts'

const BASELINE_QUARTERS = 4
export const POST_QUARTERS_NEEDED = 2
const MONTHS_PER_QUARTER = 3
const QUARTERS_PER_YEAR = 4

export type WaveQuarters = {
  baseline: Quarter[]
  /** No further quarter can join the baseline. */
  baselineIsComplete: boolean
  post: Quarter[]
  ready: boolean
  dueOn: string
  /** All mature quarters, by their distance from the contact quarter. */
  distances: ReadonlyMap<Quarter, number>
}

const next = (quarter: Quarter): Quarter => toQuarter(firstDay(quarter).add({ months: MONTHS_PER_QUARTER }))

const ordinal = (quarter: Quarter): number => {
  const { year, month } = firstDay(quarter)
  return year * QUARTERS_PER_YEAR + (month - 1) / MONTHS_PER_QUARTER
}

/** The number of quarters from the contact quarter to this one. */
export function quartersAfterContact(wave: Wave, quarter: Quarter): number {
  return ordinal(quarter) - ordinal(toQuarter(Temporal.PlainDate.from(wave.contactOn)))
}

/**
 * The quarters before and after a wave's contact (R-EFF-1). The selection quarter and the quarter
 * of the contact are in neither.
 */
export function waveQuarters(wave: Wave, matureQuarters: readonly Quarter[]): WaveQuarters {
  const contactOn = Temporal.PlainDate.from(wave.contactOn)
  const mature = [...new Set(matureQuarters)].toSorted()
  const post = mature.filter((quarter) => Temporal.PlainDate.compare(firstDay(quarter), contactOn) > 0)
  const secondFullQuarter = next(next(toQuarter(contactOn)))
  return {
    baseline: mature.filter((quarter) => quarter < wave.selectionQuarter).slice(-BASELINE_QUARTERS),
    baselineIsComplete: mature.some((quarter) => quarter >= wave.selectionQuarter),
    post,
    ready: post.length >= POST_QUARTERS_NEEDED,
    dueOn: matureOn(secondFullQuarter).toString(),
    distances: new Map(mature.map((quarter) => [quarter, quartersAfterContact(wave, quarter)])),
  }
}
