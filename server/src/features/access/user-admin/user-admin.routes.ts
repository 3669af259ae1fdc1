import type { userAdminEndpoints } from '@plumbline/contract/access/user-admin'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import type { LocalStaff } from '#platform/config/sign-on-settings.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { inviteUser } from './invite-user.ts'
import {
  appointAdministrator,
  type Change,
  disableUser,
  enableUser,
  putName,
  putRoles,
  resetSecondFactor,
} from './manage-user.ts'
import { decodeCursor, findUserPage, getManagedUser } from './user-list.repository.ts'

type Rows = typeof userAdminEndpoints
type ChangeContext = Pick<Context<Endpoint>, 'db' | 'address'> & {
  viewer: Change['viewer']
  params: { id: string }
  body: { reason?: string | undefined }
}

const toChange = ({ viewer, params, body, address }: ChangeContext): Change => ({
  viewer,
  userId: params.id,
  reason: body.reason,
  address,
})

const answerAfter = async (context: ChangeContext, change: Promise<void>) => {
  await change
  return { data: await getManagedUser(context.db, context.params.id) }
}

export function userAdminHandlers(keys: Keys, staff: LocalStaff): Handlers<Rows> {
  return {
    async listManagedUsers({ db, viewer, query }) {
      const after = query.after === undefined ? null : decodeCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      const providersOnly = !viewer.roles.includes('fs_admin')
      const search = { text: query.search || null, role: query.role ?? null, after, providersOnly }
      return { data: await findUserPage(db, search) }
    },
    async inviteUser({ db, viewer, body, locale, address }) {
      const id = await inviteUser(db, { keys, staff, viewer, locale, address }, body)
      return { data: await getManagedUser(db, id) }
    },
    disableUser: (context) => answerAfter(context, disableUser(context.db, toChange(context))),
    enableUser: (context) => answerAfter(context, enableUser(context.db, toChange(context))),
    resetSecondFactor: (context) => answerAfter(context, resetSecondFactor(context.db, toChange(context))),
    putUserRoles: (context) =>
      answerAfter(context, putRoles(context.db, toChange(context), context.body.roles)),
    putUserName: (context) => answerAfter(context, putName(context.db, toChange(context), context.body.name)),
    appointAdministrator: (context) =>
      answerAfter(context, appointAdministrator(context.db, toChange(context), context.body)),
  }
}
