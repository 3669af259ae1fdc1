import type { userEndpoints } from '@plumbline/contract/access/user'
import { mayAccess } from '@plumbline/contract/core/roles'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findUser, findUserProviders, findVisibleUsers, updateSettings } from './users.repository.ts'

export function userHandlers(
  { passwordLifeDays }: Pick<Config, 'passwordLifeDays'>,
  keys: Keys,
): Handlers<typeof userEndpoints> {
  return {
    async getSettings({ db, viewer }) {
      const [user, providers] = await Promise.all([
        findUser(db, viewer.userId, passwordLifeDays),
        findUserProviders(db, viewer.userId),
      ])
      if (user === null) throw new Refusal('no_session')
      return {
        data: {
          ...user,
          second_factor_required: viewer.mustEnroll,
          ...(viewer.signOn && { sign_on: true }),
          tab_key: keys.derive('tab_draft', viewer.userId).toString('base64url'),
          provider: providers[0] ?? null,
          providers,
        },
      }
    },
    async patchSettings({ db, viewer, body }) {
      await updateSettings(db, viewer.userId, body.user_settings)
      return { data: { preferences: { user_settings: body.user_settings } } }
    },
    async listUsers({ db, viewer }) {
      const isAdmin = mayAccess('admin', viewer.roles)
      return { data: await findVisibleUsers(db, { ...viewer, isAdmin }) }
    },
  }
}
