import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'

export const MAIL_PAGE_ROWS = 25

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const

export const mailSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  to_address: z.string(),
  template: z.string(),
  subject: z.string(),
  language: z.enum(LOCALES),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Null if there will be no further attempt. */
  next_attempt_at: z.nullable(timestampSchema),
  sent_at: z.nullable(timestampSchema),
  last_error: z.nullable(z.string()),
  /** The plain text; it shows links only while DEMO is on. */
  text: z.string(),
})
export type Mail = z.infer<typeof mailSchema>

export const listMailQuerySchema = z.object({
  status: z.optional(z.enum(MAIL_STATUSES)),
  after: z.optional(z.string().check(z.maxLength(200))),
})

export const mailPageSchema = z.object({
  rows: z.array(mailSchema),
  next: z.nullable(z.string()),
  /** False without SMTP_URL: mail is stored here and not sent. */
  sends: z.boolean(),
  links_shown: z.boolean(),
})
export type MailPage = z.infer<typeof mailPageSchema>

export const mailEndpoints = {
  listMail: get('/admin/outbox', 'admin', 'Mail, newest first', {
    query: listMailQuerySchema,
    response: dataEnvelope(mailPageSchema),
  }),
  retryMail: post('/admin/outbox/{id}/retry', 'admin', 'Send a failed mail again', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(mailSchema),
  }),
}
