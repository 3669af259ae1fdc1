import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { download, get } from '../core/endpoint.ts'
import { dataOf, idSchema, timestampSchema } from '../core/wire.ts'
import {
  CALL_HOLDS,
  communicationTypeSchema,
  engagementStageSchema,
  engagementStepSchema,
  nextActionSchema,
  outreachMethodSchema,
} from './engagement-steps.ts'

export const WORKLIST_PAGE_ROWS = 25
/** Weeks after the contact that a cohort is followed, the first one being week 0. */
export const COHORT_WEEKS = 13
export const COHORTS_SHOWN = 24
/** By when a letter is expected to have been answered by a look at the report. */
export const FIRST_VIEW_DAYS = 14

/** The last day of each part of the time to the first view; later ones and none at all follow. */
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
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
}
const contactFields = {
  ...providerFields,
  method: z.optional(outreachMethodSchema),
  type: z.optional(communicationTypeSchema),
  /** First and last month of contact. */
  from: z.optional(monthSchema),
  to: z.optional(monthSchema),
}
const contactFilterSchema = z.object(contactFields)
export type ContactFilter = z.infer<typeof contactFilterSchema>

const worklistFilterSchema = z.object({ ...providerFields, next_action: z.optional(nextActionSchema) })
export type WorklistFilter = z.infer<typeof worklistFilterSchema>
const returnedFilterSchema = z.object(providerFields)
export type ReturnedFilter = z.infer<typeof returnedFilterSchema>
const after = { after: z.optional(z.string().check(z.maxLength(400))) }

const campaignNameSchema = z.object({ id: idSchema, name: z.string(), name_es: z.string() })
export type CampaignName = z.infer<typeof campaignNameSchema>

const summarySchema = z.object({
  /** Each provider once, however many messages went out. */
  providers: z.int(),
  opened: z.int(),
  viewed: z.int(),
  /** Whose next action is a call, today. */
  to_call: z.int(),
  /** First and last month in which anything was sent, whatever the filters say; null before the first message. */
  months: z.nullable(z.object({ first: monthSchema, last: monthSchema })),
})
export type EngagementSummary = z.infer<typeof summarySchema>

const stepsSchema = z.record(engagementStepSchema, z.int())
export type StepCounts = z.infer<typeof stepsSchema>

const funnelRowSchema = z.object({
  /** The value that its row is about; null for messages outside of campaigns. */
  key: z.nullable(z.string()),
  campaign: z.nullable(campaignNameSchema),
  sent: z.int(),
  steps: stepsSchema,
})
export type FunnelRow = z.infer<typeof funnelRowSchema>
const funnelSchema = z.object({ sent: z.int(), steps: stepsSchema, rows: z.array(funnelRowSchema) })
export type Funnel = z.infer<typeof funnelSchema>

const firstViewFields = {
  sent: z.int(),
  buckets: z.record(z.enum(FIRST_VIEW_BUCKETS), z.int()),
  /** In whole days, of those who have viewed. */
  median_days: z.nullable(z.number()),
  /** Contacted so long ago that the day has come, and how many of them had viewed by then. */
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
  sent: z.int(),
  /** How many had viewed by the end of each week; null where that week is not over for all of them. */
  viewed: z.array(z.nullable(z.int())),
})
export type Cohort = z.infer<typeof cohortSchema>

const worklistRowSchema = z.extend(providerBriefSchema, {
  practice_id: idSchema,
  practice: z.string(),
  specialty: z.string(),
  state: z.string(),
  stage: engagementStageSchema,
  next_action: nextActionSchema,
  /** What came back, where that has to be put right: a new address helps a letter, but no email. */
  came_back: z.nullable(z.enum(['mail', 'email'])),
  /** Messages so far, calls not counted. */
  contacts_sent: z.int(),
  /** Why nobody should call now, about the campaign of the last contact or, without one, at all. */
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
  /** How many wait for each action under the other filters; on the first page. */
  counts: z.nullable(z.record(nextActionSchema, z.int())),
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
  /** The practice's address is still the one that the letter came back from. */
  address_failed: z.boolean(),
})
export type ReturnedRow = z.infer<typeof returnedRowSchema>
const returnedSchema = z.object({
  rows: z.array(returnedRowSchema),
  /** On the first page. */
  counts: z.nullable(z.object({ returned: z.int(), bounced: z.int() })),
  next: z.nullable(z.string()),
})
export type Returned = z.infer<typeof returnedSchema>

const BASE = '/admin/engagement'
const csv = { response: download, contentType: 'text/csv; charset=utf-8', streams: true } as const

export const engagementEndpoints = {
  getEngagement: get(BASE, 'admin', 'How many were written to, opened, read and need a call', {
    query: contactFilterSchema,
    response: dataOf(summarySchema),
  }),
  getFunnel: get(`${BASE}/funnel`, 'admin', 'The steps from delivered to attested, in all and by a split', {
    query: z.object({ ...contactFields, split: z._default(z.enum(FUNNEL_SPLITS), 'method') }),
    response: dataOf(funnelSchema),
  }),
  getFirstView: get(`${BASE}/first-view`, 'admin', 'Days from a contact to the first view of the report', {
    query: contactFilterSchema,
    response: dataOf(firstViewSchema),
  }),
  getCohorts: get(`${BASE}/cohorts`, 'admin', 'Who had viewed by which week, by month of contact', {
    query: contactFilterSchema,
    response: dataOf(z.array(cohortSchema)),
  }),
  listWorklist: get(`${BASE}/worklist`, 'admin', 'Who has not viewed a report, with the next action', {
    query: z.extend(worklistFilterSchema, after),
    response: dataOf(worklistSchema),
  }),
  getWorklistFile: get(`${BASE}/worklist.csv`, 'admin', 'The whole worklist as a file', {
    query: worklistFilterSchema,
    ...csv,
  }),
  listReturned: get(`${BASE}/returned`, 'admin', 'Letters that came back and mails that bounced', {
    query: z.extend(returnedFilterSchema, after),
    response: dataOf(returnedSchema),
  }),
  getReturnedFile: get(`${BASE}/returned.csv`, 'admin', 'What came back, as a file', {
    query: returnedFilterSchema,
    ...csv,
  }),
}
