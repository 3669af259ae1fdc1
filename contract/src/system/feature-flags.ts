import * as z from 'zod/mini'
import { del, get, nothing, post, put } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { ownFlagEndpoints } from './own-flags.ts'

export const featureNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/))

export const FLAG_SCOPES = ['all', 'role', 'user'] as const

const settings = {
  description: textSchema(300),
  value: z.boolean(),
  scope: z.enum(FLAG_SCOPES),
  scope_roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  scope_user_ids: z.array(idSchema).check(z.maxLength(500)),
  rollout_percent: z.int().check(z.gte(0), z.lte(100)),
  owner: textSchema(120),
  expires_on: z.nullable(dateSchema),
}

/** A complete replacement; `version` is the one the editor saw, or 0 for a new flag. */
export const putFlagSchema = z.object({ ...settings, version: z.int().check(z.gte(0)) })
export type PutFlag = z.infer<typeof putFlagSchema>

export const flagUserSchema = z.object({ id: idSchema, name: z.string(), email: z.string() })
export type FlagUser = z.infer<typeof flagUserSchema>

export const flagDefinitionSchema = z.object({
  feature: z.string(),
  ...settings,
  /** The users of `scope_user_ids`, read-only. */
  scope_users: z.array(flagUserSchema),
  killed: z.boolean(),
  version: z.int(),
  updated_at: timestampSchema,
})
export type FlagDefinition = z.infer<typeof flagDefinitionSchema>

export const killFlagSchema = z.object({ killed: z.boolean(), reason: textSchema(300) })

export const flagChangeSchema = z.object({
  id: idSchema,
  feature: z.string(),
  changed_at: timestampSchema,
  changed_by: z.nullable(z.string()),
  action: z.enum(['created', 'updated', 'killed', 'revived', 'deleted']),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type FlagChange = z.infer<typeof flagChangeSchema>

export const FLAG_REASONS = [
  'killed',
  'expired',
  'out_of_scope',
  'outside_rollout',
  'switched_off',
  'on',
] as const
export const flagDecisionSchema = z.object({
  feature: z.string(),
  value: z.boolean(),
  reason: z.enum(FLAG_REASONS),
})
export type FlagDecision = z.infer<typeof flagDecisionSchema>
export const testFlagsQuerySchema = z.object({
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
})
export const flagTestSchema = z.object({
  user: flagUserSchema,
  decisions: z.array(flagDecisionSchema),
})
export type FlagTest = z.infer<typeof flagTestSchema>
export const featureParamsSchema = z.object({ feature: featureNameSchema })

const DEFINITIONS = '/admin/featureflag/definitions'
const oneFlag = { params: featureParamsSchema, response: dataEnvelope(flagDefinitionSchema) }

export const featureFlagEndpoints = {
  ...ownFlagEndpoints,
  listFlagDefinitions: get(DEFINITIONS, 'vendor', 'Every flag with its settings', {
    response: dataEnvelope(z.array(flagDefinitionSchema)),
  }),
  putFlagDefinition: put(`${DEFINITIONS}/{feature}`, 'vendor', 'Create or replace a flag', {
    ...oneFlag,
    body: putFlagSchema,
    stepUp: true,
  }),
  killFlag: post(`${DEFINITIONS}/{feature}/kill`, 'vendor', 'Switch a flag off for everyone, or undo that', {
    ...oneFlag,
    body: killFlagSchema,
    stepUp: true,
  }),
  deleteFlag: del(`${DEFINITIONS}/{feature}`, 'vendor', 'Remove a flag', {
    params: featureParamsSchema,
    response: dataEnvelope(nothing),
    stepUp: true,
  }),
  listFlagChanges: get(`${DEFINITIONS}/{feature}/changes`, 'vendor', 'Who changed a flag, when and how', {
    params: featureParamsSchema,
    response: dataEnvelope(z.array(flagChangeSchema)),
  }),
  testFlags: get('/admin/featureflag/test', 'vendor', 'What one user gets, and why', {
    query: testFlagsQuerySchema,
    response: dataEnvelope(flagTestSchema),
  }),
}
