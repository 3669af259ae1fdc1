import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { FileStore, WrittenFile } from '#platform/files/file-store.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { deletePieces } from './case-uploads.repository.ts'
import {
  findSameFile,
  hasReceipt,
  lockCaseByFile,
  lockFile,
  type SettledCase,
  type SettledFile,
  updateFileReceived,
  updateFileRefused,
} from './check-upload.repository.ts'
import type { Examined } from './examine-upload.ts'

type Trx = Transaction<unknown>

export type Settled = {
  one: SettledCase
  file: SettledFile
  event: 'file_received' | 'file_refused'
  /** Numbers and fixed words. */
  details: Record<string, string | number | null>
}
export type SettleDeps = {
  store: FileStore
  /** Writes the event of the case and the notices. */
  notify(trx: Trx, settled: Settled): Promise<void>
}

const RECEIPT_DIGITS = 9

async function drawReceipt(trx: Trx): Promise<string> {
  for (;;) {
    const receipt = `R-${String(randomInt(10 ** RECEIPT_DIGITS)).padStart(RECEIPT_DIGITS, '0')}`
    if (!(await hasReceipt(trx, receipt))) return receipt
  }
}

async function finish(trx: Trx, deps: SettleDeps, settled: Settled): Promise<string[]> {
  const { one, file, event, details } = settled
  const erased = await deletePieces(trx, file.id)
  await recordAudit(trx, {
    actorId: file.user_id,
    action: `case_${event}`,
    providerId: one.provider_id,
    details: { case: one.number, party: file.party, ...details },
  })
  await deps.notify(trx, settled)
  return erased
}

type Accepted = Extract<Examined, { kind: 'accepted' }>

/** Writes the receipt and everything that follows from it. Returns the stored files to erase after the commit. */
export async function settleReceived(
  trx: Trx,
  deps: SettleDeps,
  id: string,
  { examined: { mediaType, pages, blank, flags }, written }: { examined: Accepted; written: WrittenFile },
): Promise<string[]> {
  const one = await lockCaseByFile(trx, id)
  const file = await lockFile(trx, id)
  if (file === null) return [written.id]
  const sha256 = Buffer.from(written.sha256, 'hex')
  const same = await findSameFile(trx, one.id, sha256)
  const receipt = await drawReceipt(trx)
  await deps.store.record(trx, written)
  await updateFileReceived(trx, {
    id,
    mediaType,
    pages,
    blank,
    flags,
    fileId: written.id,
    sha256,
    receipt,
    duplicateOf: same?.id ?? null,
  })
  const details = {
    receipt,
    ...(same !== null && { duplicate_of: same.receipt }),
    ...(flags.length > 0 && { flags: flags.join(' ') }),
  }
  return finish(trx, deps, { one, file, event: 'file_received', details })
}

/** Keeps only the fact that a file was refused. Returns the stored files to erase after the commit. */
export async function settleRefused(
  trx: Trx,
  deps: SettleDeps,
  id: string,
  { refusal }: Extract<Examined, { kind: 'refused' }>,
): Promise<string[]> {
  const one = await lockCaseByFile(trx, id)
  const file = await lockFile(trx, id)
  if (file === null) return []
  await updateFileRefused(trx, id, refusal)
  return finish(trx, deps, { one, file, event: 'file_refused', details: { refusal } })
}
