import { sql } from 'kysely'
import { type Database, findRow, inTransaction } from '#platform/db/database.ts'
import { type JobResult, type JobRun, queueJob } from './jobs.repository.ts'

/** An import whose figures were cut off is done; they become a job of their own. False when it was cancelled. */
export function finishWithoutFigures(
  db: Database,
  job: JobRun,
  result: JobResult,
  createdBy: string | null,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await findRow(
      trx,
      sql`update jobs set status = 'done', result = ${JSON.stringify(result)}::jsonb, finished_at = now()
        where id = ${job.id} and attempts = ${job.attempts} and status = 'running' returning 1`,
    )
    if (row !== null) await queueJob(trx, { kind: 'build_figures', input: {}, createdBy })
    return row !== null
  })
}
