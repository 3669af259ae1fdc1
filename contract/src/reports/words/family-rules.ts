import * as z from 'zod/mini'
import { type Bilingual, bilingualSchema } from '../../core/bilingual.ts'
import type { Locale } from '../../core/locale.ts'
import type { FamilyRuleWords } from './family-rules.en.ts'

/** The rules of an add-on code beyond its primaries (R-FIG-3). */
export const familyRulesSchema = z.object({
  /** The most units a day (MUE); null if there is no limit. */
  limit: z.nullable(
    z.object({
      units: z.int(),
      /** 1 applies to each line, 2 is absolute, 3 gives way to records; null if unknown. */
      mai: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
      /** Set by the payer instead of the MUE table. */
      own: z.boolean(),
    }),
  ),
  /** Visits with this modifier are left out, unless one of the codes is billed that day. */
  not_with: z.nullable(
    z.object({
      modifier: z.string(),
      unless: z.array(z.string()),
      /** What the codes are; null for a payer's own list. */
      unless_label: z.nullable(bilingualSchema),
    }),
  ),
  /** A partner of the same practice and specialty may have billed the primary. */
  same_group: z.boolean(),
  /** What the record should show; null for a family without built-in words. */
  records: z.nullable(bilingualSchema),
  /** What else the rules say. */
  rule: z.nullable(bilingualSchema),
})
export type FamilyRules = z.infer<typeof familyRulesSchema>

/** A family that the reference data no longer has. */
export const NO_FAMILY_RULES: FamilyRules = {
  limit: null,
  not_with: null,
  same_group: false,
  records: null,
  rule: null,
}
export type FamilyLimit = NonNullable<FamilyRules['limit']>

/** A sentence lists at most this many exceptions. */
const LISTED_EXCEPTIONS_MAX = 6

type RuledFamily = {
  code: string
  plain: Bilingual | null
  rules: FamilyRules
}

function formatException(
  words: FamilyRuleWords,
  language: Locale,
  { unless, unless_label }: NonNullable<FamilyRules['not_with']>,
): string | null {
  if (unless_label !== null) return unless_label[language]
  if (unless.length === 0) return null
  return unless.length <= LISTED_EXCEPTIONS_MAX
    ? words.oneOf(unless.join(', '))
    : words.oneOfMany(unless.length)
}

/** The sentences on what the rules say about a family; `primaries` is the list of its primary codes as text. */
export function formatFamilyRules(
  words: FamilyRuleWords,
  language: Locale,
  { code, plain, rules }: RuledFamily,
  primaries: string,
): string[] {
  const { limit, not_with: notWith, same_group: sameGroup, records, rule } = rules
  return [
    ...(plain === null || plain[language] === '' ? [] : [words.unit(code, plain[language])]),
    words.primaries(code, primaries),
    ...(sameGroup ? [words.sameGroup(code, primaries)] : []),
    ...(rule === null ? [] : [rule[language]]),
    ...(notWith === null
      ? []
      : [words.notWith(code, notWith.modifier, formatException(words, language, notWith))]),
    limit === null ? words.noLimit : words.limit(limit),
    records === null ? words.otherRecords : records[language],
  ]
}
