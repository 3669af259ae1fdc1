import type { Report } from '../reports.ts'

/** Visits with a primary code that do not count, because a modifier normally rules the add-on out. */
export type LeftOut = { modifier: string; counted: number; left: number; all: number }

/** Null for a family without such a rule, and if no visit is left out. */
export function findLeftOut({ family, counts }: Pick<Report, 'family' | 'counts'>): LeftOut | null {
  const { not_with: notWith } = family.rules
  const { primary_days: counted, excluded_days: left } = counts
  return notWith === null || left === 0
    ? null
    : { modifier: notWith.modifier, counted, left, all: counted + left }
}

/** Units of the add-on on days that are not in the rate: without any primary code, or with visits left out alone. */
export function countUnitsOutside({ counts, figures }: Pick<Report, 'counts' | 'figures'>): number {
  const counted = figures.find(({ measure }) => measure === 'intensity')
  return counted === undefined ? 0 : Math.max(0, counts.addon_units - counted.numerator)
}
