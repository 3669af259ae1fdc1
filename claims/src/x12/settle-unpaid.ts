import { rm } from 'node:fs/promises'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { openRunFolder } from '../store/run-folder.ts'
import { createLedgerView, remittanceFiles, settleLines } from './remittance-ledger.ts'
import { allLines, writePaid } from './write-paid.ts'

/**
 * Fills in paid and allowed from earlier remittances on lines without amounts, such as those of a corrected claim.
 * Null if nothing changes.
 */
export async function settleUnpaid(store: ClaimsStore, memoryMb: number): Promise<Manifest | null> {
  const base = await store.current()
  const files = remittanceFiles(store, base)
  if (files.length === 0) return null
  const { folder, close: removeFolder } = await openRunFolder(store, 'settle')
  const { connection, close } = await openDuckDb({ memoryMb, tempDir: folder })
  const written: string[] = []
  try {
    await createLedgerView(connection, files)
    await connection.run(
      `create table unpaid as select claim_id, line_number, upper(hcpcs_code) as hcpcs_code
        from (${allLines(store, base)}) where paid is null and allowed is null`,
    )
    await settleLines(connection, 'unpaid')
    const changed = await writePaid({ connection, store, written }, base)
    if (changed.length === 0) return null
    return await store.commit(base, {
      ...base,
      cause: 'earlier payments joined again',
      lines: base.lines.map((line) => changed.find(({ quarter }) => quarter === line.quarter) ?? line),
    })
  } catch (error) {
    for (const file of written) await rm(store.path(file), { force: true })
    throw error
  } finally {
    close()
    await removeFolder()
  }
}
