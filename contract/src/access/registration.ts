import * as z from 'zod/mini'
import { PASSWORD_MAX_CHARS } from '../core/constants.ts'
import { emailSchema } from '../core/email.ts'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataOf } from '../core/wire.ts'
import { captchaAnswerSchema } from './captcha.ts'

export const REGISTRATION_TOKEN_SECONDS = 30 * 60
export const EMAIL_PROOF_TOKEN_SECONDS = 24 * 60 * 60

// Whatever is wrong with one of the three is answered alike (product decision 7), its form too.
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
  email: emailSchema,
  password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  password_confirmation: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  agreement: z.literal(true),
  language: z.enum(LOCALES),
})
export type Register = z.infer<typeof registerSchema>

const outside = { ignoresIdempotencyKey: true, ...ALWAYS } as const

export const registrationEndpoints = {
  verifyLetter: post('/auth/registration/verify', 'public', 'Prove access code, TIN and NPI of a letter', {
    body: verifyLetterSchema,
    response: dataOf(z.object({ token: z.string(), provider_name: z.string() })),
    ...outside,
  }),
  register: post('/auth/registration', 'public', 'Create an account with a proved letter', {
    body: registerSchema,
    response: dataOf(nothing),
    ...outside,
  }),
  proveEmail: post('/auth/email_proof', 'public', 'Prove an email address by the mailed link', {
    body: z.object({ token: tokenSchema }),
    response: dataOf(nothing),
    ...outside,
  }),
  resendEmailProof: post('/auth/email_proof/resend', 'public', 'Mail a new link; the same answer for all', {
    body: z.object({ email: emailSchema, captcha: captchaAnswerSchema }),
    response: dataOf(nothing),
    ...outside,
  }),
}
