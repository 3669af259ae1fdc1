import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataOf, dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'

export const listPracticeReportsQuerySchema = z.object({
  /** Needed only of those who administer several practices. */
  practice_id: z.optional(idSchema),
  /** A final quarter; the latest when not given. */
  period: z.optional(periodSchema),
  /** The one with the most primary days in the quarter when not given. */
  family: z.optional(familySchema),
})

/** The headline of one provider's report, as far as a comparison within a practice needs it. */
const practiceFigureSchema = z.object({
  report_id: reportIdSchema,
  numerator: z.number(),
  denominator: z.number(),
  value: z.number(),
  ci_low: z.nullable(z.number()),
  ci_high: z.nullable(z.number()),
  /** Null where the provider is not eligible or has no peers; each is compared with his own. */
  peers: z.nullable(
    z.object({
      group: z.string(),
      count: z.int(),
      p20: z.number(),
      p50: z.number(),
      p80: z.number(),
      percentile: z.number(),
    }),
  ),
  outcome: outcomeSchema,
  low: z.boolean(),
})
export type PracticeFigure = z.infer<typeof practiceFigureSchema>

/** A report in short: one cell of family × provider. */
const practiceCellSchema = z.object({
  family: familySchema,
  value: z.number(),
  days: z.number(),
  outcome: outcomeSchema,
  low: z.boolean(),
})
export type PracticeCell = z.infer<typeof practiceCellSchema>

const practiceFamilySchema = z.object({ code: familySchema, label: z.nullable(bilingualSchema) })
export type PracticeFamily = z.infer<typeof practiceFamilySchema>

const practiceNameSchema = z.object({ id: idSchema, name: z.string() })

/** The providers of one practice side by side, for those who administer it. */
export const practiceReportsSchema = z.object({
  practice: practiceNameSchema,
  /** Those that the caller administers. */
  practices: z.array(practiceNameSchema),
  /** Null while there is no final quarter with a report of this practice. */
  period: z.nullable(periodSchema),
  family: z.nullable(practiceFamilySchema),
  periods: z.array(periodSchema),
  /** Those of the quarter, the one with the most primary days first. */
  families: z.array(practiceFamilySchema),
  data_through: z.nullable(dateSchema),
  /** Every provider of the practice by name; figure null without a primary day of the family. */
  providers: z.array(
    z.extend(providerBriefSchema, {
      specialty: z.string(),
      figure: z.nullable(practiceFigureSchema),
      /** The families that he has a report on, in no order. */
      cells: z.array(practiceCellSchema),
    }),
  ),
})
export type PracticeReports = z.infer<typeof practiceReportsSchema>

export const practiceReportEndpoints = {
  listPracticeReports: get(
    '/practice/reports',
    'provider',
    'The providers of an administered practice, side by side',
    { query: listPracticeReportsQuerySchema, response: dataOf(practiceReportsSchema) },
  ),
}
