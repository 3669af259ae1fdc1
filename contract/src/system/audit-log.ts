import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { download, get, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, timestampSchema } from '../core/wire.ts'

export const AUDIT_PAGE_ROWS = 50
/** The rows of one answer of the stream. */
const AUDIT_STREAM_ROWS = 10_000
const AUDIT_STREAM_ROWS_MAX = 100_000

/** Name and role as they were at the time. */
const personSchema = z.object({
  name: z.string(),
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  email: z.string(),
})
const providerSchema = z.object({ name: z.string(), npi: z.string() })

export const auditEventSchema = z.object({
  /** Counts from 1 without gaps. */
  seq: z.int(),
  at: timestampSchema,
  action: z.string(),
  /** Null for a visitor or the portal itself. */
  actor: z.nullable(personSchema),
  /** The provider the actor was acting as. */
  acting_for: z.nullable(providerSchema),
  /** The provider whose data it concerns. */
  provider: z.nullable(providerSchema),
  subject: z.nullable(personSchema),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.json()),
  address: z.nullable(z.string()),
  hash: z.string(),
})
export type AuditLogEvent = z.infer<typeof auditEventSchema>

/** A date is a UTC day, and the last day is included; a timestamp is exact, and the end is excluded. */
const momentSchema = z.union([dateSchema, timestampSchema])

const auditFilterFields = {
  action: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Part of the actor's email address. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** An NPI or its first digits. */
  npi: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  from: z.optional(momentSchema),
  to: z.optional(momentSchema),
}
const cursorSchema = z.string().check(z.regex(/^\d{1,15}$/))

export const auditFilterSchema = z.object(auditFilterFields)
export type AuditFilterQuery = z.output<typeof auditFilterSchema>

export const listAuditQuerySchema = z.object({ ...auditFilterFields, after: z.optional(cursorSchema) })

export const streamAuditQuerySchema = z.object({
  /** The `seq` of the last row that the program has; without it from the first row on. */
  after: z._default(cursorSchema, '0'),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(AUDIT_STREAM_ROWS_MAX)),
    AUDIT_STREAM_ROWS,
  ),
})

export const auditPageSchema = z.object({
  rows: z.array(auditEventSchema),
  /** Every action in the log, for the filter. */
  actions: z.array(z.string()),
  next: z.nullable(z.string()),
})
export type AuditPage = z.infer<typeof auditPageSchema>

/**
 * changed: content or hash differs; missing: a gap in the numbers; unchained: a row added outside the chain;
 * rewritten: consistent, but not what was signed; cut_off: signed rows are gone from the end; head: a signed
 * head was changed.
 */
export const AUDIT_PROBLEMS = ['changed', 'missing', 'unchained', 'rewritten', 'cut_off', 'head'] as const

export const auditVerificationSchema = z.object({
  /** unsigned: consistent, but without a signed head nothing shows whether the end was cut off. */
  status: z.enum(['intact', 'broken', 'unsigned']),
  problem: z.nullable(z.enum(AUDIT_PROBLEMS)),
  rows: z.int(),
  first_broken_seq: z.nullable(z.int()),
  /** How many signed rows are gone from the end. */
  missing_tail: z.int(),
  signed_rows: z.nullable(z.int()),
  signed_at: z.nullable(timestampSchema),
  checked_at: timestampSchema,
})
export type AuditVerification = z.infer<typeof auditVerificationSchema>

export const auditEndpoints = {
  listAudit: get('/admin/audit', 'admin', 'The audit log, newest first', {
    query: listAuditQuerySchema,
    response: dataEnvelope(auditPageSchema),
  }),
  exportAudit: get(
    '/admin/audit.csv',
    'admin',
    'Export the rows of the audit log that match a filter as CSV',
    {
      query: auditFilterSchema,
      response: download,
      streams: true,
      contentType: 'text/csv',
    },
  ),
  streamAudit: get('/admin/audit/stream', 'admin', 'The audit log as JSON lines, oldest first, after a row', {
    query: streamAuditQuerySchema,
    response: download,
    streams: true,
    contentType: 'application/jsonl',
    tokenScope: 'audit',
  }),
  verifyAudit: post('/admin/audit/verify', 'admin', 'Check that the audit log is complete and unchanged', {
    response: dataEnvelope(auditVerificationSchema),
  }),
}
