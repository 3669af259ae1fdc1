import * as z from 'zod/mini'
import { PASSWORD_MAX_CHARS } from '../core/constants.ts'
import { emailSchema } from '../core/email.ts'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope } from '../core/wire.ts'
import { captchaAnswerSchema } from './captcha.ts'
import { personNameSchema } from './name-parts.ts'
import { PRACTICE_ROLES } from './practice-role.ts'

export const REGISTRATION_TOKEN_SECONDS = 30 * 60
export const EMAIL_PROOF_TOKEN_SECONDS = 24 * 60 * 60

// Any problem with one of the three gets the same answer (R-REG-2), so the format is not checked here.
const part = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const verifyLetterSchema = z.object({
  access_code: part,
  tin: part,
  npi: part,
  captcha: captchaAnswerSchema,
})

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

export const registerSchema = z.object({
  token: tokenSchema,
  /** The person's own name, not the provider's (R-REG-11). */
  name: personNameSchema,
  practice_role: z.enum(PRACTICE_ROLES),
  email: emailSchema,
  password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  password_confirmation: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  agreement: z.literal(true),
  language: z.enum(LOCALES),
})
export type Register = z.infer<typeof registerSchema>

const signedOut = { ignoresIdempotencyKey: true, ...ALWAYS } as const

export const registrationEndpoints = {
  verifyLetter: post('/auth/registration/verify', 'public', "Check a letter's access code, TIN and NPI", {
    body: verifyLetterSchema,
    response: dataEnvelope(z.object({ token: z.string(), provider_name: z.string() })),
    ...signedOut,
  }),
  register: post('/auth/registration', 'public', 'Create an account with a checked letter', {
    body: registerSchema,
    response: dataEnvelope(nothing),
    ...signedOut,
  }),
  proveEmail: post('/auth/email_proof', 'public', 'Confirm an email address with a mailed link', {
    body: z.object({ token: tokenSchema }),
    response: dataEnvelope(nothing),
    ...signedOut,
  }),
  resendEmailProof: post(
    '/auth/email_proof/resend',
    'public',
    'Mail a new confirmation link; the answer is always the same',
    {
      body: z.object({ email: emailSchema, captcha: captchaAnswerSchema }),
      response: dataEnvelope(nothing),
      ...signedOut,
    },
  ),
}
