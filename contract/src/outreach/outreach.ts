import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { get, post, put } from '../core/endpoint.ts'
import {
  dataEnvelope,
  dateSchema,
  givenDateSchema,
  idSchema,
  textSchema,
  timestampSchema,
} from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'
import { CALL_HOLDS, communicationTypeSchema, outreachMethodSchema } from './engagement-steps.ts'
import {
  CONTACT_SKIPS,
  campaignOutreachSchema,
  dueMessageSchema,
  outreachPreviewSchema,
} from './outreach-plan.ts'
import { providerSelectionSchema } from './provider-filter.ts'

/** A call that reached someone has an outcome; any other call has a failure. */
export const CALL_OUTCOMES = [
  'reached',
  'booked',
  'call_back',
  'will_register',
  'has_questions',
  'not_interested',
] as const
export const CALL_FAILURES = ['no_answer', 'voicemail', 'wrong_number', 'declined', 'do_not_call'] as const
export const CALL_RESULTS = [...CALL_OUTCOMES, ...CALL_FAILURES] as const
export type CallResult = (typeof CALL_RESULTS)[number]
export const CONTACT_FAILURES = ['returned', 'bounced', ...CALL_FAILURES] as const
export type ContactFailure = (typeof CONTACT_FAILURES)[number]

export const CONTACT_STATUSES = ['planned', 'sent', 'failed', 'skipped'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]
export const CONTACT_PAGE_ROWS = 50
export const REMINDERS_MAX = 5_000
export const LEFT_OUT_SHOWN = 50
export const CALL_NOTE_MAX = 2_000
/** R-DESK-37: the draft of the note of a call, the same on the desk and on the provider's page. */
const NOTE_KEY = 'call_note:'
export const callNoteKey = (providerId: string): string => `${NOTE_KEY}${providerId}`
/** The provider of a call whose note has this key; null for other drafts. */
export function findCallOfNote(key: string): string | null {
  const id = key.slice(NOTE_KEY.length)
  return key.startsWith(NOTE_KEY) && z.safeParse(idSchema, id).success ? id : null
}
/** A letter can be marked as returned for this many days after it was sent. */
export const RETURN_DAYS = 120
export const ADDRESS_MAX = 400

/** The day and time of a promised call-back, in the time zone of the practice. */
export const callbackSchema = z.object({
  on: givenDateSchema,
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})
/** R-DESK-39: the latest call that whoever logs has seen, null for none. With a later one, nothing is logged. */
export const seenCallSchema = z.optional(z.nullable(idSchema))

export const logCallSchema = z.object({
  provider_id: idSchema,
  campaign_id: z.optional(idSchema),
  /** The number that was called; null if it is none of the provider's. A wrong one of several must be named. */
  contact_id: z.optional(z.nullable(idSchema)),
  result: z.enum(CALL_RESULTS),
  note: z.optional(textSchema(CALL_NOTE_MAX)),
  /** Defaults to now. */
  at: z.optional(timestampSchema),
  callback: z.optional(callbackSchema),
  seen_call: seenCallSchema,
  /** Log the call even if the provider should not be called now. */
  anyway: z.optional(z.boolean()),
})
export type LogCall = z.input<typeof logCallSchema>

export const remindersSchema = z.object({
  selection: providerSelectionSchema,
  method: z.enum(['mail', 'email']),
  campaign_id: z.optional(idSchema),
})
export type Reminders = z.input<typeof remindersSchema>

export const contactSchema = z.object({
  id: idSchema,
  provider: providerBriefSchema,
  practice_id: idSchema,
  campaign: z.nullable(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  family: z.nullable(familySchema),
  method: outreachMethodSchema,
  type: communicationTypeSchema,
  status: z.enum(CONTACT_STATUSES),
  planned_on: dateSchema,
  skipped: z.nullable(z.enum(CONTACT_SKIPS)),
  sent_at: z.nullable(timestampSchema),
  failed_at: z.nullable(timestampSchema),
  failure: z.nullable(z.enum(CONTACT_FAILURES)),
  outcome: z.nullable(z.enum(CALL_OUTCOMES)),
  note: z.nullable(z.string()),
  cost_cents: z.int(),
  created_by: z.nullable(z.string()),
  /** The practice still has the address that a letter was returned from. */
  address_failed: z.boolean(),
  /** For a planned call: why not to make it now. */
  hold: z.nullable(z.enum(CALL_HOLDS)),
})
export type Contact = z.infer<typeof contactSchema>

const contactPageSchema = z.object({ rows: z.array(contactSchema), next: z.nullable(z.string()) })
export type ContactPage = z.infer<typeof contactPageSchema>

export const mailingAddressSchema = z.object({
  practice_id: idSchema,
  practice: z.string(),
  mailing_address: z.nullable(z.string()),
  /** When a letter to it was returned; null once the address is corrected. */
  failed_at: z.nullable(timestampSchema),
  /** How many providers share this address. */
  providers: z.int(),
})
export type MailingAddress = z.infer<typeof mailingAddressSchema>

const params = z.object({ id: idSchema })
const outreach = dataEnvelope(campaignOutreachSchema)
const contact = dataEnvelope(contactSchema)

export const outreachEndpoints = {
  getCampaignOutreach: get('/admin/campaigns/{id}/outreach', 'admin', "List a campaign's messages by wave", {
    params,
    response: outreach,
  }),
  listDueOutreach: get('/admin/outreach/due', 'admin', 'List messages that are due', {
    response: dataEnvelope(z.array(dueMessageSchema)),
  }),
  previewOutreach: get('/admin/outreach/{id}/preview', 'admin', 'Preview who gets a message', {
    params,
    response: dataEnvelope(outreachPreviewSchema),
  }),
  prepareOutreach: post('/admin/outreach/{id}/prepare', 'admin', 'Prepare the letters, emails or call list', {
    params,
    response: outreach,
    stepUp: true,
  }),
  markOutreachSent: post('/admin/outreach/{id}/sent', 'admin', 'Mark the letters of a message as mailed', {
    params,
    body: z.object({ on: givenDateSchema }),
    response: outreach,
  }),
  cancelOutreach: post('/admin/outreach/{id}/cancel', 'admin', 'Cancel a message before it goes out', {
    params,
    response: outreach,
  }),
  listContacts: get('/admin/contacts', 'admin', 'List messages to providers, newest first', {
    query: z.object({
      provider: z.optional(idSchema),
      campaign: z.optional(idSchema),
      message: z.optional(idSchema),
      batch: z.optional(idSchema),
      method: z.optional(outreachMethodSchema),
      status: z.optional(z.enum(CONTACT_STATUSES)),
      /** A name or the beginning of an NPI. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: dataEnvelope(contactPageSchema),
  }),
  logCall: post('/admin/contacts/calls', 'admin', 'Log the result of a call', {
    body: logCallSchema,
    response: contact,
  }),
  markReturned: post('/admin/contacts/{id}/returned', 'admin', 'Mark a letter as returned', {
    params,
    body: z.object({
      on: givenDateSchema,
      /** Mark it even if its code was used, or the report viewed, after it was sent. */
      anyway: z.optional(z.boolean()),
    }),
    response: contact,
  }),
  markDelivered: post('/admin/contacts/{id}/delivered', 'admin', 'Undo marking a letter as returned', {
    params,
    response: contact,
  }),
  previewReminders: post('/admin/reminders/preview', 'admin', 'Preview who gets a reminder', {
    body: remindersSchema,
    response: dataEnvelope(outreachPreviewSchema),
  }),
  sendReminders: post('/admin/reminders', 'admin', 'Send reminders to selected providers', {
    body: remindersSchema,
    response: dataEnvelope(
      z.extend(outreachPreviewSchema, {
        /** Set for letters; they can be printed under Tools, Letters. */
        batch_id: z.nullable(idSchema),
      }),
    ),
    stepUp: true,
  }),
  getMailingAddress: get(
    '/admin/providers/{id}/address',
    'admin',
    "Get the mailing address of a provider's practice",
    {
      params,
      response: dataEnvelope(mailingAddressSchema),
    },
  ),
  putMailingAddress: put(
    '/admin/practices/{id}/address',
    'admin',
    'Correct the mailing address of a practice',
    {
      params,
      body: z.object({ mailing_address: textSchema(ADDRESS_MAX) }),
      response: dataEnvelope(mailingAddressSchema),
      stepUp: true,
    },
  ),
}
