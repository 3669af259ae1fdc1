import type { accountEndpoints, Profile } from '@plumbline/contract/access/account'
import { joinName, splitName } from '@plumbline/contract/access/name-parts'
import { borrowsName } from '@plumbline/contract/access/practice-role'
import { isNamedByVendor } from '@plumbline/contract/access/user-admin'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { limitByAddress, type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { decodeCursor, findAccessLog } from './access-log.repository.ts'
import { proveEmailChange, requestEmailChange, withdrawEmailChange } from './change-email.ts'
import { findProviderNames, getProfile, updateNotifications, updateProfile } from './profile.repository.ts'
import { endOtherLiveSessions, endOwnSession, findLiveSessions } from './sessions.repository.ts'

/** R-REG-11: the provider's name belongs to the provider alone. */
async function refuseBorrowedName(
  db: Executor,
  userId: string,
  { name, practice_role: role }: Profile,
): Promise<void> {
  if (role === null || role === 'physician') return
  const names = await findProviderNames(db, userId)
  if (!names.some((provider) => borrowsName(name, role, provider))) return
  throw new Refusal('invalid_input', { fields: (texts) => ({ name: [texts.fields.own_name] }) })
}

export type AccountDeps = {
  keys: Keys
  sessionIdleSeconds: number
  /** By user: each change sends mails. */
  emailChanges: Throttle
  linksByAddress: Throttle
}

export function accountHandlers({
  keys,
  sessionIdleSeconds: idle,
  emailChanges,
  linksByAddress,
}: AccountDeps): Handlers<typeof accountEndpoints> {
  return {
    async getProfile({ db, viewer }) {
      return { data: await getProfile(db, viewer.userId) }
    },
    async patchProfile({ db, viewer, body, address }) {
      const name = body.name === undefined ? undefined : joinName(splitName(body.name))
      if (name !== undefined && isNamedByVendor(viewer.roles)) throw new Refusal('not_authorized')
      const data = await inTransaction(db, async (trx) => {
        const profile = await updateProfile(trx, viewer.userId, { ...body, name })
        await refuseBorrowedName(trx, viewer.userId, profile)
        // Others identify people by their name; the language concerns nobody else.
        const fields = [
          ...(name === undefined ? [] : ['name']),
          ...(body.practice_role === undefined ? [] : ['practice_role']),
        ]
        for (const field of fields) {
          await recordAudit(trx, {
            actorId: viewer.userId,
            subjectUserId: viewer.userId,
            action: 'profile_changed',
            details: { field },
            address,
          })
        }
        return profile
      })
      return { data }
    },
    async changeEmail({ db, viewer, body, address }) {
      await takeOrRefuse(emailChanges, viewer.userId)
      await requestEmailChange(db, keys, { userId: viewer.userId, address }, body.email)
      return { data: await getProfile(db, viewer.userId) }
    },
    async withdrawEmailChange({ db, viewer, address }) {
      await withdrawEmailChange(db, { userId: viewer.userId, address })
      return { data: await getProfile(db, viewer.userId) }
    },
    proveEmailChange: limitByAddress(linksByAddress, async ({ db, body, address }) => {
      const missing = await proveEmailChange(db, keys, body.token, address)
      await linksByAddress.giveBack(address)
      return { data: { waits_for: missing } }
    }),
    async patchNotifications({ db, viewer, body }) {
      return { data: await updateNotifications(db, viewer.userId, body) }
    },
    async listSessions({ db, viewer }) {
      return { data: await findLiveSessions(db, viewer.userId, viewer.sessionId, idle) }
    },
    async deleteSession({ db, viewer, params, address, dropSession }) {
      await inTransaction(db, async (trx) => {
        if (!(await endOwnSession(trx, viewer.userId, params.id))) throw new Refusal('not_found')
        await recordAudit(trx, { actorId: viewer.userId, action: 'session_ended', address })
      })
      if (params.id === viewer.sessionId) dropSession()
      return { data: null }
    },
    async deleteOtherSessions({ db, viewer, address }) {
      const ended = await inTransaction(db, async (trx) => {
        const count = await endOtherLiveSessions(trx, viewer.userId, viewer.sessionId, idle)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'other_sessions_ended',
          details: { count },
          address,
        })
        return count
      })
      return { data: { ended } }
    },
    async listAccessLog({ db, viewer, query }) {
      const after = query.after === undefined ? null : decodeCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findAccessLog(db, viewer.userId, after) }
    },
  }
}
