import { mayAccess } from '@plumbline/contract/core/roles'
import type {
  FlagDecision,
  FlagDefinition,
  featureFlagEndpoints,
} from '@plumbline/contract/system/feature-flags'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { decideFlag, type FlagPerson } from './decide-flag.ts'
import { describeChanges, describeKill } from './describe-changes.ts'
import {
  deleteFlag,
  findChanges,
  findFlag,
  findFlags,
  findPerson,
  lockFlag,
  updateKilled,
} from './feature-flags.repository.ts'
import { putFlag } from './put-flag.ts'
import { recordChange } from './record-change.ts'

// The same day for everyone, whatever the time zone of the server.
const todayUtc = () => new Date().toISOString().slice(0, 10)

async function decideAll(db: Database, person: FlagPerson): Promise<FlagDecision[]> {
  const today = todayUtc()
  const flags = await findFlags(db)
  return flags.map((flag) => ({ feature: flag.feature, ...decideFlag(flag, person, today) }))
}

/** R-SYS-1: users get their own flags; vendor admins may get another user's. */
async function findSubject(db: Database, viewer: Viewer, userId: string | undefined): Promise<FlagPerson> {
  if (userId === undefined || userId.toLowerCase() === viewer.userId) {
    return { id: viewer.userId, roles: viewer.roles }
  }
  if (!mayAccess('vendor', viewer.roles)) throw new Refusal('not_authorized')
  const person = await findPerson(db, { id: userId })
  if (person === null) throw new Refusal('not_found')
  return person
}

const requireFlag = (flag: FlagDefinition | null): FlagDefinition => {
  if (flag === null) throw new Refusal('not_found')
  return flag
}

export function featureFlagHandlers(): Handlers<typeof featureFlagEndpoints> {
  return {
    async listFlags({ db, viewer, query }) {
      const decisions = await decideAll(db, await findSubject(db, viewer, query.user_id))
      return { data: decisions.map(({ feature, value }) => ({ feature, value })) }
    },
    async listFlagDefinitions({ db }) {
      return { data: await findFlags(db) }
    },
    async putFlagDefinition({ db, viewer, params, body, address }) {
      const actor = { userId: viewer.userId, address }
      return { data: await putFlag(db, params.feature, body, actor, todayUtc()) }
    },
    async killFlag({ db, viewer, params: { feature }, body, address }) {
      const data = await inTransaction(db, async (trx) => {
        const before = requireFlag(await lockFlag(trx, feature))
        if (before.killed === body.killed) return before
        await updateKilled(trx, feature, body.killed)
        await recordChange(
          trx,
          { userId: viewer.userId, address },
          {
            feature,
            action: body.killed ? 'killed' : 'revived',
            reason: body.reason,
            changes: describeKill(body.killed),
          },
        )
        return requireFlag(await findFlag(trx, feature))
      })
      return { data }
    },
    async deleteFlag({ db, viewer, params: { feature }, address }) {
      await inTransaction(db, async (trx) => {
        const before = requireFlag(await lockFlag(trx, feature))
        await deleteFlag(trx, feature)
        await recordChange(
          trx,
          { userId: viewer.userId, address },
          { feature, action: 'deleted', reason: null, changes: describeChanges(before, null) },
        )
      })
      return { data: null }
    },
    async listFlagChanges({ db, params }) {
      const data = await findChanges(db, params.feature)
      if (data.length === 0) throw new Refusal('not_found')
      return { data }
    },
    async testFlags({ db, query }) {
      const person = await findPerson(db, { email: query.email })
      if (person === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ email: [texts.fields.unknown_user] }) })
      }
      return { data: { user: person, decisions: await decideAll(db, person) } }
    },
  }
}
