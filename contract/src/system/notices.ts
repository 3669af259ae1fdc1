import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { periodSchema, reportIdSchema } from '../reports/report-id.ts'

export const NOTICE_KINDS = ['report', 'reply', 'document', 'audit'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICES_SHOWN = 30

/** Case events that send a notice. */
export const CASE_NOTICE_EVENTS = [
  'requested',
  'reminder',
  'overdue',
  'received',
  'file_refused',
  'more_records',
  'extended',
  'extension_declined',
  'message',
  'findings',
  'appeal_decided',
  'closed',
  // These two go to the support team.
  'extension_asked',
  'appealed',
] as const
export type CaseNoticeEvent = (typeof CASE_NOTICE_EVENTS)[number]

/** What a notice points to. Never a patient, and never text that somebody typed. */
export const noticeDataSchema = z.object({
  /** New reports: their quarter, how many, and how many are higher than peers. */
  period: z.optional(periodSchema),
  reports: z.optional(z.int()),
  higher: z.optional(z.int()),
  /** A reply to a response to this report. */
  report_id: z.optional(reportIdSchema),
  /** Set if the reply is to the user's feedback on the report instead. */
  feedback: z.optional(z.literal(true)),
  /** A document. */
  document_id: z.optional(idSchema),
  title: z.optional(bilingualSchema),
  /** A case: what happened to it. */
  case_index: z.optional(z.string()),
  case_number: z.optional(z.string()),
  case_event: z.optional(z.enum(CASE_NOTICE_EVENTS)),
  days_left: z.optional(z.int()),
  /** The due date. */
  on: z.optional(dateSchema),
  /** For the support team, whose page for a case has another address. */
  case_id: z.optional(idSchema),
})
export type NoticeData = z.infer<typeof noticeDataSchema>

export const noticeSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTICE_KINDS),
  /** Null if it concerns several or all of the user's providers. */
  provider: z.nullable(providerBriefSchema),
  data: noticeDataSchema,
  created_at: timestampSchema,
  read: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeEndpoints = {
  listNotices: get('/notices', 'user', 'What is new for the caller', {
    response: dataEnvelope(z.object({ unread: z.int(), notices: z.array(noticeSchema) })),
  }),
  markNoticesRead: post('/notices/read', 'user', 'Mark some or all notices as read', {
    body: z.object({ ids: z.optional(z.array(idSchema).check(z.maxLength(NOTICES_SHOWN))) }),
    response: dataEnvelope(nothing),
  }),
}
