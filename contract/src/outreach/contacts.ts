import * as z from 'zod/mini'
import { del, get, post, put } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'

export const CONTACT_KINDS = ['phone', 'fax', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
/** Whether it belongs to one provider or to everybody in the practice. */
export const CONTACT_LEVELS = ['provider', 'practice'] as const
export type ContactLevel = (typeof CONTACT_LEVELS)[number]
export const CONTACT_SOURCES = [
  'roster',
  'nppes',
  'preregistration',
  'registration',
  'manual',
  'import',
] as const
export type ContactSource = (typeof CONTACT_SOURCES)[number]
/**
 * 'gone': the file it came from has it no more. 'right_again': the time for which it was marked as wrong, from
 * `created_at` by `created_by`.
 */
const CONTACT_ENDS = ['changed', 'removed', 'gone', 'right_again'] as const

export const CONTACT_VALUE_MAX = 254
export const CONTACT_PERSON_MAX = 200
export const CONTACT_ROLE_MAX = 100
export const CONTACT_TIME_MAX = 200

const optionalText = (max: number) => z._default(z.nullable(textSchema(max)), null)

const person = {
  person_name: optionalText(CONTACT_PERSON_MAX),
  /** One of PRACTICE_ROLES, or free text. */
  person_role: optionalText(CONTACT_ROLE_MAX),
  /** Such as 'Mornings, not on Fridays'. */
  best_time: optionalText(CONTACT_TIME_MAX),
  language: z._default(z.nullable(z.enum(LOCALES)), null),
}

export const contactPointSchema = z.object({
  id: idSchema,
  level: z.enum(CONTACT_LEVELS),
  kind: z.enum(CONTACT_KINDS),
  /** An email address, or a number in E.164 with ';ext=' before an extension. */
  value: z.string(),
  person_name: z.nullable(z.string()),
  person_role: z.nullable(z.string()),
  best_time: z.nullable(z.string()),
  language: z.nullable(z.enum(LOCALES)),
  source: z.enum(CONTACT_SOURCES),
  /** The number is wrong; the person may still be the right one to ask for. */
  is_wrong: z.boolean(),
  marked_wrong_at: z.nullable(timestampSchema),
  marked_wrong_by: z.nullable(z.string()),
  created_at: timestampSchema,
  /** Null if it came from a file, or the person is gone. */
  created_by: z.nullable(z.string()),
  ended_at: z.nullable(timestampSchema),
  ended_by: z.nullable(z.string()),
  end_reason: z.nullable(z.enum(CONTACT_ENDS)),
})
export type ContactPoint = z.infer<typeof contactPointSchema>

/** R-DESK-10: a time in which the provider wants no calls. It stays on record after it is lifted. */
const doNotCallSchema = z.object({
  asked_at: timestampSchema,
  recorded_by: z.nullable(z.string()),
  lifted_at: z.nullable(timestampSchema),
  lifted_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of the latest, once it is lifted: the day from which the call desk may list them; null if it may now. */
  calls_from: z.nullable(dateSchema),
})
export type DoNotCall = z.infer<typeof doNotCallSchema>
export const LIFT_REASON_MAX = 500

const contactListSchema = z.object({
  practice: z.string(),
  /** How many providers the practice's contacts are for. */
  providers: z.int(),
  /** The number to call; null if there is none. */
  call_id: z.nullable(idSchema),
  current: z.array(contactPointSchema),
  /** Ended rows, newest first; at most CONTACT_HISTORY_ROWS. */
  history: z.array(contactPointSchema),
  /** Newest first; at most the first has not been lifted. */
  do_not_call: z.array(doNotCallSchema),
})
export type ContactList = z.infer<typeof contactListSchema>
export const CONTACT_HISTORY_ROWS = 100

/** The number to call, in lists of providers. */
export const chosenPhoneSchema = z.object({
  id: idSchema,
  level: z.enum(CONTACT_LEVELS),
  value: z.string(),
  person_name: z.nullable(z.string()),
  person_role: z.nullable(z.string()),
  best_time: z.nullable(z.string()),
  language: z.nullable(z.enum(LOCALES)),
})
export type ChosenPhone = z.infer<typeof chosenPhoneSchema>

export const contactBodySchema = z.object({
  level: z.enum(CONTACT_LEVELS),
  kind: z.enum(CONTACT_KINDS),
  value: textSchema(CONTACT_VALUE_MAX),
  ...person,
})
export type ContactBody = z.input<typeof contactBodySchema>

const ALL = '/admin/providers/{id}/contact_points'
const ONE = `${ALL}/{contact_id}` as const
const params = z.object({ id: idSchema })
const oneParams = z.object({ id: idSchema, contact_id: idSchema })
const response = dataEnvelope(contactListSchema)

export const contactPointEndpoints = {
  listContactPoints: get(ALL, 'admin', 'List the contacts of a provider and its practice', {
    params,
    response,
  }),
  addContactPoint: post(ALL, 'admin', 'Add a contact of a provider or its practice', {
    params,
    body: contactBodySchema,
    response,
    status: 201,
  }),
  changeContactPoint: put(ONE, 'admin', 'Change a contact; the old one stays in the history', {
    params: oneParams,
    body: contactBodySchema,
    response,
  }),
  endContactPoint: del(ONE, 'admin', 'End a contact; it stays in the history', {
    params: oneParams,
    response,
  }),
  markContactPoint: put(`${ONE}/wrong`, 'admin', 'Mark a number as wrong, or as right again', {
    params: oneParams,
    body: z.object({ is_wrong: z.boolean() }),
    response,
  }),
  liftDoNotCall: post('/admin/providers/{id}/do_not_call/lift', 'admin', 'Allow calls to a provider again', {
    params,
    body: z.object({ reason: textSchema(LIFT_REASON_MAX) }),
    response,
  }),
}
