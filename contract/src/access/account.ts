import * as z from 'zod/mini'
import { ACTING_LOOKS } from '../core/acting-looks.ts'
import { emailSchema } from '../core/email.ts'
import { ALWAYS, del, get, nothing, patch, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { personNameSchema } from './name-parts.ts'
import { PRACTICE_ROLES } from './practice-role.ts'
import { providerBriefSchema } from './user.ts'

export const NOTICES = ['report', 'reply', 'audit', 'document'] as const
export const FREQUENCIES = ['immediately', 'daily', 'weekly'] as const

export const notificationsSchema = z.object({
  /** The first four: mail about new reports, replies, audit requests and documents. */
  report: z.boolean(),
  reply: z.boolean(),
  audit: z.boolean(),
  document: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  /** A summary every Monday, for the support team and the payer. */
  digest: z.boolean(),
})
export type Notifications = z.infer<typeof notificationsSchema>

export const DEFAULT_NOTIFICATIONS: Notifications = {
  report: true,
  reply: true,
  audit: true,
  document: true,
  frequency: 'immediately',
  digest: false,
}

export const profileSchema = z.object({
  name: z.string(),
  /** The role in the practice; null for staff and for accounts that were never asked. */
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  email: z.string(),
  /** A new address that still has to be proved; null without one. */
  email_change: z.nullable(z.object({ email: z.string(), old_proved: z.boolean(), new_proved: z.boolean() })),
  language: z.enum(LOCALES),
  notifications: notificationsSchema,
})
export type Profile = z.infer<typeof profileSchema>

const notEmpty = (change: object) => Object.keys(change).length > 0

export const patchProfileSchema = z
  .object({
    name: z.optional(personNameSchema),
    practice_role: z.optional(z.enum(PRACTICE_ROLES)),
    language: z.optional(z.enum(LOCALES)),
  })
  .check(z.refine(notEmpty))
export type PatchProfile = z.infer<typeof patchProfileSchema>

export const patchNotificationsSchema = z.partial(notificationsSchema).check(z.refine(notEmpty))

export const ownSessionSchema = z.object({
  id: idSchema,
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signed_in_at: timestampSchema,
  last_activity_at: timestampSchema,
  second_factor: z.boolean(),
  /** This request's own session. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const ACCESS_LOG_PAGE_ROWS = 20

/** The support actions that providers see in their access log. */
export const ACCESS_LOG_ACTIONS = [
  'act_as_started',
  ...ACTING_LOOKS,
  'response_viewed',
  'basic_viewed',
  'case_viewed_by_staff',
  'flagged_file_downloaded',
  'case_opened_by_code',
  'provider_viewed_by_support',
] as const

/** Roles of the team, the one that says most first. */
export const STAFF_ROLES = ['fs_admin', 'admin'] as const

export const accessLogRowSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  action: z.enum(ACCESS_LOG_ACTIONS),
  /** Who looked; null if their account was deleted. */
  name: z.nullable(z.string()),
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  /** The role in the team at that moment; null for others, and for events from before it was kept. */
  staff_role: z.nullable(z.enum(STAFF_ROLES)),
  provider: providerBriefSchema,
  reason: z.nullable(z.string()),
})
export type AccessLogRow = z.infer<typeof accessLogRowSchema>

export const accessLogPageSchema = z.object({
  rows: z.array(accessLogRowSchema),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type AccessLogPage = z.infer<typeof accessLogPageSchema>

// Settings calls stay open during a data hold (R-WIRE-11).
const settings = { duringHold: true } as const

export const EMAIL_CHANGE_SECONDS = 24 * 60 * 60

export const accountEndpoints = {
  getProfile: get('/user/profile', 'user', "The caller's name, language and notifications", {
    response: dataEnvelope(profileSchema),
    ...settings,
  }),
  patchProfile: patch('/user/profile', 'user', "Change the caller's name or language", {
    body: patchProfileSchema,
    response: dataEnvelope(profileSchema),
    ...settings,
  }),
  /** R-AUTH-12: the answer does not tell whether the address has another account. */
  changeEmail: post('/user/email', 'user', 'Ask to change the email address; both addresses get a link', {
    body: z.object({ email: emailSchema }),
    response: dataEnvelope(profileSchema),
    stepUp: 'always',
    notWhileActing: true,
    ...settings,
  }),
  withdrawEmailChange: del('/user/email', 'user', 'Keep the present email address', {
    response: dataEnvelope(profileSchema),
    notWhileActing: true,
    ...settings,
  }),
  proveEmailChange: post(
    '/auth/email_change',
    'public',
    'Confirm a change of email address with a mailed link',
    {
      body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
      response: dataEnvelope(z.object({ waits_for: z.nullable(z.enum(['old', 'new'])) })),
      ignoresIdempotencyKey: true,
      ...ALWAYS,
    },
  ),
  patchNotifications: patch('/user/notifications', 'user', 'Choose which mails to get, and how often', {
    body: patchNotificationsSchema,
    response: dataEnvelope(profileSchema),
    ...settings,
  }),
  listSessions: get('/user/sessions', 'user', 'Where the caller is signed in', {
    response: dataEnvelope(z.array(ownSessionSchema)),
    ...settings,
  }),
  deleteSession: del('/user/sessions/{id}', 'user', 'Sign out one device', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(nothing),
    stepUp: 'always',
    ...settings,
  }),
  deleteOtherSessions: del('/user/sessions', 'user', 'Sign out every other device', {
    response: dataEnvelope(z.object({ ended: z.int() })),
    stepUp: 'always',
    ...settings,
  }),
  listAccessLog: get('/user/access_log', 'user', "Who in support looked at the caller's data, and why", {
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    response: dataEnvelope(accessLogPageSchema),
    ...settings,
  }),
}
