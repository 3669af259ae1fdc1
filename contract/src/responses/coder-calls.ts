import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { del, get, nothing, post } from '../core/endpoint.ts'
import { LOCALES, type Locale } from '../core/locale.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { reportIdSchema } from '../reports/report-id.ts'

export const CALL_MINUTES = 20
export const CALL_NOTE_MAX = 500
/** How many upcoming calls one person may have. */
export const UPCOMING_CALLS_MAX = 2

export const CALL_STATUSES = ['booked', 'held', 'no_show', 'cancelled'] as const
export const callStatusSchema = z.enum(CALL_STATUSES)
export type CallStatus = z.infer<typeof callStatusSchema>

const PHONE_PATTERN = /^\+?[\d\s().-]{7,25}(\s?(x|ext\.?)\s?\d{1,6})?$/i

export const isTimeZone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export const bookCallSchema = z.object({
  /** One of the free slots. */
  starts_at: timestampSchema,
  language: z.enum(LOCALES),
  phone: z.string().check(z.trim(), z.regex(PHONE_PATTERN)),
  /** The person's time zone; the confirmation gives the time in it. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(60), z.refine(isTimeZone)),
  note: z._default(z.string().check(z.trim(), z.maxLength(CALL_NOTE_MAX)), ''),
})
export type BookCall = z.infer<typeof bookCallSchema>

/**
 * The booking form before it is complete. A field has a default, so that a draft saved before the field was added
 * still fits.
 */
export const callDraftSchema = z.object({
  starts_at: z._default(z.nullable(z.string()), null),
  language: z.enum(LOCALES),
  phone: z._default(z.string(), ''),
})
export type CallDraft = z.infer<typeof callDraftSchema>

export const emptyCall = (locale: Locale): CallDraft => callDraftSchema.parse({ language: locale })

/** A string is the server's message; otherwise the form has its own. */
export type CallProblems = Partial<Record<keyof CallDraft, string | true>>

/** What is missing or wrong before the call can be booked. */
export function findCallProblems({ starts_at, phone }: CallDraft): CallProblems {
  return {
    ...(starts_at === null && { starts_at: true }),
    ...(!PHONE_PATTERN.test(phone.trim()) && { phone: true }),
  }
}

export const coderCallSchema = z.object({
  id: idSchema,
  starts_at: timestampSchema,
  minutes: z.int(),
  language: z.enum(LOCALES),
  phone: z.string(),
  note: z.string(),
  status: callStatusSchema,
  coder: z.string(),
  report_id: z.nullable(reportIdSchema),
})
export type CoderCall = z.infer<typeof coderCallSchema>

/** The number to dial, as every list of calls shows it. */
export const formatCallNumber = ({ phone }: Pick<CoderCall, 'phone'>): string => phone

const staffCallSchema = z.extend(coderCallSchema, {
  /** In caret form. */
  person: z.nullable(z.string()),
  provider: z.nullable(providerBriefSchema),
  /** They asked us not to call, and the call is still booked. */
  no_calls_since: z.nullable(timestampSchema),
})
export type StaffCall = z.infer<typeof staffCallSchema>

const one = { params: z.object({ id: idSchema }) }

export const coderCallEndpoints = {
  listCallSlots: get('/coder_calls/slots', 'provider', 'List free call slots in the next ten working days', {
    whileActing: 'shows_nothing',
    query: z.object({ language: z._default(z.enum(LOCALES), 'en') }),
    response: dataEnvelope(z.object({ minutes: z.int(), slots: z.array(timestampSchema) })),
  }),
  listCalls: get('/coder_calls', 'provider', 'List your upcoming calls', {
    whileActing: 'shows_nothing',
    response: dataEnvelope(z.array(coderCallSchema)),
  }),
  bookCall: post('/coder_calls', 'provider', 'Book a call with a coder', {
    whileActing: 'closed',
    body: z.extend(bookCallSchema, { report_id: z.optional(reportIdSchema) }),
    response: dataEnvelope(coderCallSchema),
    status: 201,
  }),
  cancelCall: del('/coder_calls/{id}', 'provider', 'Cancel one of your calls', {
    whileActing: 'closed',
    ...one,
    response: dataEnvelope(nothing),
  }),
  listStaffCalls: get('/admin/coder_calls', 'admin', 'List upcoming calls and past calls not closed yet', {
    response: dataEnvelope(z.array(staffCallSchema)),
  }),
  closeCall: post('/admin/coder_calls/{id}/close', 'admin', 'Close a call as held or as a no-show', {
    ...one,
    body: z.object({ status: z.enum(['held', 'no_show']) }),
    response: dataEnvelope(staffCallSchema),
  }),
}
