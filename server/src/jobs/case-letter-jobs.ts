import { findCasesWithoutLetter } from '#features/cases/letters/case-letters.repository.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'

/** Queues a job that writes the letters of these cases. */
export async function startCaseLetters(
  trx: Executor,
  cases: readonly string[],
  userId: string | null,
): Promise<void> {
  if (userId !== null) await insertJob(trx, { kind: 'letters', input: { cases }, createdBy: userId })
}

/** Runs at startup for letters that are still missing. A second job for the same cases finds nothing to do. */
export const resumeCaseLetters = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const { user_id, ids } of await findCasesWithoutLetter(trx))
      await startCaseLetters(trx, ids, user_id)
  })
