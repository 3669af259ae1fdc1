import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { providerBriefSchema } from '../access/user.ts'
import { get, post, put } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema, reportIdSchema } from '../reports/report-id.ts'
import { bookCallSchema, callStatusSchema } from './coder-calls.ts'
import { ownerFilterSchema, putOwnerSchema } from './feedback.ts'
import {
  PRACTICE_ACTIONS,
  RESPONSE_KINDS,
  RESPONSE_REASONS,
  RESPONSE_STATUSES,
  STAFF_ACTIONS,
} from './response-rules.ts'

export const RESPONSE_TEXT_MAX = 4000
export const MARKED_LINES_MAX = 200
export const RESPONSE_DUE_WORKING_DAYS = 5
export const PAUSE_QUARTERS = 4
export const RESPONSES_PER_PAGE = 25

const freeText = z._default(z.string().check(z.trim(), z.maxLength(RESPONSE_TEXT_MAX)), '')
const words = textSchema(RESPONSE_TEXT_MAX)

const markedLineSchema = z.object({
  claim_id: z.string().check(z.minLength(1), z.maxLength(100)),
  line_number: z.int().check(z.minimum(1), z.maximum(100_000)),
})
export type MarkedLine = z.infer<typeof markedLineSchema>

/** A disputed line with its procedure code. */
const disputedLineSchema = z.extend(markedLineSchema, { hcpcs_code: z.string() })

export const fileResponseSchema = z.discriminatedUnion('kind', [
  // R-RESP-6: no words at all, so that nothing can be taken for an admission.
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('agree'), text: freeText }),
  z.object({ kind: z.literal('explain'), reason: z.enum(RESPONSE_REASONS), text: freeText }),
  z.object({ kind: z.literal('coder'), text: freeText, call: bookCallSchema }),
  z.object({
    kind: z.literal('dispute'),
    text: words,
    lines: z.array(markedLineSchema).check(z.maxLength(MARKED_LINES_MAX)),
  }),
])
export type FileResponse = z.infer<typeof fileResponseSchema>

/** One step of a response: a message or an action of either side. */
const responseStepSchema = z.object({
  id: idSchema,
  party: z.enum(['practice', 'staff']),
  action: z.enum([...PRACTICE_ACTIONS, ...STAFF_ACTIONS]),
  /** A name in caret form; null for a deleted user. */
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  text: z.string(),
  at: timestampSchema,
})
export type ResponseStep = z.infer<typeof responseStepSchema>

export const responseSchema = z.object({
  id: idSchema,
  report_id: reportIdSchema,
  kind: z.enum(RESPONSE_KINDS),
  reason: z.nullable(z.enum(RESPONSE_REASONS)),
  text: z.string(),
  status: z.enum(RESPONSE_STATUSES),
  /** The name of the sender at the practice, in caret form. */
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  created_at: timestampSchema,
  due_on: dateSchema,
  overdue: z.boolean(),
  lines: z.array(disputedLineSchema),
  steps: z.array(responseStepSchema),
  /** After an accepted explanation: the last day without letters on this family. Null once it was ended early. */
  paused_until: z.nullable(dateSchema),
  call: z.nullable(
    z.object({
      starts_at: timestampSchema,
      language: z.enum(LOCALES),
      status: callStatusSchema,
    }),
  ),
})
export type Response = z.infer<typeof responseSchema>

/** An open response, for the start page. */
const openResponseSchema = z.object({
  id: idSchema,
  report_id: reportIdSchema,
  family: familySchema,
  period: periodSchema,
  kind: z.enum(RESPONSE_KINDS),
  status: z.enum(RESPONSE_STATUSES),
  provider: providerBriefSchema,
  due_on: dateSchema,
  /** The time of the last step. */
  at: timestampSchema,
})
export type OpenResponse = z.infer<typeof openResponseSchema>

const staff = {
  provider: providerBriefSchema,
  owner: z.nullable(z.string()),
  owner_id: z.nullable(idSchema),
}
const staffRowSchema = z.extend(z.omit(responseSchema, { lines: true, steps: true, text: true }), {
  ...staff,
  /** Days until due; negative once it is overdue. */
  days_left: z.int(),
  lines_marked: z.int(),
})
export type StaffResponseRow = z.infer<typeof staffRowSchema>
const staffResponseSchema = z.extend(responseSchema, staff)
export type StaffResponse = z.infer<typeof staffResponseSchema>

export const RESPONSE_FILTERS = ['open', 'overdue', 'closed', 'all'] as const

const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take') }),
  z.object({ action: z.literal('ask'), text: words }),
  z.object({ action: z.literal('reply'), text: words }),
  z.object({ action: z.literal('accept'), text: freeText, pause_until: dateSchema }),
  z.object({ action: z.literal('decline'), text: words }),
  z.object({ action: z.literal('answer'), text: words }),
  z.object({ action: z.literal('resume'), text: words }),
])
export type StaffMove = z.infer<typeof actionSchema>

const report = { params: z.object({ id: reportIdSchema }) }
const one = z.object({ id: reportIdSchema, response_id: idSchema })
const oneResponse = dataEnvelope(responseSchema)
const ADMIN = '/admin/responses'

export const responseEndpoints = {
  listResponses: get('/reports/{id}/responses', 'provider', 'List the responses to a report', {
    whileActing: 'responses_viewed',
    ...report,
    response: dataEnvelope(z.array(responseSchema)),
  }),
  fileResponse: post('/reports/{id}/responses', 'provider', 'Respond to a report', {
    whileActing: 'closed',
    ...report,
    body: fileResponseSchema,
    response: oneResponse,
    status: 201,
  }),
  addMessage: post(
    '/reports/{id}/responses/{response_id}/messages',
    'provider',
    'Add a message to a response',
    {
      whileActing: 'closed',
      params: one,
      body: z.object({ text: words }),
      response: oneResponse,
    },
  ),
  withdrawResponse: post(
    '/reports/{id}/responses/{response_id}/withdraw',
    'provider',
    'Withdraw a response',
    {
      whileActing: 'closed',
      params: one,
      response: oneResponse,
    },
  ),
  listOpenResponses: get('/responses/open', 'provider', 'List open responses of your providers', {
    whileActing: 'responses_viewed',
    response: dataEnvelope(z.array(openResponseSchema)),
  }),
  listStaffResponses: get(ADMIN, 'admin', 'List responses and disputes for staff', {
    query: z.object({
      show: z._default(z.enum(RESPONSE_FILTERS), 'open'),
      kind: z.optional(z.enum(RESPONSE_KINDS)),
      owner: z.optional(ownerFilterSchema),
      after: z.optional(z.string().check(z.maxLength(400))),
    }),
    response: dataEnvelope(
      z.object({
        /** Only on the first page. `total` follows the filter, the others count all responses of the kind. */
        counts: z.nullable(z.object({ total: z.int(), open: z.int(), overdue: z.int() })),
        rows: z.array(staffRowSchema),
        next: z.nullable(z.string()),
      }),
    ),
  }),
  getStaffResponse: get(`${ADMIN}/{id}`, 'admin', 'Get a response with its text, lines and steps', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(staffResponseSchema),
  }),
  putResponseOwner: put(`${ADMIN}/{id}/owner`, 'admin', 'Assign a response to a colleague, or to nobody', {
    params: z.object({ id: idSchema }),
    body: putOwnerSchema,
    response: dataEnvelope(staffResponseSchema),
  }),
  moveResponse: post(
    `${ADMIN}/{id}/actions`,
    'admin',
    'Take, ask, reply, accept, decline, answer or end a pause',
    {
      params: z.object({ id: idSchema }),
      body: actionSchema,
      response: dataEnvelope(staffResponseSchema),
    },
  ),
}
