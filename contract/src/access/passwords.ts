import * as z from 'zod/mini'
import { PASSWORD_MAX_CHARS } from '../core/constants.ts'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { dataOf } from '../core/wire.ts'
import { captchaAnswerSchema } from './captcha.ts'

export const PASSWORD_RESET_MINUTES = 30
export const INVITATION_DAYS = 7

/** Whatever stands in a mailed link; only the server knows whether it is one. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

const newPasswordShape = {
  password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  password_confirmation: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
}

// As at the door: a malformed email is nobody's, and gets the same answer.
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
  // spec §5: the user agreement is required.
  agreement: z.literal(true),
})
export type RegisterPassword = z.infer<typeof registerPasswordSchema>

/** The door at which the person signs in with the new password. */
export const passwordSetSchema = z.object({ email: z.string(), door: z.enum(['user', 'admin']) })
export type PasswordSet = z.infer<typeof passwordSetSchema>

export const invitationSchema = z.object({
  inviter: z.string(),
  practice: z.string(),
  email: z.string(),
  name: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

const entry = { ignoresIdempotencyKey: true, ...ALWAYS } as const

export const passwordEndpoints = {
  forgotPassword: post('/auth/password/forgot', 'public', 'Ask for a link to set a new password', {
    body: forgotPasswordSchema,
    response: dataOf(nothing),
    ...entry,
  }),
  resetPassword: post('/auth/password/reset', 'public', 'Set a new password by a mailed link', {
    body: resetPasswordSchema,
    response: dataOf(passwordSetSchema),
    ...entry,
  }),
  getInvitation: post('/auth/invitation', 'public', 'Who invites, by the link of an invitation', {
    body: z.object({ token: linkTokenSchema }),
    response: dataOf(invitationSchema),
    ...entry,
  }),
  registerPassword: post('/auth/password/register', 'public', 'Set the first password of an invited user', {
    body: registerPasswordSchema,
    response: dataOf(passwordSetSchema),
    ...entry,
  }),
}
