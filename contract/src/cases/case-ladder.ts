import * as z from 'zod/mini'
import { textSchema } from '../core/wire.ts'

export const LADDER_LEVELS_MAX = 5
export const LADDER_DAYS_MAX = 366
const NAME_MAX_CHARS = 60
const LINES_OF_BUSINESS_MAX = 10

const days = z.int().check(z.minimum(1), z.maximum(LADDER_DAYS_MAX))
const name = z.object({ en: textSchema(NAME_MAX_CHARS), es: textSchema(NAME_MAX_CHARS) })

export const ADDRESSEE_NAME_MAX = 120
export const ADDRESSEE_ADDRESS_MAX = 300
export const ADDRESSEE_PHONE_MAX = 60
export const LEVEL_NOTE_MAX = 500

const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const bilingual = (max: number) => z.object({ en: optional(max), es: optional(max) })

/** Who decides a level that is not filed here. What is empty is not printed; nothing is invented for it. */
const addresseeSchema = z.object({
  name: bilingual(ADDRESSEE_NAME_MAX),
  /** Several lines, as on the envelope. */
  address: optional(ADDRESSEE_ADDRESS_MAX),
  phone: optional(ADDRESSEE_PHONE_MAX),
})
export type Addressee = z.infer<typeof addresseeSchema>

/** One level of appeal. Level 1 counts its days from the service of the findings, every other from the decision before it. */
export const ladderLevelSchema = z.object({
  name,
  days,
  /** An appeal filed within this many days stops recoupment; null if none does. */
  stops_recoupment_days: z.nullable(days),
  /** The days that we have for the decision; null if it is not ours. */
  decision_days: z.nullable(days),
  /** False: page and letter tell about it, but it is not filed here. */
  files: z.boolean(),
  /** R-CASE-41: where it is filed if not here. Levels from before this setting have none. */
  addressee: z.optional(addresseeSchema),
  /** What a practice must know about this level, such as when evidence must come; printed with it. */
  note: z.optional(bilingual(LEVEL_NOTE_MAX)),
})
export type LadderLevel = z.infer<typeof ladderLevelSchema>

/**
 * At least the first level is filed here. What is filed here comes before what is only explained, of which no decision of
 * ours is due; stopping recoupment takes no longer than filing.
 */
export const isLadder = (levels: readonly LadderLevel[]): boolean =>
  levels[0]?.files === true &&
  levels.every(
    (level, at) =>
      (level.stops_recoupment_days ?? 0) <= level.days &&
      (level.files ? levels.slice(0, at).every((one) => one.files) : level.decision_days === null),
  )

export const LEGAL_BASIS_MAX = 2_000
const legalText = z.string().check(z.trim(), z.maxLength(LEGAL_BASIS_MAX))
export const legalBasisSchema = z.object({ en: legalText, es: legalText })

export const lineOfBusinessSchema = z.object({
  key: z.string().check(z.regex(/^[a-z][a-z_]{1,29}$/)),
  name,
  /** The basis of its letters. Where it is empty or missing, the letterhead's counts. */
  legal_basis: z.optional(legalBasisSchema),
  /** R-CASE-42: a practice that agreed to all findings may still appeal within its days. */
  agreeing_keeps_appeal: z.optional(z.boolean()),
  levels: z
    .array(ladderLevelSchema)
    .check(z.minLength(1), z.maxLength(LADDER_LEVELS_MAX), z.refine(isLadder)),
})
export type LineOfBusiness = z.infer<typeof lineOfBusinessSchema>

/** What a reader of a case sees of its line of business. */
export const shownLineSchema = z.object({
  key: z.string(),
  name: z.object({ en: z.string(), es: z.string() }),
  agreeing_keeps_appeal: z.boolean(),
})

/** The first one is the default. */
export const linesOfBusinessSchema = z.array(lineOfBusinessSchema).check(
  z.minLength(1),
  z.maxLength(LINES_OF_BUSINESS_MAX),
  z.refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length),
)

/** How many levels can be filed here. */
export const countFiled = (levels: readonly Pick<LadderLevel, 'files'>[]): number =>
  levels.filter(({ files }) => files).length
