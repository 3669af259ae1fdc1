import * as z from 'zod/mini'
import { ALWAYS, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'
import { signedInSchema } from './auth.ts'

/** How long people have to come back from their organization's sign-in page. */
export const SIGN_ON_SECONDS = 10 * 60

/** The page that the organization's sign-in sends people back to; registered there as the redirect URI. */
export const SIGN_ON_RETURN_PATH = '/auth/callback'

const textSchema = z.string().check(z.maxLength(4_096))

/** What the organization put into the address of the return page. */
export const signOnReturnSchema = z.object({
  state: z.optional(textSchema),
  code: z.optional(textSchema),
  iss: z.optional(textSchema),
  error: z.optional(textSchema),
})
export type SignOnReturn = z.infer<typeof signOnReturnSchema>

/** The address of the organization's sign-in page. */
const leaving = {
  response: dataEnvelope(z.object({ url: z.string() })),
  ignoresIdempotencyKey: true,
} as const

export const SIGN_ON_PURPOSES = ['sign_in', 'step_up'] as const
export type SignOnPurpose = (typeof SIGN_ON_PURPOSES)[number]

export const signOnEndpoints = {
  startSignOn: post('/auth/sign_on', 'public', "Start a sign-in at the staff's organization", {
    ...leaving,
    ...ALWAYS,
  }),
  finishSignOn: post('/auth/sign_on/return', 'public', "Finish a sign-in at the staff's organization", {
    body: signOnReturnSchema,
    response: dataEnvelope(z.extend(signedInSchema, { purpose: z.enum(SIGN_ON_PURPOSES) })),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
  startSignOnStepUp: post('/user/step_up/sign_on', 'user', 'Prove again who you are at your organization', {
    ...leaving,
    duringHold: true,
    duringEnrollment: true,
  }),
  // Called by the organization's server, which has no cookie and no header of ours: a signed token is its proof.
  endSignOn: post('/auth/sign_on/logout', 'public', 'Back-channel logout: the organization ends sessions', {
    body: z.object({ logout_token: z.optional(z.string().check(z.maxLength(16_384))) }),
    response: nothing,
    form: true,
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
}
