import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { del, get, nothing, patch, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from './report-id.ts'
import { lineSchema } from './report-lines.ts'

export const SELF_AUDIT_CLAIMS = 30
export const SELF_AUDIT_NOTE_MAX_CHARS = 500
/** For one provider. Delete a worksheet to make room for another. */
export const SELF_AUDITS_MAX = 50
const UNITS_MAX = 99_999

export const SUPPORT_ANSWERS = ['yes', 'no', 'unsure'] as const
export type SupportAnswer = (typeof SUPPORT_ANSWERS)[number]

/** Claims with the add-on, or visits that count without it, where it may be going unbilled (R-REP-71). */
export const SELF_AUDIT_SAMPLES = ['billed', 'unbilled'] as const
const sampleSchema = z.enum(SELF_AUDIT_SAMPLES)
export type SelfAuditSample = z.infer<typeof sampleSchema>

const auditSchema = z.object({
  id: idSchema,
  family: familySchema,
  label: z.nullable(bilingualSchema),
  period: periodSchema,
  sample: sampleSchema,
  /** The number of claims that the sample was drawn from. */
  population: z.int(),
  drawn: z.int(),
  checked: z.int(),
  created_at: timestampSchema,
  created_by: z.nullable(z.string()),
  finished_at: z.nullable(timestampSchema),
})
export type SelfAuditBrief = z.infer<typeof auditSchema>

const itemSchema = z.object({
  number: z.int(),
  claim_id: z.string(),
  patient_id: z.string(),
  service_date: dateSchema,
  lines: z.array(lineSchema),
  /** Add-on units on this claim. */
  units_billed: z.number(),
  paid: z.number(),
  supported: z.nullable(z.enum(SUPPORT_ANSWERS)),
  units_supported: z.nullable(z.number()),
  note: z.string(),
  updated_at: z.nullable(timestampSchema),
})
export type SelfAuditItem = z.infer<typeof itemSchema>

const worksheetSchema = z.extend(auditSchema, { items: z.array(itemSchema) })
export type SelfAudit = z.infer<typeof worksheetSchema>

export const patchSelfAuditItemSchema = z.object({
  supported: z.nullable(z.enum(SUPPORT_ANSWERS)),
  units_supported: z.nullable(z.number().check(z.minimum(0), z.maximum(UNITS_MAX), z.multipleOf(0.001))),
  note: z.string().check(z.trim(), z.maxLength(SELF_AUDIT_NOTE_MAX_CHARS)),
})
export type PatchSelfAuditItem = z.infer<typeof patchSelfAuditItemSchema>

const providerQuery = z.object({ provider_id: z.optional(idSchema) })
const params = z.object({ id: idSchema })

/** Private to the practice: support acting as one of its providers is refused. */
export const selfAuditEndpoints = {
  listSelfAudits: get('/self_audits', 'provider', 'List the private self-audits of a provider', {
    whileActing: 'closed',
    query: providerQuery,
    response: dataEnvelope(z.array(auditSchema)),
  }),
  createSelfAudit: post('/self_audits', 'provider', 'Draw a random sample of claims to check', {
    whileActing: 'closed',
    body: z.extend(providerQuery, { family: familySchema, sample: z._default(sampleSchema, 'billed') }),
    response: dataEnvelope(worksheetSchema),
  }),
  getSelfAudit: get('/self_audits/{id}', 'provider', 'Get a worksheet', {
    whileActing: 'closed',
    params,
    response: dataEnvelope(worksheetSchema),
  }),
  patchSelfAudit: patch('/self_audits/{id}', 'provider', 'Finish or reopen a worksheet', {
    whileActing: 'closed',
    params,
    body: z.object({ finished: z.boolean() }),
    response: dataEnvelope(auditSchema),
  }),
  deleteSelfAudit: del('/self_audits/{id}', 'provider', 'Delete a worksheet and its notes', {
    whileActing: 'closed',
    params,
    response: dataEnvelope(nothing),
  }),
  patchSelfAuditItem: patch(
    '/self_audits/{id}/items/{number}',
    'provider',
    'Record what one claim record shows',
    {
      whileActing: 'closed',
      params: z.object({
        id: idSchema,
        number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SELF_AUDIT_CLAIMS)),
      }),
      body: patchSelfAuditItemSchema,
      response: dataEnvelope(itemSchema),
    },
  ),
}
