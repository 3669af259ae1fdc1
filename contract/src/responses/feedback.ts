import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { download, get, post, put } from '../core/endpoint.ts'
import { dataOf, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema, reportIdSchema } from '../reports/report-id.ts'

export const FEEDBACK_THEMES = ['clear', 'wrong_peers', 'wrong_data', 'too_long', 'missing', 'other'] as const
export type FeedbackTheme = (typeof FEEDBACK_THEMES)[number]
export const FEEDBACK_STATUSES = ['new', 'read', 'replied'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
export const FEEDBACK_TEXT_MAX = 2000
export const FEEDBACK_PER_PAGE = 25
export const FEEDBACK_MONTHS_SHOWN = 12
/** Beside the id of a colleague. */
export const OWNER_FILTERS = ['mine', 'none'] as const
export const ownerFilterSchema = z.union([z.enum(OWNER_FILTERS), idSchema])
export type OwnerFilter = z.infer<typeof ownerFilterSchema>
/** null gives it back. */
export const putOwnerSchema = z.object({ owner_id: z.nullable(idSchema) })

export const giveFeedbackSchema = z.object({
  helpful: z.boolean(),
  theme: z.nullable(z.enum(FEEDBACK_THEMES)),
  text: z._default(z.string().check(z.trim(), z.maxLength(FEEDBACK_TEXT_MAX)), ''),
})
export type GiveFeedback = z.input<typeof giveFeedbackSchema>

export const feedbackSchema = z.object({
  helpful: z.boolean(),
  theme: z.nullable(z.enum(FEEDBACK_THEMES)),
  text: z.string(),
  updated_at: timestampSchema,
  reply: z.nullable(z.string()),
  replied_at: z.nullable(timestampSchema),
})
export type Feedback = z.infer<typeof feedbackSchema>

const feedbackRowSchema = z.extend(feedbackSchema, {
  id: idSchema,
  report_id: reportIdSchema,
  provider: providerBriefSchema,
  /** Who gave it, in caret form. */
  author: z.nullable(z.string()),
  status: z.enum(FEEDBACK_STATUSES),
  owner: z.nullable(z.string()),
  owner_id: z.nullable(idSchema),
})
export type FeedbackRow = z.infer<typeof feedbackRowSchema>

const moveSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('read') }),
  z.object({ action: z.literal('reply'), text: textSchema(FEEDBACK_TEXT_MAX) }),
])
export type FeedbackMove = z.infer<typeof moveSchema>

const filterFields = {
  helpful: z.optional(z.enum(['true', 'false'])),
  theme: z.optional(z.enum(FEEDBACK_THEMES)),
  status: z.optional(z.enum(FEEDBACK_STATUSES)),
  owner: z.optional(ownerFilterSchema),
  family: z.optional(familySchema),
  period: z.optional(periodSchema),
}
const feedbackFilterSchema = z.object(filterFields)
export type FeedbackFilter = z.infer<typeof feedbackFilterSchema>

const shareSchema = z.object({
  helpful: z.int(),
  not_helpful: z.int(),
  /** Of those who said helpful, with its 95% interval. */
  share: z.object({ value: z.number(), low: z.number(), high: z.number() }),
})
export type RatingShare = z.infer<typeof shareSchema>

/** Over all feedback, whatever the list is filtered by. */
const feedbackSummarySchema = z.object({
  helpful: z.int(),
  not_helpful: z.int(),
  /** Most named first. */
  themes: z.array(z.extend(shareSchema, { theme: z.nullable(z.enum(FEEDBACK_THEMES)) })),
  /** By the quarter of the report, earliest first. */
  quarters: z.array(z.extend(shareSchema, { period: periodSchema })),
  /** By the month in which it was last said, earliest first; '2026-07'. Months without any are left out. */
  months: z.array(z.extend(shareSchema, { month: z.string() })),
  /** By the topic of the report, most rated first. */
  reports: z.array(z.extend(shareSchema, { family: familySchema })),
})
export type FeedbackSummary = z.infer<typeof feedbackSummarySchema>

const feedbackCountsSchema = z.object({
  /** Open answers, disputes among them. */
  responses: z.int(),
  disputes: z.int(),
  feedback: z.int(),
  calls: z.int(),
})
export type FeedbackCounts = z.infer<typeof feedbackCountsSchema>

const params = z.object({ id: reportIdSchema })
const ADMIN = '/admin/feedback'

export const feedbackEndpoints = {
  getFeedback: get('/reports/{id}/feedback', 'provider', 'What the caller said about a report', {
    params,
    response: dataOf(z.nullable(feedbackSchema)),
  }),
  giveFeedback: post('/reports/{id}/feedback', 'provider', 'Was this report helpful?', {
    params,
    body: giveFeedbackSchema,
    response: dataOf(feedbackSchema),
  }),
  listFeedback: get(ADMIN, 'admin', 'What providers say about their reports', {
    query: z.object({ ...filterFields, after: z.optional(z.string().check(z.maxLength(400))) }),
    response: dataOf(
      z.object({
        /** On the first page. */
        total: z.nullable(z.int()),
        rows: z.array(feedbackRowSchema),
        next: z.nullable(z.string()),
      }),
    ),
  }),
  exportFeedback: get(`${ADMIN}.csv`, 'admin', 'All feedback that a filter finds as CSV', {
    query: z.object(filterFields),
    ...{ response: download, streams: true, contentType: 'text/csv' },
  }),
  getFeedbackSummary: get(`${ADMIN}/summary`, 'admin', 'Themes, trend and ratings by report', {
    response: dataOf(feedbackSummarySchema),
  }),
  getFeedbackCounts: get(`${ADMIN}/counts`, 'admin', 'How much waits in each list of the page', {
    response: dataOf(feedbackCountsSchema),
  }),
  putFeedbackOwner: put(`${ADMIN}/{id}/owner`, 'admin', 'Give feedback to one of the team, or give it back', {
    params: z.object({ id: idSchema }),
    body: putOwnerSchema,
    response: dataOf(feedbackRowSchema),
  }),
  moveFeedback: post(`${ADMIN}/{id}/actions`, 'admin', 'Mark as read, or reply', {
    params: z.object({ id: idSchema }),
    body: moveSchema,
    response: dataOf(feedbackRowSchema),
  }),
}
