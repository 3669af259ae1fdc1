import { type adminSessionEndpoints, NO_PROVIDER } from '@plumbline/contract/admin-session'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Handlers } from '#platform/handler.ts'
import { Refusal } from '#platform/refusal.ts'
import { getAdminSession, updateActingProvider } from './admin-session.repository.ts'

const NO_REASON = 'not given'

export function adminSessionHandlers(): Handlers<typeof adminSessionEndpoints> {
  return {
    async getAdminSession({ db, viewer }) {
      return { data: await getAdminSession(db, viewer.sessionId) }
    },
    async patchAdminSession({ db, viewer, body, address }) {
      const data = await inTransaction(db, async (trx) => {
        const chosen = body.provider_id === NO_PROVIDER ? null : body.provider_id
        const acting = chosen === null ? null : { providerId: chosen, reason: body.reason ?? NO_REASON }
        if (!(await updateActingProvider(trx, viewer.sessionId, acting))) {
          throw new Refusal('invalid_input', {
            fields: (texts) => ({ provider_id: [texts.fields.unknown_provider] }),
          })
        }
        await recordAudit(trx, {
          actorId: viewer.userId,
          providerId: chosen ?? viewer.actingProviderId,
          action: chosen === null ? 'act_as_ended' : 'act_as_started',
          reason: acting?.reason ?? null,
          address,
        })
        return getAdminSession(trx, viewer.sessionId)
      })
      return { data }
    },
  }
}
