import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { providerBriefSchema } from '../access/user.ts'
import { download, get, post, put } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema, reportIdSchema } from '../reports/report-id.ts'

export const FEEDBACK_THEMES = ['clear', 'wrong_peers', 'wrong_data', 'too_long', 'missing', 'other'] as const
export type FeedbackTheme = (typeof FEEDBACK_THEMES)[number]
export const FEEDBACK_STATUSES = ['new', 'read', 'replied'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
export const FEEDBACK_TEXT_MAX = 2000
export const FEEDBACK_PER_PAGE = 25
export const FEEDBACK_MONTHS_SHOWN = 12
/** Filter values other than the id of a colleague. */
export const OWNER_FILTERS = ['mine', 'none'] as const
export const ownerFilterSchema = z.union([z.enum(OWNER_FILTERS), idSchema])
export type OwnerFilter = z.infer<typeof ownerFilterSchema>
/** Null: nobody owns it. */
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
  /** The author's name in caret form. */
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
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
  /** The share of helpful ratings with its 95% interval. */
  share: z.object({ value: z.number(), low: z.number(), high: z.number() }),
})
export type RatingShare = z.infer<typeof shareSchema>

/** Covers all feedback, regardless of the filters of the list. */
const feedbackSummarySchema = z.object({
  helpful: z.int(),
  not_helpful: z.int(),
  /** Most frequent first. */
  themes: z.array(z.extend(shareSchema, { theme: z.nullable(z.enum(FEEDBACK_THEMES)) })),
  /** By the quarter of the report, earliest first. */
  quarters: z.array(z.extend(shareSchema, { period: periodSchema })),
  /** By the month of the last change, such as '2026-07', earliest first. Months without feedback are left out. */
  months: z.array(z.extend(shareSchema, { month: z.string() })),
  /** By the topic of the report, most rated first. */
  reports: z.array(z.extend(shareSchema, { family: familySchema })),
})
export type FeedbackSummary = z.infer<typeof feedbackSummarySchema>

const feedbackCountsSchema = z.object({
  /** Open responses, including disputes. */
  responses: z.int(),
  disputes: z.int(),
  feedback: z.int(),
  calls: z.int(),
})
export type FeedbackCounts = z.infer<typeof feedbackCountsSchema>

const params = z.object({ id: reportIdSchema })
const ADMIN = '/admin/feedback'

export const feedbackEndpoints = {
  getFeedback: get('/reports/{id}/feedback', 'provider', 'Get your feedback on a report', {
    whileActing: 'feedback_viewed',
    params,
    response: dataEnvelope(z.nullable(feedbackSchema)),
  }),
  giveFeedback: post('/reports/{id}/feedback', 'provider', 'Rate a report as helpful or not', {
    whileActing: 'closed',
    params,
    body: giveFeedbackSchema,
    response: dataEnvelope(feedbackSchema),
  }),
  listFeedback: get(ADMIN, 'admin', 'List feedback from providers', {
    query: z.object({ ...filterFields, after: z.optional(z.string().check(z.maxLength(400))) }),
    response: dataEnvelope(
      z.object({
        /** Only on the first page. */
        total: z.nullable(z.int()),
        rows: z.array(feedbackRowSchema),
        next: z.nullable(z.string()),
      }),
    ),
  }),
  exportFeedback: get(`${ADMIN}.csv`, 'admin', 'Download all feedback that matches a filter as CSV', {
    query: z.object(filterFields),
    response: download,
    streams: true,
    contentType: 'text/csv',
  }),
  getFeedbackSummary: get(`${ADMIN}/summary`, 'admin', 'Get themes, trend and ratings by report', {
    response: dataEnvelope(feedbackSummarySchema),
  }),
  getFeedbackCounts: get(`${ADMIN}/counts`, 'admin', 'Count the open items of each list', {
    response: dataEnvelope(feedbackCountsSchema),
  }),
  putFeedbackOwner: put(`${ADMIN}/{id}/owner`, 'admin', 'Assign feedback to a colleague, or to nobody', {
    params: z.object({ id: idSchema }),
    body: putOwnerSchema,
    response: dataEnvelope(feedbackRowSchema),
  }),
  moveFeedback: post(`${ADMIN}/{id}/actions`, 'admin', 'Mark feedback as read, or reply', {
    params: z.object({ id: idSchema }),
    body: moveSchema,
    response: dataEnvelope(feedbackRowSchema),
  }),
}
