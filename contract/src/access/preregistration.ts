import * as z from 'zod/mini'
import { emailSchema } from '../core/email.ts'
import { ALWAYS, get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { PHONE_TEXT_MAX } from '../outreach/contacts-phone.ts'
import { printedHeadSchema } from '../outreach/letterhead.ts'
import { captchaAnswerSchema } from './captcha.ts'
import { PRACTICE_ROLES } from './practice-role.ts'

export const PREREGISTRATION_PAGE_ROWS = 25
export const CONTACT_CHANNELS = ['mail', 'fax', 'email', 'phone'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]
const NUMBER_CHANNELS = ['phone', 'fax'] as const
/** R-REG-16: whether somebody can be reached this way only at a number that they give. */
export const needsNumber = (channel: ContactChannel | null): channel is (typeof NUMBER_CHANNELS)[number] =>
  NUMBER_CHANNELS.some((one) => one === channel)
export const PREREGISTRATION_STATUSES = ['waiting', 'approved', 'declined'] as const
export type PreregistrationStatus = (typeof PREREGISTRATION_STATUSES)[number]

const applicant = {
  practice: textSchema(200),
  contact_name: textSchema(200),
  contact_email: emailSchema,
  contact_role: textSchema(100),
  channel: z.enum(CONTACT_CHANNELS),
  language: z.enum(LOCALES),
}

export const preregisterSchema = z.object({
  npi: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  tin: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  ...applicant,
  /** For the channels that need a number; dropped for the others. */
  contact_number: z.optional(z.string().check(z.trim(), z.maxLength(PHONE_TEXT_MAX))),
  captcha: captchaAnswerSchema,
})
export type Preregister = z.infer<typeof preregisterSchema>

export const preregistrationSchema = z.object({
  id: idSchema,
  reference: z.string(),
  npi: z.string(),
  tin_masked: z.string(),
  ...applicant,
  contact_email: z.string(),
  /** In E.164; null if the channel needs none. */
  contact_number: z.nullable(z.string()),
  status: z.enum(PREREGISTRATION_STATUSES),
  /** The provider on file with this NPI and TIN, as a caret-separated name; null if there is none. */
  provider_name: z.nullable(z.string()),
  /** People who already have an account for this NPI, here or at another practice; at most five. */
  accounts: z.array(
    z.object({
      name: z.string(),
      practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
      same_practice: z.boolean(),
    }),
  ),
  /** Whether the code of the latest letter was used. */
  code_used: z.boolean(),
  /** Whether the applicant registered with that code and this email. Until then the contact is only claimed. */
  contact_proved: z.boolean(),
  created_at: timestampSchema,
  decided_at: z.nullable(timestampSchema),
  decided_by: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
})
export type Preregistration = z.infer<typeof preregistrationSchema>

/** Printed and mailed to the address on file, on the payer's letterhead. The code is readable only here, and only once. */
export const codeLetterSchema = z.object({
  language: z.enum(LOCALES),
  head: printedHeadSchema,
  date: dateSchema,
  recipient: z.array(z.string()),
  /** False if somebody has to look up the address before the letter is mailed. */
  has_address: z.boolean(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  steps: z.array(z.string()),
  closing: z.array(z.string()),
})
export type CodeLetter = z.infer<typeof codeLetterSchema>

const ADMIN = '/admin/preregistrations'
const one = { params: z.object({ id: idSchema }) }
const letter = dataEnvelope(z.object({ preregistration: preregistrationSchema, letter: codeLetterSchema }))
// A stored answer would keep the code readable.
const once = { ignoresIdempotencyKey: true } as const

export const preregistrationEndpoints = {
  preregister: post('/preregistration', 'public', 'Request access without a letter', {
    body: preregisterSchema,
    response: dataEnvelope(z.object({ reference: z.string() })),
    ...once,
    ...ALWAYS,
  }),
  listPreregistrations: get(ADMIN, 'admin', 'Requests for access', {
    query: z.object({
      status: z.optional(z.enum(PREREGISTRATION_STATUSES)),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: dataEnvelope(
      z.object({
        rows: z.array(preregistrationSchema),
        total: z.int(),
        next: z.nullable(z.string()),
      }),
    ),
  }),
  approvePreregistration: post(
    `${ADMIN}/{id}/approve`,
    'admin',
    'Approve a request and write a letter with a code',
    {
      ...one,
      ...once,
      response: letter,
      stepUp: true,
    },
  ),
  declinePreregistration: post(`${ADMIN}/{id}/decline`, 'admin', 'Decline a request with a reason', {
    ...one,
    body: z.object({ reason: textSchema(500) }),
    response: dataEnvelope(preregistrationSchema),
  }),
  makeLetterAgain: post(`${ADMIN}/{id}/letter`, 'admin', 'Write a new letter and revoke the last code', {
    ...one,
    ...once,
    response: letter,
    stepUp: true,
  }),
}
