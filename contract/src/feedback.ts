import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { periodSchema, reportIdSchema } from './report-id.ts'
import { providerBriefSchema } from './user.ts'
import { dataOf, idSchema, textSchema, timestampSchema } from './wire.ts'

export const FEEDBACK_THEMES = ['clear', 'wrong_peers', 'wrong_data', 'too_long', 'missing', 'other'] as const
export type FeedbackTheme = (typeof FEEDBACK_THEMES)[number]
export const FEEDBACK_STATUSES = ['new', 'read', 'replied'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
export const FEEDBACK_TEXT_MAX = 2000
export const FEEDBACK_PER_PAGE = 25

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
})
export type FeedbackRow = z.infer<typeof feedbackRowSchema>

const moveSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take') }),
  z.object({ action: z.literal('read') }),
  z.object({ action: z.literal('reply'), text: textSchema(FEEDBACK_TEXT_MAX) }),
])
export type FeedbackMove = z.infer<typeof moveSchema>

const params = z.object({ id: reportIdSchema })

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
  listFeedback: get('/admin/feedback', 'admin', 'What providers say about their reports', {
    query: z.object({
      helpful: z.optional(z.enum(['true', 'false'])),
      theme: z.optional(z.enum(FEEDBACK_THEMES)),
      status: z.optional(z.enum(FEEDBACK_STATUSES)),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    response: dataOf(
      z.object({
        total: z.int(),
        unread: z.int(),
        rows: z.array(feedbackRowSchema),
        /** Over all feedback, whatever the filter. */
        themes: z.array(
          z.object({ theme: z.nullable(z.enum(FEEDBACK_THEMES)), helpful: z.int(), not_helpful: z.int() }),
        ),
        /** By the quarter of the report. */
        trend: z.array(z.object({ period: periodSchema, helpful: z.int(), not_helpful: z.int() })),
      }),
    ),
  }),
  moveFeedback: post('/admin/feedback/{id}/actions', 'admin', 'Take, mark as read, or reply', {
    params: z.object({ id: idSchema }),
    body: moveSchema,
    response: dataOf(feedbackRowSchema),
  }),
}
