import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { TOKEN_SCOPES } from '../core/token-scopes.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'

/** Secret scanners look for it; everything after it is lowercase hex (R-TOK-2). */
export const TOKEN_PREFIX = 'plumbline_'
export const TOKEN_NAME_MAX_CHARS = 60
export const TOKEN_LIFE_DEFAULT_DAYS = 90
export const TOKEN_LIFE_MAX_DAYS = 365
/** How many can be in use at once. */
export const LIVE_TOKENS_MAX = 50
/** Live ones are always listed; of the others the latest. */
export const TOKENS_SHOWN = 200

/** A name is shown in the audit log as an actor, so it is one short plain line. */
const TOKEN_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u

/** `ended`: revoked by the portal, with the account or the role of whoever made it, or by a restore. */
export const TOKEN_STATES = ['live', 'expired', 'revoked', 'ended'] as const
export type TokenState = (typeof TOKEN_STATES)[number]

export const machineTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its last four characters, to tell one from another. */
  ending: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  state: z.enum(TOKEN_STATES),
  made_by: z.string(),
  made_at: timestampSchema,
  expires_at: timestampSchema,
  last_used_at: z.nullable(timestampSchema),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  last_used_from: z.nullable(z.string()),
  revoked_at: z.nullable(timestampSchema),
  revoked_by: z.nullable(z.string()),
})
export type MachineToken = z.infer<typeof machineTokenSchema>

export const createTokenSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOKEN_NAME_MAX_CHARS), z.regex(TOKEN_NAME)),
  scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  days: z._default(z.int().check(z.minimum(1), z.maximum(TOKEN_LIFE_MAX_DAYS)), TOKEN_LIFE_DEFAULT_DAYS),
})
export type CreateToken = z.input<typeof createTokenSchema>

export const machineTokenEndpoints = {
  listTokens: get('/admin/tokens', 'vendor', 'List the tokens of machines', {
    response: dataEnvelope(z.array(machineTokenSchema)),
  }),
  createToken: post('/admin/tokens', 'vendor', 'Make a token for a machine; its secret is shown once', {
    body: createTokenSchema,
    response: dataEnvelope(z.object({ token: machineTokenSchema, secret: z.string() })),
    status: 201,
    stepUp: 'always',
    // The answer has the secret, which is stored nowhere.
    ignoresIdempotencyKey: true,
  }),
  revokeToken: post('/admin/tokens/{id}/revoke', 'vendor', 'End a token of a machine', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(machineTokenSchema),
    stepUp: true,
  }),
}
