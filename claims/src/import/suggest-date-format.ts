import type { DateFormat } from './layout.ts'

const SHAPES: readonly [format: DateFormat, shape: RegExp][] = [
  ['MM/DD/YYYY', /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/\d{4}(?: \d{1,2}:\d{2}:\d{2})?$/],
  ['DD-MON-YYYY', /^\d{1,2}-[A-Za-z]{3}-\d{4}$/],
]

/** The format that all dates have; undefined if none is needed or none fits. */
export function suggestDateFormat(values: readonly string[]): DateFormat | undefined {
  const dates = values.map((value) => value.trim()).filter((value) => value !== '')
  if (dates.length === 0) return undefined
  return SHAPES.find(([, shape]) => dates.every((date) => shape.test(date)))?.[0]
}
