import * as z from 'zod/mini'
import { ALWAYS, del, get, nothing, patch, post } from '../core/endpoint.ts'
import { DOOR_ROLES, type Door } from '../core/roles.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { FACTOR_METHODS, signedInSchema } from './auth.ts'
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey.ts'

/** How long people have to give the second factor after the password, and how many tries. */
export const SECOND_FACTOR_SECONDS = 5 * 60
export const SECOND_FACTOR_TRIES_MAX = 5
/** How long a step-up lasts. */
export const STEP_UP_SECONDS = 5 * 60
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_CHARS = 60

// Apps show codes with spaces. A malformed code gets the same answer as a wrong one.
const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200))
const doorSchema = z.enum(Object.keys(DOOR_ROLES) as [Door, ...Door[]])

const factorAnswers = {
  code: z.optional(codeSchema),
  recovery_code: z.optional(codeSchema),
  passkey: z.optional(passkeyAssertionSchema),
}
const exactlyOne = (answer: object) =>
  Object.values({ ...answer, token: undefined }).filter((value) => value !== undefined).length === 1

export const factorAnswerSchema = z
  .object({ token: tokenSchema, ...factorAnswers })
  .check(z.refine(exactlyOne, { path: ['code'] }))

/** Users without a second factor give their password. */
export const stepUpSchema = z
  .object({ ...factorAnswers, password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))) })
  .check(z.refine(exactlyOne, { path: ['code'] }))
export type StepUp = z.infer<typeof stepUpSchema>

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: timestampSchema,
  last_used_at: z.nullable(timestampSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

export const secondFactorStateSchema = z.object({
  enrolled: z.boolean(),
  /** True for admins outside the demo (R-AUTH-5). */
  required: z.boolean(),
  totp: z.nullable(z.object({ confirmed_at: timestampSchema })),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** organization: a new sign-in there, for people whom it signed in. */
  step_up_methods: z.array(z.enum([...FACTOR_METHODS, 'password', 'organization'])),
})
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>

export const totpEnrollmentSchema = z.object({
  otpauth_url: z.string(),
  secret: z.string(),
  /** The rows of the QR code; 1 is dark. */
  qr: z.array(z.string()),
})
export type TotpEnrollment = z.infer<typeof totpEnrollmentSchema>

/** Shown once; the server stores only their hashes. */
const recoveryCodesSchema = z.array(z.string())
const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX_CHARS)
const onePasskey = { params: z.object({ id: idSchema }), duringHold: true } as const

const signIn = { response: dataEnvelope(signedInSchema), ignoresIdempotencyKey: true, ...ALWAYS } as const
// Open to an admin who still has to set up a second factor.
const enrollment = { duringHold: true, duringEnrollment: true, ignoresIdempotencyKey: true } as const
const change = { duringHold: true, stepUp: 'always', ignoresIdempotencyKey: true } as const

export const secondFactorEndpoints = {
  answerSecondFactor: post('/auth/second_factor', 'public', 'Finish signing in with the second factor', {
    body: factorAnswerSchema,
    ...signIn,
  }),
  passkeyOptions: post('/auth/passkey/options', 'public', 'WebAuthn options to sign in with a passkey', {
    body: z.object({ token: z.optional(tokenSchema) }),
    response: dataEnvelope(passkeyRequestSchema),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
  signInWithPasskey: post('/auth/passkey', 'public', 'Sign in with a passkey, without a password', {
    body: z.object({ door: doorSchema, passkey: passkeyAssertionSchema }),
    ...signIn,
  }),
  getSecondFactor: get('/user/second_factor', 'user', "The caller's second factor", {
    response: dataEnvelope(secondFactorStateSchema),
    ...enrollment,
  }),
  startTotp: post('/user/second_factor/totp', 'user', 'A new secret for an authenticator app', {
    notWhileActing: true,
    response: dataEnvelope(totpEnrollmentSchema),
    ...enrollment,
    stepUp: 'always',
  }),
  confirmTotp: post(
    '/user/second_factor/totp/confirm',
    'user',
    'Confirm the authenticator app with its first code',
    {
      notWhileActing: true,
      body: z.object({ code: codeSchema }),
      response: dataEnvelope(z.object({ recovery_codes: recoveryCodesSchema })),
      ...enrollment,
    },
  ),
  deleteTotp: del('/user/second_factor/totp', 'user', 'Remove the authenticator app', {
    notWhileActing: true,
    response: dataEnvelope(nothing),
    ...change,
  }),
  createRecoveryCodes: post('/user/second_factor/recovery_codes', 'user', 'Replace the recovery codes', {
    notWhileActing: true,
    response: dataEnvelope(z.object({ recovery_codes: recoveryCodesSchema })),
    ...change,
  }),
  startPasskey: post('/user/passkeys/options', 'user', 'WebAuthn options to create a passkey', {
    notWhileActing: true,
    response: dataEnvelope(passkeyCreationSchema),
    ...enrollment,
    stepUp: 'always',
  }),
  createPasskey: post('/user/passkeys', 'user', 'Save a new passkey', {
    notWhileActing: true,
    body: z.object({ name: passkeyNameSchema, response: passkeyAttestationSchema }),
    // Recovery codes come with the first factor only.
    response: dataEnvelope(
      z.object({ passkey: passkeySchema, recovery_codes: z.nullable(recoveryCodesSchema) }),
    ),
    ...enrollment,
  }),
  patchPasskey: patch('/user/passkeys/{id}', 'user', 'Rename a passkey', {
    notWhileActing: true,
    ...onePasskey,
    body: z.object({ name: passkeyNameSchema }),
    response: dataEnvelope(passkeySchema),
  }),
  deletePasskey: del('/user/passkeys/{id}', 'user', 'Remove a passkey', {
    notWhileActing: true,
    ...onePasskey,
    ...change,
    response: dataEnvelope(nothing),
  }),
  startStepUp: post('/user/step_up/options', 'user', 'WebAuthn options to step up with a passkey', {
    response: dataEnvelope(passkeyRequestSchema),
    ...enrollment,
  }),
  stepUp: post('/user/step_up', 'user', 'Prove again who you are before a sensitive change', {
    body: stepUpSchema,
    response: dataEnvelope(nothing),
    ...enrollment,
  }),
}
