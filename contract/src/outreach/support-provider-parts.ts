import * as z from 'zod/mini'
import { CASE_STATUSES } from '../cases/case-rules.ts'
import { CASE_KINDS, CASE_OUTCOMES } from '../cases/cases.ts'
import { dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { FEEDBACK_STATUSES, FEEDBACK_THEMES } from '../responses/feedback.ts'
import { RESPONSE_KINDS, RESPONSE_REASONS, RESPONSE_STATUSES } from '../responses/response-rules.ts'
import { responseSchema } from '../responses/responses.ts'
import { communicationTypeSchema, engagementStepSchema, outreachMethodSchema } from './engagement-steps.ts'
import { CALL_OUTCOMES, CONTACT_FAILURES } from './outreach.ts'
import { CONTACT_SKIPS } from './outreach-plan.ts'

const contactSchema = z.object({
  id: idSchema,
  method: outreachMethodSchema,
  type: communicationTypeSchema,
  planned_on: dateSchema,
  sent_at: z.nullable(timestampSchema),
  failed_at: z.nullable(timestampSchema),
  failure: z.nullable(z.enum(CONTACT_FAILURES)),
  skipped: z.nullable(z.enum(CONTACT_SKIPS)),
  outcome: z.nullable(z.enum(CALL_OUTCOMES)),
  /** What was done after it, in the order of the funnel. */
  steps: z.array(z.object({ step: engagementStepSchema, at: timestampSchema })),
})
export type ProviderContact = z.infer<typeof contactSchema>

export const providerCampaignSchema = z.object({
  /** Null for what was sent outside of campaigns. */
  campaign: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      name_es: z.string(),
      family: familySchema,
      status: z.enum(['draft', 'running', 'closed']),
    }),
  ),
  /** Null while it is a draft: nothing has been drawn. */
  arm: z.nullable(z.enum(['treated', 'control'])),
  wave: z.nullable(z.int()),
  contact_on: z.nullable(dateSchema),
  effect: z.nullable(z.enum(['final', 'due', 'too_few'])),
  contacts: z.array(contactSchema),
})
export type ProviderCampaign = z.infer<typeof providerCampaignSchema>

export const threadSchema = z.object({
  id: idSchema,
  family: familySchema,
  period: periodSchema,
  kind: z.enum(RESPONSE_KINDS),
  reason: z.nullable(z.enum(RESPONSE_REASONS)),
  status: z.enum(RESPONSE_STATUSES),
  text: z.string(),
  author: z.nullable(z.string()),
  created_at: timestampSchema,
  due_on: dateSchema,
  steps: responseSchema.shape.steps,
})
export type ProviderThread = z.infer<typeof threadSchema>

export const opinionSchema = z.object({
  id: idSchema,
  family: familySchema,
  period: periodSchema,
  helpful: z.boolean(),
  theme: z.nullable(z.enum(FEEDBACK_THEMES)),
  text: z.string(),
  author: z.nullable(z.string()),
  status: z.enum(FEEDBACK_STATUSES),
  updated_at: timestampSchema,
  reply: z.nullable(z.string()),
  replied_at: z.nullable(timestampSchema),
})
export type ProviderOpinion = z.infer<typeof opinionSchema>

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.nullable(z.string()),
  /** The caller's: he alone may change it. */
  own: z.boolean(),
  created_at: timestampSchema,
  updated_at: z.nullable(timestampSchema),
})
export type ProviderNote = z.infer<typeof noteSchema>

export const caseSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  family: z.nullable(familySchema),
  status: z.enum(CASE_STATUSES),
  requested_on: dateSchema,
  due_on: dateSchema,
  overdue: z.boolean(),
  decision: z.nullable(z.enum(CASE_OUTCOMES)),
})
export type ProviderCase = z.infer<typeof caseSchema>

const CODE_STATES = ['open', 'used', 'expired', 'revoked'] as const
/** Everything about a code but the code. */
export const codeSchema = z.object({
  id: idSchema,
  state: z.enum(CODE_STATES),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  opened_at: z.nullable(timestampSchema),
  used_at: z.nullable(timestampSchema),
  used_by: z.nullable(z.string()),
  revoked_at: z.nullable(timestampSchema),
})
export type ProviderCode = z.infer<typeof codeSchema>

export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'invited', 'disabled']),
  /** Of the practice: sees all its providers. */
  administrator: z.boolean(),
  second_factor: z.boolean(),
  last_login_at: z.nullable(timestampSchema),
})
export type ProviderPerson = z.infer<typeof personSchema>
