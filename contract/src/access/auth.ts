import * as z from 'zod/mini'
import { PASSWORD_MAX_CHARS } from '../core/constants.ts'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'

// A malformed email gets the same answer as a wrong one, so the format is not checked here.
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS)),
})
export type Login = z.infer<typeof loginSchema>

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

/** The password was right; the session opens when the token is sent back with a second factor. */
export const factorChallengeSchema = z.object({
  token: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
})
export type FactorChallenge = z.infer<typeof factorChallengeSchema>

/** id is null until the second factor is given. */
export const signedInSchema = z.object({
  id: z.nullable(idSchema),
  second_factor: z.optional(factorChallengeSchema),
})

export const changePasswordSchema = z.object({
  current_password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS)),
  password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
  password_confirmation: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)),
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

const signIn = {
  body: loginSchema,
  response: dataEnvelope(signedInSchema),
  ignoresIdempotencyKey: true,
  ...ALWAYS,
} as const

export const authEndpoints = {
  login: post('/auth/login', 'public', 'Sign in as a provider user', signIn),
  adminLogin: post('/admin/login', 'public', 'Sign in as an admin, vendor admin or payer', signIn),
  logout: post('/auth/logout', 'user', 'End this session', {
    // Where the sign-out goes on, for people whom their organization signed in.
    response: dataEnvelope(z.nullable(z.object({ url: z.string() }))),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
  changePassword: post('/user/password', 'user', "Change the caller's password", {
    body: changePasswordSchema,
    response: dataEnvelope(nothing),
    notWhileActing: true,
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
}
