import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataOf, dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { periodSchema, reportIdSchema } from '../reports/report-id.ts'

export const NOTICE_KINDS = ['report', 'reply', 'document', 'audit'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICES_SHOWN = 30

/** What happened to a case that somebody hears of. */
export const CASE_NEWS = [
  ...(['requested', 'reminder', 'overdue', 'received', 'file_refused', 'more_records'] as const),
  ...(['extended', 'extension_declined', 'message', 'findings', 'appeal_decided', 'closed'] as const),
  /** For the team: the practice asked for more time, or appealed. */
  ...(['extension_asked', 'appealed'] as const),
] as const
export type CaseNews = (typeof CASE_NEWS)[number]

/** What a notice points to; never a patient, never a word that somebody typed. */
export const noticeDataSchema = z.object({
  /** New reports: of which quarter, how many, and how many of them stand out. */
  period: z.optional(periodSchema),
  reports: z.optional(z.int()),
  higher: z.optional(z.int()),
  /** A reply: to the answer given to this report. */
  report_id: z.optional(reportIdSchema),
  /** … or to the person's own feedback on it. */
  feedback: z.optional(z.literal(true)),
  /** A document. */
  document_id: z.optional(idSchema),
  title: z.optional(bilingualSchema),
  /** A case: what happened to it. */
  case_index: z.optional(z.string()),
  case_number: z.optional(z.string()),
  case_event: z.optional(z.enum(CASE_NEWS)),
  days_left: z.optional(z.int()),
  /** The day by which something is due now. */
  on: z.optional(dateSchema),
  /** For those of the team who follow it, who work on it elsewhere than the practice. */
  case_id: z.optional(idSchema),
})
export type NoticeData = z.infer<typeof noticeDataSchema>

export const noticeSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTICE_KINDS),
  /** Null where it concerns several of the person's providers, or all. */
  provider: z.nullable(providerBriefSchema),
  data: noticeDataSchema,
  created_at: timestampSchema,
  read: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeEndpoints = {
  listNotices: get('/notices', 'user', 'What is new for the caller', {
    response: dataOf(z.object({ unread: z.int(), notices: z.array(noticeSchema) })),
  }),
  markNoticesRead: post('/notices/read', 'user', 'The caller has seen these notices, or all of them', {
    body: z.object({ ids: z.optional(z.array(idSchema).check(z.maxLength(NOTICES_SHOWN))) }),
    response: dataOf(nothing),
  }),
}
