import * as z from 'zod/mini'
import { bilingualSchema } from './bilingual.ts'
import { get, nothing, post } from './endpoint.ts'
import { periodSchema, reportIdSchema } from './report-id.ts'
import { providerBriefSchema } from './user.ts'
import { dataOf, idSchema, timestampSchema } from './wire.ts'

export const NOTICE_KINDS = ['report', 'reply', 'document'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICES_SHOWN = 30

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
