import type { Download } from '@plumbline/contract/core/endpoint'
import { findCase } from '#features/cases/case/case.repository.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { takePrint, updateNotFetched, updatePrintGone } from './case-letters.repository.ts'

/** Fetched means that it left here whole; then it is gone. */
async function* once(
  db: Database,
  store: FileStore,
  letter: { id: string; print_file_id: string },
  stream: AsyncIterable<Uint8Array>,
) {
  let whole = false
  try {
    yield* stream
    whole = true
  } finally {
    if (!whole) await updateNotFetched(db, letter.id)
  }
  await inTransaction(db, async (trx) => {
    await updatePrintGone(trx, letter.id)
    await store.remove(trx, letter.print_file_id)
  })
}

/** The letter with its code, once, for whoever asked for it. */
export async function fetchPrint(
  db: Database,
  store: FileStore,
  caseId: string,
  { userId, address }: { userId: string; address: string },
): Promise<Download> {
  const one = await findCase(db, caseId)
  if (one === null) throw new Refusal('not_found')
  const letter = await inTransaction(db, async (trx) => {
    const taken = await takePrint(trx, caseId, userId)
    if (taken === null) throw new Refusal('not_found')
    await recordAudit(trx, {
      ...{ actorId: userId, action: 'case_letter_fetched', providerId: one.provider_id },
      ...{ details: { case: one.number }, address },
    })
    return taken
  })
  const file = await store.get(db, letter.print_file_id)
  if (file === null) throw new Refusal('not_found')
  return { filename: `case-${one.number}.pdf`, stream: once(db, store, letter, file.stream) }
}
