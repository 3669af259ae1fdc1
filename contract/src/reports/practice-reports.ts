import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'

export const listPracticeReportsQuerySchema = z.object({
  /** Required if the caller administers several practices. */
  practice_id: z.optional(idSchema),
  /** A final quarter. Default: the latest one. */
  period: z.optional(periodSchema),
  /** Default: the family with the most primary days in the quarter. */
  family: z.optional(familySchema),
})

/** The part of a report's headline that the comparison within a practice needs. */
const practiceFigureSchema = z.object({
  report_id: reportIdSchema,
  numerator: z.number(),
  denominator: z.number(),
  value: z.number(),
  ci_low: z.nullable(z.number()),
  ci_high: z.nullable(z.number()),
  /** The provider's own peers; null if the provider is not eligible or has none. */
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

/** One cell of the table of families × providers. */
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

/** The providers of one practice side by side, for its administrators. */
export const practiceReportsSchema = z.object({
  practice: practiceNameSchema,
  /** The practices that the caller administers. */
  practices: z.array(practiceNameSchema),
  /** Null if the practice has no report in a final quarter. */
  period: z.nullable(periodSchema),
  family: z.nullable(practiceFamilySchema),
  periods: z.array(periodSchema),
  /** The families of the quarter, by primary days, most first. */
  families: z.array(practiceFamilySchema),
  data_through: z.nullable(dateSchema),
  /** Every provider of the practice, by name; `figure` is null without a primary day of the family. */
  providers: z.array(
    z.extend(providerBriefSchema, {
      specialty: z.string(),
      figure: z.nullable(practiceFigureSchema),
      /** The provider's reports in the quarter, in no particular order. */
      cells: z.array(practiceCellSchema),
    }),
  ),
})
export type PracticeReports = z.infer<typeof practiceReportsSchema>

export const practiceReportEndpoints = {
  listPracticeReports: get(
    '/practice/reports',
    'provider',
    'Compare the providers of a practice that you administer',
    {
      whileActing: 'closed',
      query: listPracticeReportsQuerySchema,
      response: dataEnvelope(practiceReportsSchema),
    },
  ),
}
