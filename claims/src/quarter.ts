export const RUN_OUT_DAYS = 90
const QUARTER_PATTERN = /^(\d{4})Q([1-4])$/
const MONTHS_PER_QUARTER = 3

/** A calendar quarter such as 2026Q2 (R-FIG-2). */
export type Quarter = string

export function toQuarter(date: Temporal.PlainDate): Quarter {
  return `${date.year}Q${Math.ceil(date.month / MONTHS_PER_QUARTER)}`
}

export function firstDay(quarter: Quarter): Temporal.PlainDate {
  const [, year, number] = QUARTER_PATTERN.exec(quarter) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`${quarter} is not a quarter`)
  return Temporal.PlainDate.from({
    year: Number(year),
    month: (Number(number) - 1) * MONTHS_PER_QUARTER + 1,
    day: 1,
  })
}

export function lastDay(quarter: Quarter): Temporal.PlainDate {
  return firstDay(quarter).add({ months: MONTHS_PER_QUARTER }).subtract({ days: 1 })
}

/** The first day on which a quarter is no longer preliminary: 90 days after its end. */
export function matureOn(quarter: Quarter): Temporal.PlainDate {
  return lastDay(quarter).add({ days: RUN_OUT_DAYS })
}

/** The first quarter that is not yet mature on a day. */
export function nextToMature(today: Temporal.PlainDate): Quarter {
  let quarter = toQuarter(today)
  for (;;) {
    const previous = toQuarter(firstDay(quarter).subtract({ days: 1 }))
    if (Temporal.PlainDate.compare(matureOn(previous), today) <= 0) return quarter
    quarter = previous
  }
}
