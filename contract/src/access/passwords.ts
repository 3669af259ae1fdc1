import * as z from 'zod/mini'
import { PASSWORD_MAX_CHARS } from '../core/constants.ts'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'
import { captchaAnswerSchema } from './captcha.ts'
import { PRACTICE_ROLES } from './practice-role.ts'

export const PASSWORD_RESET_MINUTES = 30
export const INVITATION_DAYS = 7

/** The token of a mailed link, checked by the server. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

const newPasswordShape = {
  password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  password_confirmation: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
}

// As at sign-in, a malformed email gets the same answer as an unknown one.
export const forgotPasswordSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  captcha: captchaAnswerSchema,
})
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

export const resetPasswordSchema = z.object({ token: linkTokenSchema, ...newPasswordShape })
export type ResetPassword = z.infer<typeof resetPasswordSchema>

export const registerPasswordSchema = z.object({
  token: linkTokenSchema,
  ...newPasswordShape,
  // R-REG-7: the user agreement is required.
  agreement: z.literal(true),
})
export type RegisterPassword = z.infer<typeof registerPasswordSchema>

/** Where to sign in with the new password. */
export const passwordSetSchema = z.object({ email: z.string(), door: z.enum(['user', 'admin']) })
export type PasswordSet = z.infer<typeof passwordSetSchema>

export const invitationSchema = z.object({
  inviter: z.string(),
  inviter_role: z.nullable(z.enum(PRACTICE_ROLES)),
  practice: z.string(),
  email: z.string(),
  name: z.string(),
  /** Whoever has an account signs in to accept. Only the owner of the mailbox gets this answer. */
  has_account: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

const signedOut = { ignoresIdempotencyKey: true, ...ALWAYS } as const

export const passwordEndpoints = {
  forgotPassword: post('/auth/password/forgot', 'public', 'Request a link to set a new password', {
    body: forgotPasswordSchema,
    response: dataEnvelope(nothing),
    ...signedOut,
  }),
  resetPassword: post('/auth/password/reset', 'public', 'Set a new password with a mailed link', {
    body: resetPasswordSchema,
    response: dataEnvelope(passwordSetSchema),
    ...signedOut,
  }),
  getInvitation: post('/auth/invitation', 'public', 'Who sent an invitation, by its link', {
    body: z.object({ token: linkTokenSchema }),
    response: dataEnvelope(invitationSchema),
    ...signedOut,
  }),
  registerPassword: post('/auth/password/register', 'public', 'Set the first password of an invited user', {
    body: registerPasswordSchema,
    response: dataEnvelope(passwordSetSchema),
    ...signedOut,
  }),
}
