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

const MONTH_NAMES = `january february march april may june july august september october november december
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(/\s+/)
const MONTH_CHARS = 3

/** A month by its name or the start of it, in both languages: abr, Sept, March. */
function readMonth(word: string): number | null {
  const at = word.length < MONTH_CHARS ? -1 : MONTH_NAMES.findIndex((name) => name.startsWith(word))
  return at === -1 ? null : (at % MONTHS) + 1
}

const isDayWord = (word: string | undefined): word is string =>
  word !== undefined && /^\d{1,2}$/.test(word) && isDay(Number(word))
const isYearWord = (word: string | undefined): word is string =>
  word !== undefined && /^(\d{2}|\d{4})$/.test(word)
const twoDigits = (value: number | string) => String(value).padStart(2, '0')

/** 17-abr-2026 and Apr 17 2026 as 04 17 2026. */
export function numberMonths(words: readonly string[]): string[] {
  const numbered = [...words]
  for (let at = 0; at + 2 < numbered.length; at += 1) {
    const [first = '', second = '', year] = numbered.slice(at, at + 3)
    if (!isYearWord(year)) continue
    const [dayMonth, monthDay] = [readMonth(second), readMonth(first)]
    if (isDayWord(first) && dayMonth !== null) numbered.splice(at, 2, twoDigits(dayMonth), twoDigits(first))
    else if (isDayWord(second) && monthDay !== null)
      numbered.splice(at, 2, twoDigits(monthDay), twoDigits(second))
  }
  return numbered
}
