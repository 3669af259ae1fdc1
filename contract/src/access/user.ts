import * as z from 'zod/mini'
import { ALWAYS, get, patch } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'

export const roleSchema = z.object({ name: z.enum(ROLES) })

/** 1 individual, 2 organization (R-ROLE-9). */
export const providerTypeSchema = z.union([z.literal(1), z.literal(2)])

export const providerBriefSchema = z.object({
  id: idSchema,
  npi: z.string(),
  name: z.string(),
  provider_type_id: providerTypeSchema,
})
export type ProviderBrief = z.infer<typeof providerBriefSchema>

// R-DATA-3: free-form, including showMostRecentExposures.
export const userSettingsSchema = z.catchall(
  z.object({ showMostRecentExposures: z.optional(z.boolean()) }),
  z.json(),
)
export type UserSettings = z.infer<typeof userSettingsSchema>

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  last_login_at: z.nullable(timestampSchema),
  password_life: z.nullable(z.int()),
  /** True while an admin still has to set up a second factor (R-AUTH-5). */
  second_factor_required: z.optional(z.boolean()),
  /** Signed in by the organization, so that there is no password to change. */
  sign_on: z.optional(z.boolean()),
  /** Seals what a tab keeps of a draft; the browser holds it in memory alone. */
  tab_key: z.optional(z.string()),
  preferences: z.object({ user_settings: z.nullable(userSettingsSchema) }),
  role: roleSchema,
  userrole: z.array(z.object({ role: roleSchema })),
  permissions: z.array(z.string()),
  provider: z.nullable(providerBriefSchema),
  providers: z.array(providerBriefSchema),
  /** The practices the user administers, for the menus; the server checks again. */
  administers: z.array(idSchema),
})
export type User = z.infer<typeof userSchema>

export const userListItemSchema = z.pick(userSchema, {
  id: true,
  name: true,
  email: true,
  role: true,
  userrole: true,
})
export type UserListItem = z.infer<typeof userListItemSchema>

/** null resets (R-SES-15). */
export const patchSettingsSchema = z.object({ user_settings: z.nullable(userSettingsSchema) })
export const settingsSchema = z.object({
  preferences: z.object({ user_settings: z.nullable(userSettingsSchema) }),
})

export const userEndpoints = {
  getSettings: get('/user/settings', 'user', 'The signed-in user with preferences', {
    response: dataEnvelope(userSchema),
    ...ALWAYS,
  }),
  patchSettings: patch('/user/settings', 'user', 'Save the settings; null resets them', {
    body: patchSettingsSchema,
    response: dataEnvelope(settingsSchema),
    duringHold: true,
  }),
  listUsers: get('/user', 'user', 'The users the caller may see', {
    whileActing: 'practice_people_viewed',
    response: dataEnvelope(z.array(userListItemSchema)),
  }),
}
