import * as z from 'zod/mini'
import { textSchema } from '../core/wire.ts'

export const LADDER_LEVELS_MAX = 5
export const LADDER_DAYS_MAX = 366
const NAME_MAX_CHARS = 60
const LINES_OF_BUSINESS_MAX = 10

const days = z.int().check(z.minimum(1), z.maximum(LADDER_DAYS_MAX))
const name = z.object({ en: textSchema(NAME_MAX_CHARS), es: textSchema(NAME_MAX_CHARS) })

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
})
export type LadderLevel = z.infer<typeof ladderLevelSchema>

/** What is only explained is decided elsewhere: it stops no recoupment, and no decision of ours is due. */
const isOnlyExplained = ({ stops_recoupment_days, decision_days }: LadderLevel) =>
  stops_recoupment_days === null && decision_days === null

/**
 * At least the first level is filed here. What is filed here comes before what is only explained, and stopping
 * recoupment takes no longer than filing.
 */
export const isLadder = (levels: readonly LadderLevel[]): boolean =>
  levels[0]?.files === true &&
  levels.every((level, at) =>
    level.files
      ? (level.stops_recoupment_days ?? 0) <= level.days && levels.slice(0, at).every((one) => one.files)
      : isOnlyExplained(level),
  )

export const LEGAL_BASIS_MAX = 2_000
const legalText = z.string().check(z.trim(), z.maxLength(LEGAL_BASIS_MAX))
export const legalBasisSchema = z.object({ en: legalText, es: legalText })

export const lineOfBusinessSchema = z.object({
  key: z.string().check(z.regex(/^[a-z][a-z_]{1,29}$/)),
  name,
  /** The basis of its letters. Where it is empty or missing, the letterhead's counts. */
  legal_basis: z.optional(legalBasisSchema),
  levels: z
    .array(ladderLevelSchema)
    .check(z.minLength(1), z.maxLength(LADDER_LEVELS_MAX), z.refine(isLadder)),
})
export type LineOfBusiness = z.infer<typeof lineOfBusinessSchema>

/** The first one is the default. */
export const linesOfBusinessSchema = z.array(lineOfBusinessSchema).check(
  z.minLength(1),
  z.maxLength(LINES_OF_BUSINESS_MAX),
  z.refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length),
)

/** How many levels can be filed here. */
export const countFiled = (levels: readonly Pick<LadderLevel, 'files'>[]): number =>
  levels.filter(({ files }) => files).length
