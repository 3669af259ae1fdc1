import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataOf, idSchema, timestampSchema } from '../core/wire.ts'

export const OUTBOX_PAGE_ROWS = 25

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const

export const outboxMailSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  to_address: z.string(),
  template: z.string(),
  subject: z.string(),
  language: z.enum(LOCALES),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Null when nothing more is tried. */
  next_attempt_at: z.nullable(timestampSchema),
  sent_at: z.nullable(timestampSchema),
  last_error: z.nullable(z.string()),
  /** The plain text; links stand in it only while DEMO is on. */
  text: z.string(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export const listOutboxQuerySchema = z.object({
  status: z.optional(z.enum(MAIL_STATUSES)),
  after: z.optional(z.string().check(z.maxLength(200))),
})

export const outboxPageSchema = z.object({
  rows: z.array(outboxMailSchema),
  next: z.nullable(z.string()),
  /** False without SMTP_URL: mail is kept here and goes nowhere. */
  sends: z.boolean(),
  links_shown: z.boolean(),
})
export type OutboxPage = z.infer<typeof outboxPageSchema>

export const mailEndpoints = {
  listOutbox: get('/admin/outbox', 'admin', 'Mail, newest first', {
    query: listOutboxQuerySchema,
    response: dataOf(outboxPageSchema),
  }),
  retryMail: post('/admin/outbox/{id}/retry', 'admin', 'Send a failed mail again', {
    params: z.object({ id: idSchema }),
    response: dataOf(outboxMailSchema),
  }),
}
