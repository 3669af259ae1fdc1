import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { NEXT_STEPS } from './desk-rules.ts'
import { communicationTypeSchema, outreachMethodSchema } from './engagement-steps.ts'

export const TIMELINE_PAGE_ROWS = 50

/** The kinds a reader can filter the timeline by. */
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

/** The events of each kind. */
export const TIMELINE_EVENTS = {
  contact: ['planned', 'sent', 'came_back', 'skipped', 'called', 'calls_allowed'],
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

/** Details come from our own tables. The only free text is the reason that support gave for acting as a provider. */
const detailsSchema = z.object({
  method: z.optional(outreachMethodSchema),
  type: z.optional(communicationTypeSchema),
  family: z.optional(familySchema),
  period: z.optional(periodSchema),
  /** Skip reason, failure, call outcome, response kind, response step or case status. */
  word: z.optional(z.string()),
  /** Case number or name of the letter template. */
  label: z.optional(z.string()),
  /** Document title. */
  title: z.optional(bilingualSchema),
  /** Start of a booked call. */
  starts_at: z.optional(timestampSchema),
  /** The call-back that was promised in a call, and the time zone of the practice. */
  callback_at: z.optional(timestampSchema),
  zone: z.optional(z.string()),
  /** What the caller said would follow. */
  next_step: z.optional(z.enum(NEXT_STEPS)),
  /** The call was made elsewhere, and the person brought it in a file. */
  from_file: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  helpful: z.optional(z.boolean()),
})
export type TimelineDetails = z.infer<typeof detailsSchema>

const timelineEventSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  kind: timelineKindSchema,
  what: z.string(),
  /** Only the day is known. */
  day_only: z.boolean(),
  /** In caret form; null if nobody did it or the person is gone. */
  who: z.nullable(z.string()),
  who_role: z.nullable(z.enum(PRACTICE_ROLES)),
  campaign: z.nullable(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  /** The case, response or feedback it is about. */
  about_id: z.nullable(idSchema),
  details: detailsSchema,
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const timelinePageSchema = z.object({
  rows: z.array(timelineEventSchema),
  next: z.nullable(z.string()),
})
export type TimelinePage = z.infer<typeof timelinePageSchema>
