import type { Locale } from '../../contract/src/core/locale.ts'
import { CONDITION_RULES } from './condition-rules.ts'
import type { Facts } from './facts.ts'
import { NUMBER_RULES, PEOPLE_RULES } from './number-rules.ts'
import { OUTCOME_RULES } from './outcome-rules.ts'
import { PLACE_RULES } from './place-rules.ts'
import type { Rule } from './rule.ts'

export const RULES: readonly Rule[] = [
  ...OUTCOME_RULES,
  ...CONDITION_RULES,
  ...PLACE_RULES,
  ...NUMBER_RULES,
  ...PEOPLE_RULES,
]

const toNumber = (text: string | undefined) => (text === undefined ? [] : [Number(text.replaceAll(',', ''))])

/** What a text says that is not true of the report; each with the words that say it. Notes in `tried` what it saw. */
export function findContradictions(text: string, facts: Facts, locale: Locale, tried: Set<string>): string[] {
  return RULES.flatMap(({ name, holds, ...patterns }) =>
    [...text.matchAll(patterns[locale])].flatMap((match) => {
      tried.add(`${locale}: ${name}`)
      const printed = match.slice(1).flatMap(toNumber)
      return holds(facts, printed, match) ? [] : [`${locale}: ${name}: "${match[0]}"`]
    }),
  )
}
