import * as z from 'zod/mini'
import { emailSchema } from '../core/email.ts'
import { get, post, put } from '../core/endpoint.ts'
import { ROLES, type Role } from '../core/roles.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { personNameSchema } from './name-parts.ts'

export const USER_PAGE_ROWS = 50
export const USER_STATUSES = ['active', 'invited', 'disabled'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/**
 * R-ROLE-6: support admins manage accounts whose only role is provider; vendor admins manage all
 * accounts.
 */
export function mayManage(actor: readonly Role[], target: readonly Role[]): boolean {
  if (actor.includes('fs_admin')) return true
  return actor.includes('admin') && target.every((role) => role === 'provider')
}

const rolesSchema = z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length))
const reasonSchema = z.optional(textSchema(500))

export const managedUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  status: z.enum(USER_STATUSES),
  last_login_at: z.nullable(timestampSchema),
  second_factor: z.boolean(),
  practices: z.array(z.object({ id: idSchema, name: z.string(), administrator: z.boolean() })),
})
export type ManagedUser = z.infer<typeof managedUserSchema>

export const managedUserPageSchema = z.object({
  rows: z.array(managedUserSchema),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type ManagedUserPage = z.infer<typeof managedUserPageSchema>

export const listManagedUsersQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(z.enum(ROLES)),
  after: z.optional(z.string().check(z.maxLength(400))),
})

export const inviteUserSchema = z.object({
  email: emailSchema,
  name: personNameSchema,
  roles: rolesSchema,
  provider_id: z.optional(idSchema),
  reason: reasonSchema,
})
export type InviteUser = z.infer<typeof inviteUserSchema>

export const reasonBodySchema = z.object({ reason: reasonSchema })
export const putRolesSchema = z.object({ roles: rolesSchema, reason: reasonSchema })
export const appointAdministratorSchema = z.object({
  practice_id: idSchema,
  appointed: z.boolean(),
  reason: reasonSchema,
})

export const putNameSchema = z.object({ name: personNameSchema, reason: reasonSchema })

/** R-ACT-7: the names of these people stand in other people's access logs, so they do not change their own. */
const NAMED_BY_VENDOR: readonly Role[] = ['admin', 'fs_admin', 'payer']
export const isNamedByVendor = (roles: readonly Role[]): boolean =>
  roles.some((role) => NAMED_BY_VENDOR.includes(role))

const params = z.object({ id: idSchema })
// A change to somebody else's account, roles or second factor requires a step-up.
const managedUser = { response: dataEnvelope(managedUserSchema), stepUp: true } as const

export const userAdminEndpoints = {
  listManagedUsers: get('/admin/users', 'admin', 'Users by name or email, with roles and practices', {
    query: listManagedUsersQuerySchema,
    response: dataEnvelope(managedUserPageSchema),
  }),
  inviteUser: post('/admin/users/invite', 'admin', 'Invite a user, or send the invitation again', {
    body: inviteUserSchema,
    ...managedUser,
  }),
  disableUser: post('/admin/users/{id}/disable', 'admin', 'Disable an account and end its sessions', {
    params,
    body: reasonBodySchema,
    ...managedUser,
  }),
  enableUser: post('/admin/users/{id}/enable', 'admin', 'Enable a disabled account', {
    params,
    body: reasonBodySchema,
    ...managedUser,
  }),
  resetSecondFactor: post(
    '/admin/users/{id}/reset_second_factor',
    'admin',
    "Remove a user's second factors",
    {
      params,
      body: reasonBodySchema,
      notWhileActing: true,
      ...managedUser,
    },
  ),
  putUserRoles: put('/admin/users/{id}/roles', 'admin', 'Set the roles of a user', {
    params,
    body: putRolesSchema,
    ...managedUser,
  }),
  putUserName: put('/admin/users/{id}/name', 'vendor', 'Change the name of one of the staff', {
    params,
    body: putNameSchema,
    ...managedUser,
  }),
  appointAdministrator: post(
    '/admin/users/{id}/practice_administrator',
    'admin',
    'Appoint or dismiss a practice administrator',
    { params, body: appointAdministratorSchema, ...managedUser },
  ),
}
