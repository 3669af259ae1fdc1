import type { Transaction } from 'kysely'
import { updateCode } from '#features/cases/review/staff-moves.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { generateCode } from '#platform/security/access-codes.ts'
import { takeDeadPrints } from './case-letters.repository.ts'
import { type LetterDeps, writeCaseLetter } from './case-letters.ts'

type Trx = Transaction<unknown>

/** A letter with a code that opens nothing is not printed any more. */
export async function dropPrints(trx: Trx, store: FileStore, caseId: string): Promise<void> {
  for (const fileId of await takeDeadPrints(trx, caseId)) await store.remove(trx, fileId)
}

/** A new code in a new letter: the code before is dead, and so is its letter where nobody has printed it. */
export async function makeCode(
  trx: Trx,
  deps: LetterDeps,
  caseId: string,
  userId: string | null,
): Promise<void> {
  const code = generateCode()
  await updateCode(trx, caseId, deps.keys.hash('case_code', code))
  await dropPrints(trx, deps.store, caseId)
  await writeCaseLetter(trx, deps, { caseId, kind: 'request', code, userId })
}
