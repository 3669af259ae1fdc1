import { lockCase } from '#features/cases/case/case.repository.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { makeCode } from './case-codes.ts'
import { hasRequestLetter } from './case-letters.repository.ts'
import type { LetterDeps } from './case-letters.ts'

type Work = {
  actorId: string | null
  onProgress: (progress: { stage: string; done: number; total: number }) => void
}

/** Writes the request letter with its code for each of these cases that has none. Safe to run again. */
export async function writeMissingLetters(
  { db, ...deps }: LetterDeps & { db: Database },
  caseIds: readonly string[],
  { actorId, onProgress }: Work,
): Promise<void> {
  const total = caseIds.length
  for (const [done, id] of caseIds.entries()) {
    onProgress({ stage: 'letters', done, total })
    await inTransaction(db, async (trx) => {
      const one = await lockCase(trx, id)
      if (one === null || one.status === 'closed' || (await hasRequestLetter(trx, id))) return
      await makeCode(trx, deps, id, actorId)
    })
  }
  onProgress({ stage: 'letters', done: total, total })
}
