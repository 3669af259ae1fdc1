import { ACT_REASON_MIN_CHARS, isActReason, REASON_NOT_GIVEN } from '@plumbline/contract/access/act-reasons'
import { type adminSessionEndpoints, NO_PROVIDER } from '@plumbline/contract/access/admin-session'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { clearActingProvider, getAdminSession, updateActingProvider } from './admin-session.repository.ts'

/** R-ACT-4: each provider has a reason of its own; none is taken over from the provider before. */
async function startActing(
  trx: Executor,
  sessionId: string,
  providerId: string,
  reason: string,
): Promise<string> {
  if (reason !== REASON_NOT_GIVEN && !isActReason(reason)) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ reason: [texts.fields.act_reason_needed(ACT_REASON_MIN_CHARS)] }),
    })
  }
  if (!(await updateActingProvider(trx, sessionId, { providerId, reason }))) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ provider_id: [texts.fields.unknown_provider] }),
    })
  }
  return reason
}

export function adminSessionHandlers(): Handlers<typeof adminSessionEndpoints> {
  return {
    async getAdminSession({ db, viewer }) {
      return { data: await getAdminSession(db, viewer.sessionId) }
    },
    async patchAdminSession({ db, viewer, body, address }) {
      const data = await inTransaction(db, async (trx) => {
        const isEnd = body.provider_id === NO_PROVIDER
        const reason = isEnd
          ? null
          : await startActing(trx, viewer.sessionId, body.provider_id, body.reason ?? REASON_NOT_GIVEN)
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
