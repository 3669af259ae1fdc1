import { firstDayOf, matureOn, type Quarter, quarterOf } from '../quarter.ts'
import type { Wave } from './effect.ts'

const BASELINE_QUARTERS = 4
const POST_QUARTERS_NEEDED = 2
const MONTHS_PER_QUARTER = 3
const QUARTERS_PER_YEAR = 4

export type WaveQuarters = { baseline: Quarter[]; post: Quarter[]; ready: boolean; dueOn: string }

const next = (quarter: Quarter): Quarter => quarterOf(firstDayOf(quarter).add({ months: MONTHS_PER_QUARTER }))

const ordinal = (quarter: Quarter): number => {
  const { year, month } = firstDayOf(quarter)
  return year * QUARTERS_PER_YEAR + (month - 1) / MONTHS_PER_QUARTER
}

/** How many quarters a quarter lies after the one with the contact. */
export function quartersAfterContact(wave: Wave, quarter: Quarter): number {
  return ordinal(quarter) - ordinal(quarterOf(Temporal.PlainDate.from(wave.contactOn)))
}

/**
 * The quarters before and after a wave's contact (measures, "Campaign effect"). The selection quarter is in
 * neither, nor is the one in which the contact falls.
 */
export function waveQuarters(wave: Wave, matureQuarters: readonly Quarter[]): WaveQuarters {
  const contactOn = Temporal.PlainDate.from(wave.contactOn)
  const mature = [...new Set(matureQuarters)].toSorted()
  const post = mature.filter((quarter) => Temporal.PlainDate.compare(firstDayOf(quarter), contactOn) > 0)
  const secondFullQuarter = next(next(quarterOf(contactOn)))
  return {
    baseline: mature.filter((quarter) => quarter < wave.selectionQuarter).slice(-BASELINE_QUARTERS),
    post,
    ready: post.length >= POST_QUARTERS_NEEDED,
    dueOn: matureOn(secondFullQuarter).toString(),
  }
}
