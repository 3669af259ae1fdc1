import type { Transaction } from 'kysely'
import { dropPrints } from '#features/cases/letters/case-codes.ts'
import { type LetterDeps, writeCaseLetter } from '#features/cases/letters/case-letters.ts'

/** What a case leaves when the practice or the calendar closes it: the letter that says so, and no letter with a code. */
export async function finishCase(
  trx: Transaction<unknown>,
  letters: LetterDeps,
  caseId: string,
  userId: string | null,
): Promise<void> {
  await writeCaseLetter(trx, letters, { caseId, kind: 'closing', userId })
  await dropPrints(trx, letters.store, caseId)
}
