import { type adminSessionEndpoints, NO_PROVIDER } from '@plumbline/contract/access/admin-session'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { clearActingProvider, getAdminSession, updateActingProvider } from './admin-session.repository.ts'

const NO_REASON = 'not given'

/** Returns the reason. */
async function startActing(
  trx: Executor,
  sessionId: string,
  providerId: string,
  reason: string | undefined,
): Promise<string> {
  const storedReason = await updateActingProvider(trx, sessionId, {
    providerId,
    reason: reason ?? null,
    defaultReason: NO_REASON,
  })
  if (storedReason === null) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ provider_id: [texts.fields.unknown_provider] }),
    })
  }
  return storedReason
}

export function adminSessionHandlers(): Handlers<typeof adminSessionEndpoints> {
  return {
    async getAdminSession({ db, viewer }) {
      return { data: await getAdminSession(db, viewer.sessionId) }
    },
    async patchAdminSession({ db, viewer, body, address }) {
      const data = await inTransaction(db, async (trx) => {
        const isEnd = body.provider_id === NO_PROVIDER
        const reason = isEnd ? null : await startActing(trx, viewer.sessionId, body.provider_id, body.reason)
        if (isEnd) await clearActingProvider(trx, viewer.sessionId)
        await recordAudit(trx, {
          actorId: viewer.userId,
          providerId: isEnd ? viewer.actingProviderId : body.provider_id,
          action: isEnd ? 'act_as_ended' : 'act_as_started',
          reason,
          address,
        })
        return getAdminSession(trx, viewer.sessionId)
      })
      return { data }
    },
  }
}
