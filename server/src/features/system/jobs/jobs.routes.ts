import type { jobEndpoints } from '@plumbline/contract/system/jobs'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findJob, findJobs, retryJob, updateCancelled } from './jobs.repository.ts'

export function jobHandlers(): Handlers<typeof jobEndpoints> {
  return {
    async listJobs({ db }) {
      return { data: await findJobs(db) }
    },
    async getJob({ db, params }) {
      const job = await findJob(db, params.id)
      if (job === null) throw new Refusal('not_found')
      return { data: job }
    },
    async cancelJob({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const before = await findJob(trx, params.id)
        if (before === null) throw new Refusal('not_found')
        if (!(await updateCancelled(trx, params.id))) throw new Refusal('conflict')
        const details = { job: params.id, kind: before.kind }
        await recordAudit(trx, { actorId: viewer.userId, action: 'job_cancelled', details, address })
        const job = await findJob(trx, params.id)
        if (job === null) throw new Refusal('not_found')
        return { data: job }
      })
    },
    async retryJob({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        if ((await findJob(trx, params.id)) === null) throw new Refusal('not_found')
        const job = await retryJob(trx, params.id, viewer.userId)
        if (job === null) throw new Refusal('conflict')
        const details = { job: job.id, kind: job.kind, after: params.id }
        await recordAudit(trx, { actorId: viewer.userId, action: 'job_retried', details, address })
        return { data: job }
      })
    },
  }
}
