import { findCasesWithoutLetter } from '#features/cases/letters/case-letters.repository.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'

/** The letters of these cases, after the answer and in a process of their own. */
export async function startCaseLetters(
  trx: Executor,
  cases: readonly string[],
  userId: string | null,
): Promise<void> {
  if (userId !== null) await insertJob(trx, { kind: 'letters', input: { cases }, createdBy: userId })
}

/** At the start: what a stop left unwritten. A second job for the same cases finds nothing to do. */
export const resumeCaseLetters = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const { user_id, ids } of await findCasesWithoutLetter(trx))
      await startCaseLetters(trx, ids, user_id)
  })
