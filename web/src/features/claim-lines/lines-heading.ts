import type { LinesKey } from '@plumbline/contract/lines-key'
import { parsePeriodDays } from '@plumbline/contract/period'
import type { Texts } from '#platform/texts.ts'

type Words = Texts<typeof import('#texts/en/claim-lines.ts').claimLines>

function whatOf(words: Words, { family, measure, part }: LinesKey): string {
  if (family === '') return words.all
  if (measure === '') return words.family(family)
  const known = Object.entries(words.measures).find(([key]) => key === measure)?.[1]
  return known === undefined ? words.other(family) : known[part](family)
}

/** What the lines are, in words: 'Visits with 17003, Q2 2026'. */
export function linesHeading(words: Words, key: LinesKey): string {
  const days = parsePeriodDays(key.period)
  const period = days === null ? key.period : words.period(days.quarter, days.year)
  const narrowed = [
    ...(key.modifier === '' || key.part === 'denominator' ? [] : [words.withModifier(key.modifier)]),
    ...(key.code === '' ? [] : [words.withCode(key.code)]),
    ...(key.place === '' ? [] : [words.withPlace(key.place)]),
  ]
  return words.title([whatOf(words, key), ...narrowed].join(', '), period)
}
