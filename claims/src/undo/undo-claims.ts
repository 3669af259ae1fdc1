import { X12_LAYOUT } from '../import/built-in-layouts.ts'
import { storedLines } from '../import/resolve-versions.ts'
import type { ImportRecord, Manifest } from '../store/manifest.ts'
import { createLedgerView, remittanceFiles, settleLines } from '../x12/remittance-ledger.ts'
import { countRows } from '../x12/write-paid.ts'
import { readHistory, replayHistory } from './replay-claims.ts'
import { restoreNotes } from './restore-notes.ts'
import type { Undone, UndoWork } from './undo-work.ts'
import { writeReplayedLines, writeReplayedVoids, writeStillSuperseded } from './write-replayed.ts'

/**
 * Payments count as if each line had been there when they came: a line has them if it came without amounts, or before
 * one of them.
 */
async function settleReplayed({ connection, store }: UndoWork, base: Manifest): Promise<void> {
  await createLedgerView(connection, remittanceFiles(store, base))
  await connection.run(
    `create temp table unpaid as
      select claim_id, line_number, upper(hcpcs_code) as hcpcs_code from replayed r
        where (paid is null and allowed is null) or exists (from ledger p where p.claim_id = r.claim_id
          and p.line_number = r.line_number and p.hcpcs_code = upper(r.hcpcs_code)
          and p.import_number > r.import_number)`,
  )
  await settleLines(connection, 'unpaid')
  await connection.run(
    `update replayed as r set paid = s.paid, allowed = coalesce(s.allowed, r.allowed) from settled s
      where s.claim_id = r.claim_id and s.line_number = r.line_number and s.hcpcs_code = upper(r.hcpcs_code)`,
  )
}

/** What the store has without the claims of one import: what they replaced returns. */
export async function undoClaims(
  work: UndoWork,
  base: Manifest,
  { number, layout }: ImportRecord,
): Promise<Undone> {
  const { connection, store, onProgress, signal } = work
  onProgress?.({ stage: 'resolve', done: 0, total: null })
  await readHistory(connection, store, base, number)
  await replayHistory(connection, { ...work, onImport: () => signal?.throwIfAborted() })
  await settleReplayed(work, base)
  const left = await countRows(
    connection,
    `${storedLines(store, base.lines)} l where import_number = ${number}`,
  )
  const returned = await countRows(connection, 'replayed join history using (row_id) where not is_line')
  const corrections = layout === X12_LAYOUT.name ? await restoreNotes(work, base, number) : null
  return {
    left,
    returned,
    changes: {
      lines: await writeReplayedLines(work, base),
      voids: await writeReplayedVoids(work, base),
      superseded: await writeStillSuperseded(work, base),
      ...(corrections && { corrections }),
    },
  }
}
