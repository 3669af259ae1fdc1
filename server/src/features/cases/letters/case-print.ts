import type { Download } from '@plumbline/contract/core/endpoint'
import type { Transaction } from 'kysely'
import { findCase } from '#features/cases/case/case.repository.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { takePrint, updateNotFetched, updatePrinted } from './case-letters.repository.ts'

type Trx = Transaction<unknown>

/** What must hold before a letter is printed, and what follows from it. */
export type PrintRules = {
  check(trx: Trx, caseId: string, letterId: string): Promise<void>
  done(trx: Trx, caseId: string, letterId: string): Promise<void>
}

/** Removes the file after a complete download; after an incomplete one it can be downloaded again. */
async function* streamOnce(
  db: Database,
  store: FileStore,
  letter: { id: string; print_file_id: string },
  stream: AsyncIterable<Uint8Array>,
  done: (trx: Trx) => Promise<void>,
) {
  let isComplete = false
  try {
    yield* stream
    isComplete = true
  } finally {
    if (!isComplete) await updateNotFetched(db, letter.id)
  }
  await inTransaction(db, async (trx) => {
    await updatePrinted(trx, letter.id)
    await store.remove(trx, letter.print_file_id)
    await done(trx)
  })
}

/** The letter with its code, once, for the user who requested it. */
export async function fetchPrint(
  db: Database,
  store: FileStore,
  caseId: string,
  { userId, address }: { userId: string; address: string },
  rules: PrintRules,
): Promise<Download> {
  const one = await findCase(db, caseId)
  if (one === null) throw new Refusal('not_found')
  const letter = await inTransaction(db, async (trx) => {
    const taken = await takePrint(trx, caseId, userId)
    if (taken === null) throw new Refusal('not_found')
    await rules.check(trx, caseId, taken.id)
    await recordAudit(trx, {
      actorId: userId,
      action: 'case_letter_fetched',
      providerId: one.provider_id,
      details: { case: one.number },
      address,
    })
    return taken
  })
  const done = (trx: Trx) => rules.done(trx, caseId, letter.id)
  const file = await store.get(db, letter.print_file_id)
  if (file === null) throw new Refusal('not_found')
  return { filename: `case-${one.number}.pdf`, stream: streamOnce(db, store, letter, file.stream, done) }
}
