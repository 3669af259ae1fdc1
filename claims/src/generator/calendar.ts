import { firstDay, lastDay, type Quarter, toQuarter } from '../quarter.ts'

const QUARTER_COUNT = 12
const MONTHS_PER_QUARTER = 3
const FRIDAY = 5

/** Twelve quarters; claims of the last one are still coming in. */
export const WORLD_QUARTERS: readonly Quarter[] = Array.from({ length: QUARTER_COUNT }, (_, index) =>
  toQuarter(firstDay('2023Q4').add({ months: index * MONTHS_PER_QUARTER })),
)

export const DATA_THROUGH = '2026-09-30'

// Days from service to receipt: from `least` to `least + span`.
export const RECEIPT_DAYS = { least: 3, span: 61 } as const

// Share of a quarter's claims that are received by its last day, to estimate the number of lines.
const IN_AT_QUARTER_END = 0.77

/** The four quarters of a year relative to its mean. */
const SEASON = [0.97, 1.02, 0.98, 1.03]
const GROWTH_PER_QUARTER = 0.008

/** Monday to Friday. */
export function workingDays(quarter: Quarter): string[] {
  const days: string[] = []
  const last = lastDay(quarter)
  for (let day = firstDay(quarter); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (day.dayOfWeek <= FRIDAY) days.push(day.toString())
  }
  return days
}

/** How busy a quarter is relative to the mean of the twelve. */
export function getActivity(quarterIndex: number): number {
  const quarter = WORLD_QUARTERS[quarterIndex]
  const season = SEASON[Number(quarter?.at(-1)) - 1] ?? 1
  return season * (1 + GROWTH_PER_QUARTER * (quarterIndex - (QUARTER_COUNT - 1) / 2))
}

export const receivedShare = (quarterIndex: number): number =>
  quarterIndex === QUARTER_COUNT - 1 ? IN_AT_QUARTER_END : 1
