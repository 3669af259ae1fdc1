import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { dataOf, dateSchema, timestampSchema } from '../core/wire.ts'

export const AUDIT_PAGE_ROWS = 50

const personSchema = z.object({ name: z.string(), email: z.string() })
const providerSchema = z.object({ name: z.string(), npi: z.string() })

export const auditEventSchema = z.object({
  /** Without gaps, from 1. */
  seq: z.int(),
  at: timestampSchema,
  action: z.string(),
  /** Null for a visitor, or the portal itself. */
  actor: z.nullable(personSchema),
  /** The provider as whom the actor was acting. */
  acting_for: z.nullable(providerSchema),
  /** Whose data. */
  provider: z.nullable(providerSchema),
  subject: z.nullable(personSchema),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.json()),
  address: z.nullable(z.string()),
  hash: z.string(),
})
export type AuditLogEvent = z.infer<typeof auditEventSchema>

/** A day counts in UTC, the last one whole; a moment counts as it is, the last one excluded. */
const momentSchema = z.union([dateSchema, timestampSchema])

export const listAuditQuerySchema = z.object({
  action: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** A part of the actor's email address. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** The first digits of an NPI, or all of them. */
  npi: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  from: z.optional(momentSchema),
  to: z.optional(momentSchema),
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})

export const auditPageSchema = z.object({
  rows: z.array(auditEventSchema),
  /** Every action that the log holds, to choose from. */
  actions: z.array(z.string()),
  next: z.nullable(z.string()),
})
export type AuditPage = z.infer<typeof auditPageSchema>

/** changed: content or hash; missing: a number that is not there; unchained: a row that was put in past the
 * chain; rewritten: whole in itself, but not what was signed; head: a signed head that was changed. */
export const AUDIT_PROBLEMS = ['changed', 'missing', 'unchained', 'rewritten', 'cut_off', 'head'] as const

export const auditVerificationSchema = z.object({
  /** unsigned: whole, but there is no signed head to tell whether its end was cut off. */
  status: z.enum(['intact', 'broken', 'unsigned']),
  problem: z.nullable(z.enum(AUDIT_PROBLEMS)),
  rows: z.int(),
  first_broken_seq: z.nullable(z.int()),
  /** Rows that were signed and are gone from the end. */
  missing_tail: z.int(),
  signed_rows: z.nullable(z.int()),
  signed_at: z.nullable(timestampSchema),
  checked_at: timestampSchema,
})
export type AuditVerification = z.infer<typeof auditVerificationSchema>

export const auditEndpoints = {
  listAudit: get('/admin/audit', 'admin', 'The audit log, newest first', {
    query: listAuditQuerySchema,
    response: dataOf(auditPageSchema),
  }),
  verifyAudit: post('/admin/audit/verify', 'admin', 'Whether the audit log is whole and unchanged', {
    response: dataOf(auditVerificationSchema),
  }),
}
