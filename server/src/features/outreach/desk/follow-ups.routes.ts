import type { followUpEndpoints } from '@plumbline/contract/outreach/follow-ups'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { countFollowUps, findFollowUps, updateDone } from './follow-ups.repository.ts'

export const followUpHandlers = (): Handlers<typeof followUpEndpoints> => ({
  async listFollowUps({ db }) {
    const [total, rows] = await Promise.all([countFollowUps(db), findFollowUps(db)])
    return { data: { total, rows } }
  },
  async finishFollowUp({ db, params, viewer }) {
    if (!(await updateDone(db, params.id, viewer.userId))) throw new Refusal('not_found')
    return { data: null }
  },
})
