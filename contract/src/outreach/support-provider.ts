import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { providerBriefSchema } from '../access/user.ts'
import { CASE_STANDINGS } from '../cases/case-standing.ts'
import { CASE_KINDS, CASE_OUTCOMES } from '../cases/cases.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { del, get, nothing, post, put } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema, providerClassSchema } from '../reports/figures.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { FEEDBACK_STATUSES, FEEDBACK_THEMES } from '../responses/feedback.ts'
import { RESPONSE_KINDS, RESPONSE_REASONS, RESPONSE_STATUSES } from '../responses/response-rules.ts'
import { responseSchema } from '../responses/responses.ts'
import { NEXT_STEPS } from './desk-rules.ts'
import {
  communicationTypeSchema,
  engagementStageSchema,
  engagementStepSchema,
  nextActionSchema,
  outreachMethodSchema,
} from './engagement-steps.ts'
import { CALL_OUTCOMES, CALL_RESULTS, CONTACT_FAILURES } from './outreach.ts'
import { CONTACT_SKIPS } from './outreach-plan.ts'
import { timelineKindSchema, timelinePageSchema } from './provider-timeline.ts'

export const NOTE_MAX = 4_000
/** A provider has a handful of responses a quarter; older ones are on the feedback page. */
export const THREADS_SHOWN = 100

const watcherSchema = z.object({ id: idSchema, name: z.string() })

/** A family in the latest final quarter. */
const headlineSchema = z.object({
  family: familySchema,
  label: z.nullable(bilingualSchema),
  /** Null if it would reveal a count of 1 to 10 patients. */
  figure: z.nullable(
    z.object({
      value: z.number(),
      ci_low: z.nullable(z.number()),
      ci_high: z.nullable(z.number()),
      percentile: z.nullable(z.number()),
    }),
  ),
  peer_p50: z.nullable(z.number()),
  peers: z.nullable(z.int()),
  /** Null beside a value that is hidden. */
  outcome: z.nullable(outcomeSchema),
  low: z.boolean(),
})
export type SupportHeadline = z.infer<typeof headlineSchema>

const moneySchema = z.object({
  /** All four are null if the quarter has 1 to 10 patients. */
  patients: z.nullable(z.int()),
  total_billed: z.nullable(z.number()),
  paid_exposure: z.nullable(z.number()),
  savings: z.nullable(z.number()),
})

const supportProviderSchema = z.extend(providerBriefSchema, {
  tin_masked: z.string(),
  practice: z.string(),
  practice_id: idSchema,
  specialty: z.string(),
  class: providerClassSchema,
  state: z.string(),
  region: z.nullable(z.string()),
  taxonomy: z.nullable(z.string()),
  mailing_address: z.nullable(z.string()),
  /** When a letter to the address was returned. */
  address_failed_at: z.nullable(timestampSchema),
  /** When a person set the address; null if it is the roster's (R-ADR-3). */
  address_set_at: z.nullable(timestampSchema),
  /** What the roster last said, if that is another address. */
  roster_address: z.nullable(z.string()),
  outcome: outcomeSchema,
  risk: z.nullable(z.number()),
  stage: engagementStageSchema,
  stage_at: z.nullable(timestampSchema),
  next_action: z.nullable(nextActionSchema),
  last_login_at: z.nullable(timestampSchema),
  last_contact_at: z.nullable(timestampSchema),
  contacts_sent: z.int(),
  calls: z.int(),
  open_responses: z.int(),
  open_disputes: z.int(),
  watchers: z.array(watcherSchema),
  /** By the caller. */
  watched: z.boolean(),
  /** Null before the first final quarter. */
  period: z.nullable(periodSchema),
  data_through: z.nullable(dateSchema),
  suppressed: z.boolean(),
  ...moneySchema.shape,
  peer_groups: z.array(
    z.object({ level: peerLevelSchema, group: z.string(), reports: z.int(), fewest: z.int(), most: z.int() }),
  ),
  headlines: z.array(headlineSchema),
  /** Families without letters, because an explanation was accepted. */
  pauses: z.array(z.object({ family: familySchema, ends_on: z.nullable(dateSchema) })),
})
export type SupportProvider = z.infer<typeof supportProviderSchema>

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
  /** Steps taken after the contact, in funnel order. */
  steps: z.array(z.object({ step: engagementStepSchema, at: timestampSchema })),
})
export type ProviderContact = z.infer<typeof contactSchema>

const providerCampaignSchema = z.object({
  /** Null for contacts outside campaigns. */
  campaign: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      name_es: z.string(),
      family: familySchema,
      status: z.enum(['draft', 'running', 'closed']),
    }),
  ),
  /** Null in a draft, because nothing has been drawn. */
  arm: z.nullable(z.enum(['treated', 'control'])),
  wave: z.nullable(z.int()),
  contact_on: z.nullable(dateSchema),
  effect: z.nullable(z.enum(['final', 'due', 'too_few'])),
  contacts: z.array(contactSchema),
})
export type ProviderCampaign = z.infer<typeof providerCampaignSchema>

const threadSchema = z.object({
  id: idSchema,
  family: familySchema,
  period: periodSchema,
  kind: z.enum(RESPONSE_KINDS),
  reason: z.nullable(z.enum(RESPONSE_REASONS)),
  status: z.enum(RESPONSE_STATUSES),
  text: z.string(),
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  created_at: timestampSchema,
  due_on: dateSchema,
  steps: responseSchema.shape.steps,
})
export type ProviderThread = z.infer<typeof threadSchema>

const opinionSchema = z.object({
  id: idSchema,
  family: familySchema,
  period: periodSchema,
  helpful: z.boolean(),
  theme: z.nullable(z.enum(FEEDBACK_THEMES)),
  text: z.string(),
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  status: z.enum(FEEDBACK_STATUSES),
  updated_at: timestampSchema,
  reply: z.nullable(z.string()),
  replied_at: z.nullable(timestampSchema),
})
export type ProviderOpinion = z.infer<typeof opinionSchema>

const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.nullable(z.string()),
  /** The result of the call it was written in; null for a note by itself. */
  call: z.nullable(z.enum(CALL_RESULTS)),
  /** What the caller said would follow. */
  next_step: z.nullable(z.enum(NEXT_STEPS)),
  /** The call was made elsewhere, and the author brought it in a file. */
  from_file: z.boolean(),
  /** Whether the caller can change it: only the author may, and a call stays as it was logged. */
  own: z.boolean(),
  created_at: timestampSchema,
  updated_at: z.nullable(timestampSchema),
})
export type ProviderNote = z.infer<typeof noteSchema>

const caseSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  family: z.nullable(familySchema),
  status: z.enum(CASE_STANDINGS),
  requested_on: dateSchema,
  due_on: dateSchema,
  overdue: z.boolean(),
  decision: z.nullable(z.enum(CASE_OUTCOMES)),
})
export type ProviderCase = z.infer<typeof caseSchema>

const CODE_STATES = ['open', 'used', 'expired', 'revoked'] as const
/** Everything about an access code except the code itself. */
const codeSchema = z.object({
  id: idSchema,
  state: z.enum(CODE_STATES),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  opened_at: z.nullable(timestampSchema),
  used_at: z.nullable(timestampSchema),
  used_by: z.nullable(z.string()),
  used_by_role: z.nullable(z.enum(PRACTICE_ROLES)),
  revoked_at: z.nullable(timestampSchema),
})
export type ProviderCode = z.infer<typeof codeSchema>

const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  email: z.string(),
  status: z.enum(['active', 'invited', 'disabled']),
  /** A practice administrator sees all providers of the practice. */
  administrator: z.boolean(),
  second_factor: z.boolean(),
  last_login_at: z.nullable(timestampSchema),
})
export type ProviderPerson = z.infer<typeof personSchema>

const ONE = '/admin/providers/{id}'
const params = z.object({ id: idSchema })
const noteParams = z.object({ id: idSchema, note_id: idSchema })
const noteBody = z.object({ text: textSchema(NOTE_MAX) })
const watching = dataEnvelope(z.object({ watched: z.boolean(), watchers: z.array(watcherSchema) }))
const list = <T extends z.core.$ZodType>(row: T) => ({ params, response: dataEnvelope(z.array(row)) })

export const supportProviderEndpoints = {
  getSupportProvider: get(ONE, 'admin', 'Get one provider with figures and engagement', {
    params,
    response: dataEnvelope(supportProviderSchema),
  }),
  watchProvider: post(`${ONE}/watch`, 'admin', 'Watch a provider', { params, response: watching }),
  unwatchProvider: del(`${ONE}/watch`, 'admin', 'Stop watching a provider', { params, response: watching }),
  listProviderCampaigns: get(
    `${ONE}/campaigns`,
    'admin',
    'List the campaigns of a provider and what was sent',
    list(providerCampaignSchema),
  ),
  listProviderTimeline: get(`${ONE}/timeline`, 'admin', 'List all events of a provider, newest first', {
    params,
    query: z.object({
      kind: z.optional(timelineKindSchema),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: dataEnvelope(timelinePageSchema),
  }),
  listProviderMessages: get(`${ONE}/messages`, 'admin', 'List the responses and feedback of a provider', {
    params,
    response: dataEnvelope(z.object({ threads: z.array(threadSchema), opinions: z.array(opinionSchema) })),
  }),
  listProviderNotes: get(`${ONE}/notes`, 'admin', "List the team's notes on a provider", list(noteSchema)),
  addProviderNote: post(`${ONE}/notes`, 'admin', 'Add a note for the team', {
    params,
    body: noteBody,
    response: dataEnvelope(noteSchema),
    status: 201,
  }),
  putProviderNote: put(`${ONE}/notes/{note_id}`, 'admin', "Change one of the caller's notes", {
    params: noteParams,
    body: noteBody,
    response: dataEnvelope(noteSchema),
  }),
  deleteProviderNote: del(`${ONE}/notes/{note_id}`, 'admin', "Delete one of the caller's notes", {
    params: noteParams,
    response: dataEnvelope(nothing),
  }),
  listProviderCases: get(`${ONE}/cases`, 'admin', 'List the cases of a provider', list(caseSchema)),
  listProviderCodes: get(
    `${ONE}/access_codes`,
    'admin',
    'List the access codes of a provider and their state',
    list(codeSchema),
  ),
  listProviderPeople: get(
    `${ONE}/people`,
    'admin',
    "List the people who can see a provider's reports",
    list(personSchema),
  ),
}
