import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'

type Holiday = { name: string; month: number } & ({ day: number } | { weekday: number; nth: number })

const [MONDAY, THURSDAY, SATURDAY, SUNDAY] = [1, 4, 6, 7]
const LAST = -1

// 5 U.S.C. 6103(a). A holiday on a Saturday is observed on Friday, one on a Sunday on Monday.
const FEDERAL_HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year', month: 1, day: 1 },
  { name: 'Martin Luther King Jr.', month: 1, weekday: MONDAY, nth: 3 },
  { name: 'Washington', month: 2, weekday: MONDAY, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: MONDAY, nth: LAST },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: MONDAY, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: MONDAY, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving', month: 11, weekday: THURSDAY, nth: 4 },
  { name: 'Christmas', month: 12, day: 25 },
]

/** The day on which offices are closed. */
function getObservedDay(holiday: Holiday, year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: holiday.month, day: 1 })
  if ('day' in holiday) {
    const date = first.with({ day: holiday.day })
    if (date.dayOfWeek === SATURDAY) return date.subtract({ days: 1 })
    return date.dayOfWeek === SUNDAY ? date.add({ days: 1 }) : date
  }
  if (holiday.nth === LAST) {
    const last = first.with({ day: first.daysInMonth })
    return last.subtract({ days: (last.dayOfWeek - holiday.weekday + 7) % 7 })
  }
  return first.add({ days: ((holiday.weekday - first.dayOfWeek + 7) % 7) + (holiday.nth - 1) * 7 })
}

const closedDays = new Map<number, ReadonlySet<string>>()

function getClosedDays(year: number): ReadonlySet<string> {
  const known = closedDays.get(year)
  if (known !== undefined) return known
  // New Year on a Saturday is observed in the year before.
  const days = [year, year + 1]
    .flatMap((one) => FEDERAL_HOLIDAYS.map((holiday) => getObservedDay(holiday, one)))
    .filter((date) => date.year === year)
  const found = new Set(days.map(String))
  closedDays.set(year, found)
  return found
}

/** The weekdays in and around the year of a day on which offices are closed. */
export const closedDaysAround = ({ year }: Temporal.PlainDate): string[] =>
  [year - 1, year, year + 1].flatMap((one) => [...getClosedDays(one)])

export const isWorkingDay = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek < SATURDAY && !getClosedDays(date.year).has(date.toString())

/** The nth working day after a day. */
export function addWorkingDays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 })
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The working days after a day, up to and with another. */
export function countWorkingDays(from: Temporal.PlainDate, until: Temporal.PlainDate): number {
  let count = 0
  for (let day = from; Temporal.PlainDate.compare(day, until) < 0; ) {
    day = day.add({ days: 1 })
    if (isWorkingDay(day)) count += 1
  }
  return count
}

export const officeToday = (now = Temporal.Now.instant()): Temporal.PlainDate =>
  now.toZonedDateTimeISO(OFFICE_ZONE).toPlainDate()

export const toOfficeDay = (moment: Date): Temporal.PlainDate =>
  officeToday(Temporal.Instant.fromEpochMilliseconds(moment.getTime()))
