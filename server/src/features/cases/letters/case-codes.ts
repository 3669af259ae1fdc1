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

/** Removes letters that were never printed and are of no use any more. */
async function dropPrints(
  trx: Trx,
  store: FileStore,
  caseId: string,
  which: 'all' | 'overtaken',
): Promise<void> {
  for (const fileId of await clearPrints(trx, caseId, which)) await store.remove(trx, fileId)
}

/** The case closes: what it asked for is no longer printed. A letter with nothing but a code still is. */
export const dropOvertakenPrints = (trx: Trx, store: FileStore, caseId: string): Promise<void> =>
  dropPrints(trx, store, caseId, 'overtaken')

/** Writes a letter with a new code. The previous code stops working, and its letters can no longer be printed. */
export async function makeCode(
  trx: Trx,
  deps: LetterDeps,
  caseId: string,
  userId: string | null,
  letter: 'request' | 'code' = 'request',
): Promise<void> {
  const recorded = await findRecordedPrints(trx, caseId)
  const code = generateCode()
  await updateCode(trx, caseId, {
    hash: deps.keys.hash('case_code', code),
    sealed: sealText(deps.keys, code),
  })
  await dropPrints(trx, deps.store, caseId, 'all')
  await writeCaseLetter(trx, deps, { caseId, kind: letter, code, userId })
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
  await dropOvertakenPrints(trx, deps.store, caseId)
}
