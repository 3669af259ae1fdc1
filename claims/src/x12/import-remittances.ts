import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { SHOWN_REASONS } from '../import/report/reject-reasons.ts'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { type ImportCounts, type ImportRecord, type Manifest, nextImportNumber } from '../store/manifest.ts'
import { compareTotals } from '../store/quarter-totals.ts'
import { openRunFolder } from '../store/run-folder.ts'
import { syncFile } from '../store/write-quarter.ts'
import { findFreshPayments } from './fresh-payments.ts'
import { matchPending } from './identity/match-pending.ts'
import { joinPayments } from './join-payments.ts'
import { createLedgerView, remittanceFiles, settleLines, writeLedger } from './remittance-ledger.ts'
import { settleUnpaid } from './settle-unpaid.ts'
import { REJECTS_HEADER, stagePayments } from './stage-payments.ts'
import { allLines, countRows, type PaidWork, writePaid } from './write-paid.ts'

type RemittanceImport = {
  store: ClaimsStore
  files: string[]
  memoryMb: number
  dataThrough?: string
  onProgress?: OnProgress
  signal?: AbortSignal
}

type Work = Omit<RemittanceImport, 'memoryMb'> & PaidWork & { folder: string }

async function countOutcome(connection: DuckDBConnection, read: number): Promise<ImportCounts> {
  const [staged, fresh, loaded, rejected] = [
    await countRows(connection, 'staged'),
    await countRows(connection, 'fresh'),
    await countRows(connection, 'joined'),
    await countRows(connection, 'rejected'),
  ]
  const counts = { read, loaded, replaced: 0, duplicates: staged - fresh, rejected }
  if (read !== counts.loaded + counts.duplicates + counts.rejected) {
    throw new Error(
      `The rows of the remittances do not add up (${JSON.stringify(counts)}). Nothing was changed.`,
    )
  }
  return counts
}

/** With several files, the reason names the file. */
function reasonSql(files: readonly string[]): string {
  if (files.length === 1) return 'reject_reason'
  const names = files.map((path) => sqlText(`${basename(path)}: `))
  return `[${names.join(', ')}][file_ordinal + 1] || reject_reason as reject_reason`
}

/** Amounts and places in the file make each reason unique. */
async function countReasons(
  connection: DuckDBConnection,
  files: ImportRecord['files'],
): Promise<NonNullable<ImportRecord['reasons']>> {
  const counted = await connection.runAndReadAll(
    `select reject_field, regexp_replace(regexp_replace(reject_reason, ' \\(Segment [0-9]+\\.\\)$', ''),
          '-?[0-9]+\\.[0-9]{2}', '…', 'g') as reason, count(*) as rows,
        min_by({file: file_ordinal, line: reject_line}, (file_ordinal, try_cast(reject_line as bigint)))
      from rejected group by all order by rows desc, reject_field, reason limit ${SHOWN_REASONS}`,
  )
  return counted.getRowsJson().map(([field, reason, rows, first]) => {
    const { file, line } = first as { file: number; line: string }
    const name = files[Number(file)]?.name ?? ''
    return {
      field: String(field),
      reason: String(reason),
      rows: Number(rows),
      file: name,
      line: Number(line),
    }
  })
}

async function writeRejects(
  { connection, store, written, files }: Work,
  importNumber: number,
): Promise<string> {
  const file = store.newFile('rejects', `import-${importNumber}`, 'csv')
  written.push(file)
  const columns = REJECTS_HEADER.map((name) =>
    name === 'reject_import'
      ? `${importNumber} as reject_import`
      : name === 'reject_reason'
        ? reasonSql(files)
        : `nullif(${name}, '') as ${name}`,
  )
  await connection.run(
    `copy (select ${columns.join(', ')} from rejected order by file_ordinal, try_cast(source_segment as bigint))
      to ${sqlText(store.path(file))} (format csv, header, delimiter ',', quote '"', escape '"')`,
  )
  await syncFile(store.path(file))
  return file
}

type RemittancesImported = ImportRecord & { manifest: Manifest; unchanged: boolean }

async function run(work: Work): Promise<RemittancesImported> {
  const { connection, store, folder, signal, onProgress } = work
  const base = await store.current()
  const number = nextImportNumber(base)
  const report = (stage: string, done: number, total: number) => {
    signal?.throwIfAborted()
    onProgress?.({ stage, done, total })
  }
  const staged = await stagePayments(connection, work.files, folder, ({ stage, done, total }) =>
    report(stage, done, total ?? 0),
  )
  report('join', 0, 1)
  await createLedgerView(connection, remittanceFiles(store, base))
  await findFreshPayments(connection)
  await joinPayments(connection, allLines(store, base), number)
  const counts = await countOutcome(connection, staged.read)
  report('write', 0, 1)
  await settleLines(connection)
  const changed = counts.loaded === 0 ? [] : await writePaid(work, base)
  const record: ImportRecord = {
    number,
    kind: 'remittances',
    files: staged.files,
    layout: 'x12-835',
    counts,
    retired: 0,
    quarters: changed.map(({ quarter }) => quarter),
    rejects: null,
    dataThrough: work.dataThrough ?? null,
    importedAt: new Date().toISOString(),
    undo: { throughBefore: base.dataThrough, throughStated: work.dataThrough !== undefined, mends: [] },
  }
  const known = new Set(
    base.imports
      .filter(({ takenBack }) => !takenBack)
      .flatMap(({ files }) => files.map(({ sha256 }) => sha256)),
  )
  const nothingNew = counts.rejected === 0 || staged.files.every(({ sha256 }) => known.has(sha256))
  if (counts.rejected > 0) record.reasons = await countReasons(connection, staged.files)
  // An import that is not made leaves no file, and its number goes to the next one.
  if (counts.loaded === 0 && nothingNew) {
    return { ...record, manifest: base, unchanged: true }
  }
  if (counts.rejected > 0) record.rejects = await writeRejects(work, number)
  const lines = base.lines.map((line) => changed.find(({ quarter }) => quarter === line.quarter) ?? line)
  const touched = record.quarters
  record.totals = await compareTotals(connection, store, { before: base.lines, after: lines, touched })
  const payments = counts.loaded === 0 ? [] : [await writeLedger(connection, store)]
  work.written.push(...payments.map(({ file }) => file))
  report('write', 1, 1)
  const { format: _format, number: _number, createdAt: _createdAt, ...content } = base
  const manifest = await store.commit(base, {
    ...content,
    cause: `import ${number}`,
    dataThrough: work.dataThrough ?? base.dataThrough,
    lines,
    remittances: [...(base.remittances ?? []), ...payments],
    imports: [...base.imports, record],
  })
  return { ...record, manifest, unchanged: false }
}

/** Applies corrections that waited for a payer's number. A version of its own, because the payments count without it. */
async function applyPending(work: Work, imported: RemittancesImported): Promise<RemittancesImported> {
  const { manifest: base, ...record } = imported
  work.written.length = 0
  const found = await matchPending(work, base)
  if (found === null) return imported
  const { matched, ...changes } = found
  const imports = base.imports.map((each) => (each.number === record.number ? { ...each, matched } : each))
  const { format: _format, number: _number, createdAt: _createdAt, ...content } = base
  const manifest = await work.store.commit(base, {
    ...content,
    ...changes,
    cause: `corrections matched after import ${record.number}`,
    imports,
  })
  return { ...record, matched, manifest, unchanged: false }
}

/**
 * Joins paid and allowed amounts from remittances (835) to the lines of the store. All files are one import: every row
 * is joined or rejected with a reason; if a file is not valid, nothing changes.
 */
export async function importRemittances({
  memoryMb,
  ...options
}: RemittanceImport): Promise<RemittancesImported> {
  const { store, signal } = options
  const { folder, close: removeFolder } = await openRunFolder(store, 'remittances')
  const { connection, close } = await openDuckDb({ memoryMb, tempDir: folder })
  const work: Work = { ...options, connection, folder, written: [] }
  const interrupt = () => connection.interrupt()
  signal?.addEventListener('abort', interrupt)
  let imported: RemittancesImported
  try {
    imported = await run(work)
    imported = await applyPending(work, imported)
  } catch (error) {
    for (const file of work.written) await rm(store.path(file), { force: true })
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', interrupt)
    close()
    await removeFolder()
  }
  if (imported.matched === undefined) return imported
  return { ...imported, manifest: (await settleUnpaid(store, memoryMb)) ?? imported.manifest }
}
