import * as z from 'zod/mini'
import { ALWAYS, get, patch } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'
import { ACT_REASON_MAX_CHARS, cleanActReason } from './act-reasons.ts'
import { providerBriefSchema } from './user.ts'

export const NO_PROVIDER = 'none'

export const adminSessionSchema = z.object({
  provider_id: z.nullable(idSchema),
  provider: z.nullable(providerBriefSchema),
  reason: z.nullable(z.string()),
})
export type AdminSession = z.infer<typeof adminSessionSchema>

export const patchAdminSessionSchema = z.object({
  provider_id: z.union([idSchema, z.literal(NO_PROVIDER)]),
  /** The page always sends one; without it the log says so (R-ACT-4). */
  reason: z.optional(z.string().check(z.overwrite(cleanActReason), z.maxLength(ACT_REASON_MAX_CHARS))),
})
export type PatchAdminSession = z.infer<typeof patchAdminSessionSchema>

export const adminSessionEndpoints = {
  getAdminSession: get('/admin/session', 'admin', 'The provider the admin is acting as', {
    response: dataEnvelope(adminSessionSchema),
    ...ALWAYS,
  }),
  patchAdminSession: patch('/admin/session', 'admin', 'Choose a provider to act as, or none', {
    body: patchAdminSessionSchema,
    response: dataEnvelope(adminSessionSchema),
  }),
}
