import type { followUpEndpoints } from '@plumbline/contract/outreach/follow-ups'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { countFollowUps, findFollowUps, updateDone, updateReopened } from './follow-ups.repository.ts'

export const followUpHandlers = (): Handlers<typeof followUpEndpoints> => ({
  async listFollowUps({ db }) {
    const [total, rows] = await Promise.all([countFollowUps(db), findFollowUps(db)])
    return { data: { total, rows } }
  },
  async finishFollowUp({ db, params, viewer, address }) {
    return inTransaction(db, async (trx) => {
      const done = await updateDone(trx, params.id, viewer.userId)
      if (done === null) throw new Refusal('not_found')
      if (done.is_first) {
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'next_step_done',
          providerId: done.provider_id,
          details: { step: done.step },
          address,
        })
      }
      return { data: null }
    })
  },
  async reopenFollowUp({ db, params, viewer, address }) {
    return inTransaction(db, async (trx) => {
      const reopened = await updateReopened(trx, params.id)
      if (reopened === null) throw new Refusal('not_found')
      if (reopened.is_changed) {
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'next_step_reopened',
          providerId: reopened.provider_id,
          details: { step: reopened.step },
          address,
        })
      }
      return { data: null }
    })
  },
})
