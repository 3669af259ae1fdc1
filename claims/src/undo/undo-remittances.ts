import { stat } from 'node:fs/promises'
import { X12_LAYOUT } from '../import/built-in-layouts.ts'
import { sqlText } from '../store/duckdb.ts'
import type { ImportRecord, Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile, writeQuarter } from '../store/write-quarter.ts'
import { createLedgerView, settleLines } from '../x12/remittance-ledger.ts'
import { allLines, countRows } from '../x12/write-paid.ts'
import { UndoRefused } from './check-undo.ts'
import { supersededRows } from './superseded.ts'
import type { Undone, UndoWork } from './undo-work.ts'

/** Amounts that a table brought were overwritten by the payments, and are nowhere else. */
async function refuseOwnAmounts(work: UndoWork, base: Manifest, number: number): Promise<void> {
  const { connection, store } = work
  const x12 = base.imports.filter(({ layout }) => layout === X12_LAYOUT.name).map((each) => each.number)
  const others = await countRows(
    connection,
    `(select claim_id, line_number, hcpcs_code, import_number from (${allLines(store, base)})
        union all select claim_id, line_number, hcpcs_code, import_number from ${supersededRows(store, base)}) l
      where import_number not in (${[0, ...x12].join(', ')}) and exists (from unpaid u where u.claim_id = l.claim_id
        and u.line_number = l.line_number and u.hcpcs_code = upper(l.hcpcs_code))`,
  )
  if (others === 0) return
  throw new UndoRefused(
    'own_amounts',
    `Import ${number} cannot be taken back: it paid ${others} lines that came with a table, whose own amounts the store no longer has. Import the table again with its amounts, or go back with rollback. Nothing was changed.`,
  )
}

/** The ledger's files without the payments of one import. */
async function removePayments(work: UndoWork, base: Manifest, number: number): Promise<StoredFile[]> {
  const { connection, store, written } = work
  const files: StoredFile[] = []
  for (const stored of base.remittances ?? []) {
    const source = `read_parquet(${sqlText(store.path(stored.file))}) p`
    const others = await countRows(connection, `${source} where import_number <> ${number}`)
    if (others === stored.rows) files.push(stored)
    if (others === 0 || others === stored.rows) continue
    const file = store.newFile('remittances', 'payments', 'parquet')
    written.push(file)
    const path = store.path(file)
    await connection.run(
      `copy (select * from ${source} where import_number <> ${number})
        to ${sqlText(path)} (format parquet, compression zstd)`,
    )
    await syncFile(path)
    files.push({ file, rows: others, bytes: (await stat(path)).size })
  }
  return files
}

/** The lines with what the remaining remittances paid; without one a line has no amounts, as it came. */
async function writeUnpaid(
  work: UndoWork,
  base: Manifest,
): Promise<{ lines: Manifest['lines']; changed: number }> {
  const { connection, store, written, onProgress, signal } = work
  const lines: Manifest['lines'] = []
  let changed = 0
  const same = (row: string) =>
    `${row}.claim_id = l.claim_id and ${row}.line_number = l.line_number and ${row}.hcpcs_code = upper(l.hcpcs_code)`
  for (const [done, stored] of base.lines.entries()) {
    signal?.throwIfAborted()
    onProgress?.({ stage: 'write', done, total: base.lines.length })
    const source = `read_parquet(${sqlText(store.path(stored.file))}) l`
    const touched = await countRows(connection, `${source} where exists (from unpaid u where ${same('u')})`)
    changed += touched
    if (touched === 0) {
      lines.push(stored)
      continue
    }
    const next = await writeQuarter(
      connection,
      store,
      stored.quarter,
      `select l.* replace (if(u.claim_id is null, l.paid, s.paid) as paid,
          if(u.claim_id is null, l.allowed, s.allowed) as allowed)
        from ${source} left join unpaid u on ${same('u')} left join settled s on ${same('s')}`,
    )
    if (next === null) throw new Error(`The lines of ${stored.quarter} are missing. Nothing was changed.`)
    written.push(next.file)
    lines.push(next)
  }
  return { lines, changed }
}

/** What the store has without the payments of one import of remittances. */
export async function undoRemittances(
  work: UndoWork,
  base: Manifest,
  { number }: ImportRecord,
): Promise<Undone> {
  const { connection, store } = work
  const all = (base.remittances ?? []).map(({ file }) => sqlText(store.path(file)))
  if (all.length === 0) return { changes: {}, left: 0, returned: 0 }
  await connection.run(
    `create temp table unpaid as select distinct claim_id, line_number, hcpcs_code
      from read_parquet([${all.join(', ')}]) where import_number = ${number}`,
  )
  await refuseOwnAmounts(work, base, number)
  const remittances = await removePayments(work, base, number)
  await createLedgerView(
    connection,
    remittances.map(({ file }) => store.path(file)),
  )
  await settleLines(connection, 'unpaid')
  const { lines, changed } = await writeUnpaid(work, base)
  return { changes: { lines, remittances }, left: 0, returned: changed }
}
