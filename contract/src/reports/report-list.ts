import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema } from '../core/wire.ts'
import { figureSchema, OUTCOMES, providerClassSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'

/** As many reports of a provider as the start page and the sentence above the list read in one call. */
export const OVERVIEW_REPORTS_MAX = 100

/** What one more unit of an add-on stands for. Reports are grouped by topic; other: a payer's own family. */
export const TOPICS = ['time', 'count', 'size', 'complexity', 'imaging', 'other'] as const
export const topicSchema = z.enum(TOPICS)
export type Topic = z.infer<typeof topicSchema>

export const REPORT_STATUSES = ['new', 'viewed', 'responded'] as const
export const reportStatusSchema = z.enum(REPORT_STATUSES)
export type ReportStatus = z.infer<typeof reportStatusSchema>

export const reportProviderSchema = z.extend(providerBriefSchema, {
  specialty: z.string(),
  class: providerClassSchema,
  state: z.string(),
  practice: z.string(),
})

/** A point of the sparkline; `value` is null if the provider had no primary day of the family. */
const sparkPointSchema = z.object({
  period: periodSchema,
  value: z.nullable(z.number()),
  preliminary: z.boolean(),
})

/** One row of the list: the headline of a report. */
export const reportRowSchema = z.object({
  id: reportIdSchema,
  provider: reportProviderSchema,
  family: familySchema,
  /** Null for a family without a label. */
  label: z.nullable(bilingualSchema),
  plain: z.nullable(bilingualSchema),
  /** The primary codes of the add-on; empty if the reference data no longer has the family. */
  primaries: z.array(z.string()),
  topic: topicSchema,
  /** The measure of the headline. */
  measure: z.string(),
  period: periodSchema,
  claim_type: z.literal('professional'),
  headline: figureSchema,
  addon_units: z.number(),
  /** The most frequent modifier on primary lines, with its share; null if there is none. */
  modifier: z.nullable(z.object({ code: z.string(), share: z.number() })),
  paid_exposure: z.nullable(z.number()),
  sparkline: z.array(sparkPointSchema),
  status: reportStatusSchema,
})
export type ReportRow = z.infer<typeof reportRowSchema>

export const REPORT_SORTS = [
  'outcome',
  'period',
  'name',
  'value',
  'peer_median',
  'percentile',
  'status',
  'npi',
  'paid_exposure',
] as const
export const REPORTS_PER_PAGE = 20
const REPORTS_PER_PAGE_MAX = 100

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

export const listReportsQuerySchema = z.object({
  /** One of the caller's providers. Default: all of them. */
  provider_id: z.optional(idSchema),
  /** 'all' for every final quarter. Default: the latest one. */
  period: z.optional(z.union([periodSchema, z.literal('all')])),
  family: z.optional(familySchema),
  topic: z.optional(topicSchema),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** Only reports that suggest missed charges. */
  low: z.optional(z.literal('true')),
  status: z.optional(reportStatusSchema),
  sort: z._default(z.enum(REPORT_SORTS), 'outcome'),
  order: z._default(z.enum(['ascending', 'descending']), 'descending'),
  offset: z._default(whole(0, 1_000_000), 0),
  limit: z._default(whole(1, REPORTS_PER_PAGE_MAX), REPORTS_PER_PAGE),
})

export const reportListSchema = z.object({
  total: z.int(),
  reports: z.array(reportRowSchema),
  /** The filter options, over all of the caller's reports. */
  choices: z.object({
    periods: z.array(periodSchema),
    topics: z.array(topicSchema),
  }),
  /** Null before the first build. */
  data_through: z.nullable(dateSchema),
  latest_mature: z.nullable(periodSchema),
})
export type ReportList = z.infer<typeof reportListSchema>

export const reportListEndpoints = {
  listReports: get('/reports', 'provider', 'List the reports of your providers', {
    whileActing: 'report_list_viewed',
    query: listReportsQuerySchema,
    response: dataEnvelope(reportListSchema),
  }),
}
