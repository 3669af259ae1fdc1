import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { communicationTypeSchema, outreachMethodSchema } from './engagement-steps.ts'

export const TIMELINE_PAGE_ROWS = 50

/** What a reader of the timeline can ask for. */
export const TIMELINE_KINDS = [
  'contact',
  'letter',
  'code',
  'account',
  'sign_in',
  'report',
  'download',
  'response',
  'coder_call',
  'document',
  'feedback',
  'case',
  'support',
] as const
export const timelineKindSchema = z.enum(TIMELINE_KINDS)
export type TimelineKind = z.infer<typeof timelineKindSchema>

/** What happened, by kind. */
export const TIMELINE_EVENTS = {
  contact: ['planned', 'sent', 'came_back', 'skipped', 'called'],
  letter: ['made'],
  code: ['made', 'opened', 'used', 'expired', 'revoked'],
  account: ['registered'],
  sign_in: ['signed_in'],
  report: ['viewed', 'read'],
  download: ['downloaded'],
  response: ['filed', 'step'],
  coder_call: ['booked', 'held', 'no_show', 'cancelled'],
  document: ['acknowledged'],
  feedback: ['given', 'replied'],
  case: ['opened', 'moved'],
  support: ['acted_as', 'viewed'],
} as const satisfies Record<TimelineKind, readonly string[]>

/** What an event needs to be told: words of our own tables, never what a person typed but the reason of a visit. */
const detailsSchema = z.object({
  method: z.optional(outreachMethodSchema),
  type: z.optional(communicationTypeSchema),
  family: z.optional(familySchema),
  period: z.optional(periodSchema),
  /** Why it was skipped or came back, what a call led to, the kind of an answer, the step of one, a case's status. */
  word: z.optional(z.string()),
  /** The number of a case, the name of a letter's template. */
  label: z.optional(z.string()),
  /** Of a document. */
  title: z.optional(bilingualSchema),
  /** When a booked call is. */
  starts_at: z.optional(timestampSchema),
  reason: z.optional(z.string()),
  helpful: z.optional(z.boolean()),
})
export type TimelineDetails = z.infer<typeof detailsSchema>

const timelineEventSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  kind: timelineKindSchema,
  what: z.string(),
  /** Only its day is known. */
  day_only: z.boolean(),
  /** In caret form; null for nobody, or one who is gone. */
  who: z.nullable(z.string()),
  campaign: z.nullable(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  /** The case, answer or feedback that it is about. */
  about_id: z.nullable(idSchema),
  details: detailsSchema,
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const timelinePageSchema = z.object({
  rows: z.array(timelineEventSchema),
  next: z.nullable(z.string()),
})
export type TimelinePage = z.infer<typeof timelinePageSchema>
