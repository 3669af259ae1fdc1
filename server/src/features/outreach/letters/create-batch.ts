import type { LetterLanguage } from '@plumbline/contract/outreach/letters'
import type { Job, JobKind } from '@plumbline/contract/system/jobs'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertBatch, insertLetters, updateBatchJob } from './letters.repository.ts'

export type InsertJob = (
  trx: Executor,
  job: { kind: JobKind; input: object; createdBy: string },
) => Promise<Job>
export type By = { userId: string; address: string }

export type BatchOrder = {
  template: { id: string; key: string }
  language: LetterLanguage
  family: string | null
  waveId: string | null
  /** 'wave' for all treated providers of the wave. */
  to: 'wave' | readonly string[]
  /** Skips providers who got a message recently. */
  keepsDistance?: boolean
}

/** The letters are made by a job, after the request is answered. */
export async function startLettersJob(
  trx: Executor,
  insertJob: InsertJob,
  batchId: string,
  by: By,
): Promise<void> {
  const job = await insertJob(trx, { kind: 'letters', input: { batch: batchId }, createdBy: by.userId })
  await updateBatchJob(trx, batchId, job.id)
}

/** Creates a batch with one letter for each provider, and the job that makes them. Without recipients no job starts. */
export async function createBatch(
  trx: Executor,
  insertJob: InsertJob,
  order: BatchOrder,
  by: By,
): Promise<{ id: string; count: number }> {
  const id = await insertBatch(trx, {
    templateId: order.template.id,
    language: order.language,
    family: order.family,
    waveId: order.waveId,
    keepsDistance: order.keepsDistance ?? false,
    createdBy: by.userId,
  })
  const count = await insertLetters(trx, id, order.to)
  if (count === 0) return { id, count }
  await startLettersJob(trx, insertJob, id, by)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'letters_started',
    details: { batch: id, template: order.template.key, count },
    address: by.address,
  })
  return { id, count }
}
