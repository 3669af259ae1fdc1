import { randomInt } from 'node:crypto'
import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseParty } from '@plumbline/contract/cases/cases'
import { sql, type Transaction } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import type { FileStore, WrittenFile } from '#platform/files/file-store.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { deletePieces } from './case-uploads.repository.ts'
import type { Examined } from './examine-upload.ts'

type Trx = Transaction<unknown>

export type SettledCase = {
  id: string
  index: string
  number: string
  provider_id: string
  status: CaseStatus
}
export type SettledFile = {
  id: string
  party: CaseParty
  user_id: string | null
  /** It had to wait for the scanner: whoever sent it has gone away. */
  waited: boolean
}
export type Settled = {
  one: SettledCase
  file: SettledFile
  event: 'file_received' | 'file_refused'
  /** Our own words and numbers. */
  details: Record<string, string | number | null>
}
export type SettleDeps = {
  store: FileStore
  /** The event of the case and whoever is told of it. */
  tell(trx: Trx, settled: Settled): Promise<void>
}

const RECEIPT_DIGITS = 9

async function drawReceipt(trx: Executor): Promise<string> {
  for (;;) {
    const receipt = `R-${String(randomInt(10 ** RECEIPT_DIGITS)).padStart(RECEIPT_DIGITS, '0')}`
    const taken = await findRow(trx, sql`select 1 from case_files where receipt = ${receipt}`)
    if (taken === null) return receipt
  }
}

/** Null where it was taken back while it was checked. */
const lockFile = (trx: Executor, id: string): Promise<SettledFile | null> =>
  findRow(
    trx,
    sql<SettledFile>`
      select id, party, user_id, status = 'quarantined' as waited from case_files
      where id = ${id} and status in ('checking', 'quarantined') for update`,
  )

const lockCaseOf = (trx: Executor, fileId: string): Promise<SettledCase> =>
  getRow(
    trx,
    sql<SettledCase>`
      select c.id, c.index, c.number, c.provider_id, c.status from cases c
      where c.id = (select case_id from case_files where id = ${fileId}) for no key update of c`,
  )

const findSame = (trx: Executor, caseId: string, sha256: Buffer) =>
  findRow(
    trx,
    sql<{ id: string; receipt: string }>`
      select id, receipt from case_files
      where case_id = ${caseId} and sha256 = ${sha256} and status = 'received' order by received_at, id limit 1`,
  )

async function finish(trx: Trx, deps: SettleDeps, settled: Settled): Promise<string[]> {
  const { one, file, event, details } = settled
  const erased = await deletePieces(trx, file.id)
  await recordAudit(trx, {
    actorId: file.user_id,
    action: `case_${event}`,
    providerId: one.provider_id,
    details: { case: one.number, party: file.party, ...details },
  })
  await deps.tell(trx, settled)
  return erased
}

type Accepted = Extract<Examined, { kind: 'accepted' }>

/**
 * The receipt, in one transaction with everything that follows from it. Its time is that of the last byte: however long
 * the check takes, nobody is late by it. Gives back which bytes may be erased afterwards.
 */
export async function settleReceived(
  trx: Trx,
  deps: SettleDeps,
  id: string,
  { examined: { mediaType, pages }, written }: { examined: Accepted; written: WrittenFile },
): Promise<string[]> {
  const one = await lockCaseOf(trx, id)
  const file = await lockFile(trx, id)
  if (file === null) return [written.id]
  const sha256 = Buffer.from(written.sha256, 'hex')
  const same = await findSame(trx, one.id, sha256)
  const receipt = await drawReceipt(trx)
  await deps.store.record(trx, written)
  await sql`
    update case_files set status = 'received', media_type = ${mediaType}, pages = ${pages}, file_id = ${written.id},
      sha256 = ${sha256}, receipt = ${receipt}, duplicate_of = ${same?.id ?? null}, received_at = last_piece_at,
      check_at = null
    where id = ${id}`.execute(trx)
  const details = { receipt, ...(same !== null && { duplicate_of: same.receipt }) }
  return finish(trx, deps, { one, file, event: 'file_received', details })
}

/** Nothing of it stays but that it came. */
export async function settleRefused(
  trx: Trx,
  deps: SettleDeps,
  id: string,
  { refusal }: Extract<Examined, { kind: 'refused' }>,
): Promise<string[]> {
  const one = await lockCaseOf(trx, id)
  const file = await lockFile(trx, id)
  if (file === null) return []
  await sql`
    update case_files set status = 'refused', refusal = ${refusal}, check_at = null where id = ${id}`.execute(
    trx,
  )
  return finish(trx, deps, { one, file, event: 'file_refused', details: { refusal } })
}

/** The longer it has waited, the longer until the next try: from five seconds to ten minutes. */
const LATER = sql`now() + least(interval '10 minutes', greatest(interval '5 seconds', (now() - last_piece_at) / 4))`

export async function quarantine(db: Executor, id: string): Promise<void> {
  await sql`
    update case_files set status = 'quarantined', check_at = ${LATER}
    where id = ${id} and status in ('checking', 'quarantined')`.execute(db)
}

export async function postponeCheck(db: Executor, id: string): Promise<void> {
  await sql`
    update case_files set check_at = ${LATER} where id = ${id} and status in ('checking', 'quarantined')`.execute(
    db,
  )
}
