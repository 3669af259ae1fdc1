import type { Transaction } from 'kysely'
import { sealText } from '#features/cases/case/case-seal.ts'
import { updateMailed } from '#features/cases/review/case-mail.repository.ts'
import { updateCode } from '#features/cases/review/staff-moves.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { generateCode } from '#platform/security/access-codes.ts'
import { clearPrints, findRecordedPrints } from './case-letters.repository.ts'
import { type LetterDeps, writeCaseLetter } from './case-letters.ts'
import { rewriteCaseLetter } from './rewrite-letter.ts'

type Trx = Transaction<unknown>

/** Removes letters with a code that were never printed, once the code no longer works. */
export async function dropPrints(trx: Trx, store: FileStore, caseId: string): Promise<void> {
  for (const fileId of await clearPrints(trx, caseId)) await store.remove(trx, fileId)
}

/** Writes a letter with a new code. The previous code stops working, and its letters can no longer be printed. */
export async function makeCode(
  trx: Trx,
  deps: LetterDeps,
  caseId: string,
  userId: string | null,
): Promise<void> {
  const recorded = await findRecordedPrints(trx, caseId)
  const code = generateCode()
  await updateCode(trx, caseId, {
    hash: deps.keys.hash('case_code', code),
    sealed: sealText(deps.keys, code),
  })
  await dropPrints(trx, deps.store, caseId)
  await writeCaseLetter(trx, deps, { caseId, kind: 'request', code, userId })
  // What was about to go out with the old code goes out with the new one.
  for (const { kind, level, mailed_on: on, mailed_by } of recorded) {
    const paper = await rewriteCaseLetter(trx, deps, { caseId, kind, level, mailedOn: on, userId: mailed_by })
    if (paper !== null) await updateMailed(trx, paper, { on, userId: mailed_by })
  }
}

/** The letters of a case that the practice or the clock has closed. */
export async function writeClosingLetter(
  trx: Trx,
  deps: LetterDeps,
  caseId: string,
  userId: string | null,
): Promise<void> {
  await writeCaseLetter(trx, deps, { caseId, kind: 'closing', userId })
  await dropPrints(trx, deps.store, caseId)
}
