import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { download, get } from '../core/endpoint.ts'
import { stateSchema } from '../core/state-code.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import {
  CALL_HOLDS,
  communicationTypeSchema,
  engagementStageSchema,
  engagementStepSchema,
  outreachMethodSchema,
  WORKLIST_ACTIONS,
} from './engagement-steps.ts'

export const WORKLIST_PAGE_ROWS = 25
/** Weeks that a cohort is followed after the contact, starting with week 0. */
export const COHORT_WEEKS = 13
export const COHORTS_SHOWN = 24
/** The report should be viewed within this many days of a contact. */
export const FIRST_VIEW_DAYS = 14

/** R-OUT-14: no rate is given of fewer providers. */
export const RATE_MIN_PROVIDERS = 11

/** The last day of each bucket; the buckets 'later' and 'not_yet' follow. */
export const FIRST_VIEW_ENDS = [1, 3, 7, 14, 30, 60] as const
export const FIRST_VIEW_BUCKETS = [
  'd0_1',
  'd2_3',
  'd4_7',
  'd8_14',
  'd15_30',
  'd31_60',
  'later',
  'not_yet',
] as const
export type FirstViewBucket = (typeof FIRST_VIEW_BUCKETS)[number]

export const FUNNEL_SPLITS = ['method', 'type', 'campaign', 'specialty', 'state'] as const
export type FunnelSplit = (typeof FUNNEL_SPLITS)[number]

/** '2026-07' */
const monthSchema = z.string().check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/))

const providerFields = {
  campaign: z.optional(idSchema),
  specialty: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  state: z.optional(stateSchema),
}
const contactFields = {
  ...providerFields,
  method: z.optional(outreachMethodSchema),
  type: z.optional(communicationTypeSchema),
  /** First and last month of contact, inclusive. */
  from: z.optional(monthSchema),
  to: z.optional(monthSchema),
}
const contactFilterSchema = z.object(contactFields)
export type ContactFilter = z.infer<typeof contactFilterSchema>
/** Then a journey is represented by its first message of that kind, otherwise by the first one of all. */
export const choosesKind = ({ method, type }: ContactFilter) => method !== undefined || type !== undefined

const worklistActionSchema = z.enum(WORKLIST_ACTIONS)
const worklistFilterSchema = z.object({ ...providerFields, next_action: z.optional(worklistActionSchema) })
export type WorklistFilter = z.infer<typeof worklistFilterSchema>
const returnedFilterSchema = z.object(providerFields)
export type ReturnedFilter = z.infer<typeof returnedFilterSchema>
const after = { after: z.optional(z.string().check(z.maxLength(400))) }

const campaignNameSchema = z.object({ id: idSchema, name: z.string(), name_es: z.string() })
export type CampaignName = z.infer<typeof campaignNameSchema>

const summarySchema = z.object({
  /** Each provider counts once, however many messages were sent. */
  providers: z.int(),
  opened: z.int(),
  viewed: z.int(),
  /** Providers on the call desk's list today. */
  to_call: z.int(),
  /** First and last month with a message, regardless of filters; null before the first message. */
  months: z.nullable(z.object({ first: monthSchema, last: monthSchema })),
})
export type EngagementSummary = z.infer<typeof summarySchema>

const stepsSchema = z.record(engagementStepSchema, z.int())
export type StepCounts = z.infer<typeof stepsSchema>

/** Each provider counts once in each campaign; by type, each message counts and nothing is compared. */
const funnelRowSchema = z.object({
  /** The value of the split; null for messages outside campaigns. */
  key: z.nullable(z.string()),
  campaign: z.nullable(campaignNameSchema),
  sent: z.int(),
  /** Delivered, and who took each step after the message. */
  steps: stepsSchema,
  /** Of those delivered: who had taken the step before the message. */
  already: stepsSchema,
  /** Who took the step after the message, and never before it. */
  first_time: stepsSchema,
  /**
   * `first_time` of those delivered who had not taken the step yet; null if these are fewer than RATE_MIN_PROVIDERS, and
   * for what is not compared (R-OUT-14).
   */
  rates: z.record(engagementStepSchema, z.nullable(z.number())),
})
export type FunnelRow = z.infer<typeof funnelRowSchema>
const funnelSchema = z.object({ sent: z.int(), steps: stepsSchema, rows: z.array(funnelRowSchema) })
export type Funnel = z.infer<typeof funnelSchema>

const firstViewFields = {
  /** Messages that did not come back, as in the funnel. */
  delivered: z.int(),
  buckets: z.record(z.enum(FIRST_VIEW_BUCKETS), z.int()),
  /** In whole days, among those who have viewed. */
  median_days: z.nullable(z.number()),
  /** Reached at least FIRST_VIEW_DAYS ago, and how many of them viewed within that time. */
  due: z.int(),
  viewed_in_time: z.int(),
}
const firstViewSchema = z.object({
  ...firstViewFields,
  campaigns: z.array(z.object({ campaign: z.nullable(campaignNameSchema), ...firstViewFields })),
})
export type FirstView = z.infer<typeof firstViewSchema>

const cohortSchema = z.object({
  month: monthSchema,
  /** Messages of the month that did not come back, as in the funnel. */
  delivered: z.int(),
  /** How many had viewed by the end of each week; null if that week is not over for the whole cohort. */
  viewed: z.array(z.nullable(z.int())),
})
export type Cohort = z.infer<typeof cohortSchema>

const worklistRowSchema = z.extend(providerBriefSchema, {
  practice_id: idSchema,
  practice: z.string(),
  specialty: z.string(),
  state: z.string(),
  stage: engagementStageSchema,
  next_action: worklistActionSchema,
  /** What was returned, if it still has to be fixed: a new mailing address does not help an email. */
  came_back: z.nullable(z.enum(['mail', 'email'])),
  /** Messages so far, without calls. */
  contacts_sent: z.int(),
  /** Why not to call now: for the campaign of the last contact or, without one, in general. */
  hold: z.nullable(z.enum(CALL_HOLDS)),
  last_contact: z.object({
    at: timestampSchema,
    method: outreachMethodSchema,
    type: communicationTypeSchema,
    campaign: z.nullable(campaignNameSchema),
  }),
})
export type WorklistRow = z.infer<typeof worklistRowSchema>
const worklistSchema = z.object({
  rows: z.array(worklistRowSchema),
  /** Providers by next action under the other filters; set on the first page only. */
  counts: z.nullable(z.record(worklistActionSchema, z.int())),
  next: z.nullable(z.string()),
})
export type Worklist = z.infer<typeof worklistSchema>

const returnedRowSchema = z.extend(providerBriefSchema, {
  contact_id: idSchema,
  practice_id: idSchema,
  practice: z.string(),
  method: outreachMethodSchema,
  type: communicationTypeSchema,
  campaign: z.nullable(campaignNameSchema),
  failure: z.enum(['returned', 'bounced']),
  sent_at: timestampSchema,
  failed_at: timestampSchema,
  /** The practice still has the address that the letter was returned from. */
  address_failed: z.boolean(),
})
export type ReturnedRow = z.infer<typeof returnedRowSchema>
const returnedSchema = z.object({
  rows: z.array(returnedRowSchema),
  /** Set on the first page only. */
  counts: z.nullable(z.object({ returned: z.int(), bounced: z.int() })),
  next: z.nullable(z.string()),
})
export type Returned = z.infer<typeof returnedSchema>

const BASE = '/admin/engagement'
const csv = { response: download, contentType: 'text/csv', streams: true } as const

export const engagementEndpoints = {
  getEngagement: get(BASE, 'admin', 'Count contacted providers by what they did', {
    query: contactFilterSchema,
    response: dataEnvelope(summarySchema),
  }),
  getFunnel: get(`${BASE}/funnel`, 'admin', 'Get the engagement funnel, in total and by a split', {
    query: z.object({ ...contactFields, split: z._default(z.enum(FUNNEL_SPLITS), 'method') }),
    response: dataEnvelope(funnelSchema),
  }),
  getFirstView: get(`${BASE}/first-view`, 'admin', 'Get the days from contact to first report view', {
    query: contactFilterSchema,
    response: dataEnvelope(firstViewSchema),
  }),
  getCohorts: get(`${BASE}/cohorts`, 'admin', 'Get weekly report views by month of contact', {
    query: contactFilterSchema,
    response: dataEnvelope(z.array(cohortSchema)),
  }),
  listWorklist: get(`${BASE}/worklist`, 'admin', 'List providers who have not viewed a report', {
    query: z.extend(worklistFilterSchema, after),
    response: dataEnvelope(worklistSchema),
  }),
  getWorklistFile: get(`${BASE}/worklist.csv`, 'admin', 'Export the whole worklist as CSV', {
    query: worklistFilterSchema,
    ...csv,
  }),
  listReturned: get(`${BASE}/returned`, 'admin', 'List returned letters and bounced emails', {
    query: z.extend(returnedFilterSchema, after),
    response: dataEnvelope(returnedSchema),
  }),
  getReturnedFile: get(`${BASE}/returned.csv`, 'admin', 'Export returned letters and bounced emails as CSV', {
    query: returnedFilterSchema,
    ...csv,
  }),
}
