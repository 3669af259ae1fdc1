import * as z from 'zod/mini'
import { emailSchema } from '../core/email.ts'
import { del, get, nothing, patch, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'
import { personNameSchema } from './name-parts.ts'
import { PRACTICE_ROLES } from './practice-role.ts'
import { providerBriefSchema } from './user.ts'

const PROVIDERS_MAX = 500

export const practiceUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  email: z.string(),
  /** Invited, but has not set a password yet. */
  invited: z.boolean(),
  administrator: z.boolean(),
  provider_ids: z.array(idSchema),
})
export type PracticeUser = z.infer<typeof practiceUserSchema>

/** Sent and not accepted. It tells nothing about the address: not whether somebody has an account there. */
export const practiceInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  practice_role: z.nullable(z.enum(PRACTICE_ROLES)),
  administrator: z.boolean(),
  provider_ids: z.array(idSchema),
  sent_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type PracticeInvitation = z.infer<typeof practiceInvitationSchema>

/** An invitation as the invited person sees it. */
export const ownInvitationSchema = z.object({
  id: idSchema,
  inviter: z.string(),
  inviter_role: z.nullable(z.enum(PRACTICE_ROLES)),
  practice: z.string(),
  administrator: z.boolean(),
  providers: z.array(providerBriefSchema),
  expires_at: z.string(),
})
export type OwnInvitation = z.infer<typeof ownInvitationSchema>

export const practiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The caller administers the practice and may invite, change and remove its users. */
  administered: z.boolean(),
  providers: z.array(providerBriefSchema),
  users: z.array(practiceUserSchema),
  /** Empty for everybody but the practice's administrators. */
  invitations: z.array(practiceInvitationSchema),
})
export type Practice = z.infer<typeof practiceSchema>

const providerIdsSchema = z.array(idSchema).check(z.maxLength(PROVIDERS_MAX))
/** Required only from callers who administer several practices. */
const practiceIdSchema = z.optional(idSchema)

export const invitePracticeUserSchema = z.object({
  practice_id: practiceIdSchema,
  email: emailSchema,
  name: personNameSchema,
  /** Used for a new account only. */
  practice_role: z.optional(z.enum(PRACTICE_ROLES)),
  provider_ids: providerIdsSchema,
  administrator: z.optional(z.boolean()),
})
export type InvitePracticeUser = z.infer<typeof invitePracticeUserSchema>

export const patchPracticeUserSchema = z.object({
  practice_id: practiceIdSchema,
  provider_ids: providerIdsSchema,
  administrator: z.boolean(),
})
export type PatchPracticeUser = z.infer<typeof patchPracticeUserSchema>

const params = z.object({ id: idSchema })

export const practiceEndpoints = {
  listPracticeUsers: get('/practice/users', 'provider', "The users of the caller's practices", {
    whileActing: 'practice_people_viewed',
    response: dataEnvelope(z.array(practiceSchema)),
  }),
  invitePracticeUser: post('/practice/invitations', 'provider', "Invite a user to the caller's practice", {
    body: invitePracticeUserSchema,
    response: dataEnvelope(practiceInvitationSchema),
    stepUp: true,
    notWhileActing: true,
  }),
  withdrawInvitation: del('/practice/invitations/{id}', 'provider', 'Withdraw an invitation', {
    params,
    response: dataEnvelope(nothing),
    notWhileActing: true,
  }),
  listOwnInvitations: get('/user/invitations', 'user', 'Practices that invite the caller', {
    response: dataEnvelope(z.array(ownInvitationSchema)),
    duringHold: true,
  }),
  acceptInvitation: post('/user/invitations/{id}/accept', 'user', 'Accept an invitation to a practice', {
    params,
    response: dataEnvelope(nothing),
    notWhileActing: true,
    duringHold: true,
  }),
  declineInvitation: post('/user/invitations/{id}/decline', 'user', 'Decline an invitation to a practice', {
    params,
    response: dataEnvelope(nothing),
    notWhileActing: true,
    duringHold: true,
  }),
  patchPracticeUser: patch(
    '/practice/users/{id}',
    'provider',
    "Change a practice user's providers and role",
    {
      params,
      body: patchPracticeUserSchema,
      response: dataEnvelope(practiceUserSchema),
      stepUp: true,
      notWhileActing: true,
    },
  ),
  deletePracticeUser: del('/practice/users/{id}', 'provider', 'Remove a user from the practice', {
    params,
    query: z.object({ practice_id: practiceIdSchema }),
    response: dataEnvelope(nothing),
    stepUp: true,
    notWhileActing: true,
  }),
}
