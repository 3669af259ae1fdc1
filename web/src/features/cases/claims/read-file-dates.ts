/** A date with its year, as the name of a file has it. Two short parts may be month and day or day and month. */
export type WrittenDate = { year: number; first: number; second: number; isYearFirst: boolean }

const DELIMITED = /(?<![a-z0-9])(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})(?![a-z0-9])/g
const YEAR_FIRST = /(?<![a-z0-9])(\d{4}) (\d{1,2}) (\d{1,2})(?![a-z0-9])/g
const EIGHT = /(?<![a-z0-9])(\d{8})(?![a-z0-9])/g
const CENTURY = 2000
const MONTHS = 12
const DAYS = 31

const isDay = (value: number) => value >= 1 && value <= DAYS
const isYear = (value: number) => value >= 1900 && value < 2100

function isDate({ year, first, second, isYearFirst }: WrittenDate): boolean {
  const hasMonth = first <= MONTHS || (!isYearFirst && second <= MONTHS)
  return isYear(year) && isDay(first) && isDay(second) && hasMonth
}

/** The words of a name are separated by one space each. */
export function readFileDates(words: readonly string[]): WrittenDate[] {
  const text = words.join(' ')
  const found = [
    ...[...text.matchAll(DELIMITED)].map(([, first, second, year = '']) => ({
      year: Number(year) + (year.length === 2 ? CENTURY : 0),
      first: Number(first),
      second: Number(second),
      isYearFirst: false,
    })),
    ...[...text.matchAll(YEAR_FIRST)].map(([, year, first, second]) => ({
      year: Number(year),
      first: Number(first),
      second: Number(second),
      isYearFirst: true,
    })),
    ...[...text.matchAll(EIGHT)].flatMap(([, digits = '']) => [
      {
        year: Number(digits.slice(0, 4)),
        first: Number(digits.slice(4, 6)),
        second: Number(digits.slice(6)),
        isYearFirst: true,
      },
      {
        year: Number(digits.slice(4)),
        first: Number(digits.slice(0, 2)),
        second: Number(digits.slice(2, 4)),
        isYearFirst: false,
      },
    ]),
  ]
  return found.filter(isDate)
}
