import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { addLeftOut } from '../fhir/left-out.ts'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import { type ImportCounts, type ImportRecord, type Manifest, nextImportNumber } from '../store/manifest.ts'
import { compareTotals } from '../store/quarter-totals.ts'
import { openRunFolder } from '../store/run-folder.ts'
import { writeSuperseded } from '../undo/superseded.ts'
import type { ConflictRule } from '../x12/identity/resolve-claims.ts'
import { bindLayout } from './bind-layout.ts'
import { BUILT_IN_LAYOUTS, X12_LAYOUT } from './built-in-layouts.ts'
import type { Outcome } from './count-outcome.ts'
import { type FileHashes, openFileHashes } from './file-hashes.ts'
import type { InspectedFile } from './inspect-file.ts'
import { inspectFiles } from './inspect-files.ts'
import type { Layout } from './layout.ts'
import { loadRows } from './load-rows.ts'
import { writeRejects } from './rejects-file.ts'
import { setAsideRepeats } from './repeated-files.ts'
import { countRepaired, writeRepaired } from './report/repaired-fields.ts'
import { saveCorrections } from './report/save-corrections.ts'
import { storedLines, storedVoids } from './resolve-versions.ts'
import type { StagedFile } from './stage-file.ts'
import { writeLines, writeVoids } from './write-version.ts'

export type ClaimsImport = {
  store: ClaimsStore
  /** All files of one import; they must have the same columns. */
  files: readonly string[]
  /** If absent, the header decides between the built-in layouts. */
  mapping?: Layout
  memoryMb: number
  /** Through when the data is complete (R-FIG-2); by default the latest received or service date. */
  dataThrough?: string
  /** For tests; by default the current date. */
  today?: Temporal.PlainDate
  onProgress?: OnProgress
  signal?: AbortSignal
  /** Which original of an 837 counts if two have one number, patient and first date; by default the later one. */
  conflicts?: ConflictRule
}

// Smaller files are hashed in the time that a thread needs to start.
const HASHED_BESIDE_BYTES = 16 * 1024 * 1024

export type ClaimsImported = ImportRecord & { manifest: Manifest; unchanged: boolean }

type Work = Omit<ClaimsImport, 'memoryMb'> & {
  memoryMb: number
  connection: DuckDBConnection
  folder: string
  hashes: FileHashes | undefined
  /** Store files written so far; removed if the import fails. */
  written: string[]
}

/** Imports claim lines as the next version of the store. A refused file (ImportRefused) changes nothing. */
export async function importClaims(input: ClaimsImport): Promise<ClaimsImported> {
  const { store, memoryMb, signal } = input
  const { folder, close: removeFolder } = await openRunFolder(store, 'import')
  const duckDb = await openDuckDb({ memoryMb, tempDir: folder })
  const hashes = (await sumBytes(input.files)) < HASHED_BESIDE_BYTES ? undefined : openFileHashes()
  const work: Work = { ...input, connection: duckDb.connection, folder, hashes, written: [] }
  const interrupt = () => duckDb.connection.interrupt()
  signal?.addEventListener('abort', interrupt)
  try {
    signal?.throwIfAborted()
    return await run(work)
  } catch (error) {
    await removeUnlisted(store, work.written)
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', interrupt)
    duckDb.close()
    await hashes?.close()
    await removeFolder()
  }
}

async function sumBytes(files: readonly string[]): Promise<number> {
  let sum = 0
  for (const file of files) sum += (await stat(file).catch(() => null))?.size ?? 0
  return sum
}

/** Removes files of a failed import, unless the version was committed and only a later step failed. */
async function removeUnlisted(store: ClaimsStore, written: readonly string[]): Promise<void> {
  const manifest = JSON.stringify(await store.current())
  for (const file of written) if (!manifest.includes(file)) await rm(store.path(file), { force: true })
}

async function run(work: Work): Promise<ClaimsImported> {
  const { store, connection } = work
  const base = await store.current()
  const number = nextImportNumber(base)
  const files = await inspectFiles(work.files, work)
  const [first] = files
  if (first === undefined) throw new RangeError('An import needs a file.')
  const bound = bindLayout(
    first.columns,
    first.format === 'x12' || first.format === 'fhir' ? undefined : work.mapping,
    first.name,
  )
  const isX12 = bound.layout === X12_LAYOUT
  const layout = layoutName(bound.layout)
  const { fresh, repeated } = await setAsideRepeats(files, base, layout)

  const { outcome, through, stage, ready, newLines } = await loadRows(fresh, {
    ...work,
    base,
    bound,
    importNumber: number,
  })
  const counts = addUp(files, repeated, stage?.files ?? [], outcome)
  const manifestThrough = work.dataThrough === undefined ? latest(base.dataThrough, through) : through
  const record: ImportRecord = {
    number,
    kind: 'claims',
    files: await Promise.all(
      files.map(async ({ name, sha256, bytes }) => ({ name, sha256: await sha256, bytes })),
    ),
    layout,
    counts,
    retired: outcome.retired,
    quarters: outcome.touched.map(({ quarter }) => quarter),
    rejects: null,
    ...addLeftOut(files),
    dataThrough: through,
    importedAt: new Date().toISOString(),
    undo: {
      throughBefore: base.dataThrough,
      throughStated: work.dataThrough !== undefined,
      mends: stage?.mends ?? [],
    },
  }
  const onlyRepeats = counts.duplicates === counts.read && manifestThrough === base.dataThrough
  if (onlyRepeats) return { ...record, manifest: base, unchanged: true }
  let corrections = base.corrections
  if (stage !== null) {
    if (isX12) corrections = await saveCorrections(work, { base, staged: stage.files, record })
    if (counts.rejected > 0) Object.assign(record, await saveRejects(work, stage.files, record))
    const repaired = await saveRepaired(work, stage.files, number)
    if (repaired !== null) record.repaired = repaired
  }
  const lines = await writeLines(connection, store, base, {
    ...work,
    ...outcome,
    ready,
    newLines,
    onQuarter: (done, total) => work.onProgress?.({ stage: 'write', done, total }),
  })
  const touched = record.quarters
  record.totals = await compareTotals(connection, store, { before: base.lines, after: lines, touched })
  const { voids, superseded } =
    stage === null ? { voids: base.voids, superseded: null } : await saveLosers(work, base, isX12)
  work.signal?.throwIfAborted()
  const { format: _format, number: _number, createdAt: _createdAt, ...content } = base
  const manifest = await store.commit(base, {
    ...content,
    cause: `import ${number}: claims`,
    dataThrough: manifestThrough,
    lines,
    voids,
    ...(corrections && { corrections }),
    ...(superseded && { superseded: [...(base.superseded ?? []), superseded] }),
    imports: [...base.imports, record],
  })
  return { ...record, manifest, unchanged: false }
}

/** Keeps what no longer counts: voids, and the rows that others replaced. */
async function saveLosers({ connection, store, written }: Work, base: Manifest, isX12: boolean) {
  const stored = { lines: storedLines(store, base.lines), voids: storedVoids(store, base) }
  const voids = await writeVoids(connection, store, base)
  if (voids !== null && voids !== base.voids) written.push(voids.file)
  const superseded = await writeSuperseded(connection, store, { ...stored, isX12 })
  if (superseded !== null) written.push(superseded.file)
  return { voids, superseded }
}

/** A payer's own mapping gets its hash in the name: the same bytes under another mapping are another import. */
function layoutName(layout: Layout): string {
  if (layout === X12_LAYOUT || BUILT_IN_LAYOUTS.includes(layout)) return layout.name
  const hash = createHash('sha256').update(JSON.stringify(layout)).digest('hex')
  return `${layout.name} (${hash.slice(0, 8)})`
}

/** read = loaded + replaced + duplicates + rejected, always. */
function addUp(
  files: readonly InspectedFile[],
  repeated: number,
  staged: readonly StagedFile[],
  outcome: Outcome,
): ImportCounts {
  const read = files.reduce((sum, file) => sum + file.read, 0)
  const unreadable = staged.reduce((sum, file) => sum + file.unreadable, 0)
  const { loaded, replaced } = outcome
  const duplicates = outcome.duplicates + repeated
  const rejected = outcome.rejected + unreadable
  if (read !== loaded + replaced + duplicates + rejected) {
    throw new Error(
      `The rows do not add up: ${JSON.stringify({ read, loaded, replaced, duplicates, rejected })}.`,
    )
  }
  return { read, loaded, replaced, duplicates, rejected }
}

async function saveRejects(
  work: Work,
  staged: readonly StagedFile[],
  { number, counts }: ImportRecord,
): Promise<Pick<ImportRecord, 'rejects' | 'reasons'>> {
  work.onProgress?.({ stage: 'rejects', done: 0, total: counts.rejected })
  const file = work.store.newFile('rejects', `import-${number}`, 'csv')
  work.written.push(file)
  const written = await writeRejects(work.connection, staged, number, work.store.path(file))
  if (written.rows !== counts.rejected) {
    throw new Error(`${written.rows} of ${counts.rejected} rejected rows were written. Nothing was changed.`)
  }
  return { rejects: file, reasons: written.reasons }
}

async function saveRepaired(
  { connection, store, written }: Work,
  staged: readonly StagedFile[],
  number: number,
): Promise<ImportRecord['repaired'] | null> {
  const repaired = await countRepaired(connection)
  if (repaired.rows === 0) return null
  const file = store.newFile('rejects', `import-${number}-repaired`, 'csv')
  written.push(file)
  await writeRepaired(connection, staged, number, store.path(file))
  return { ...repaired, file }
}

const latest = (left: string | null, right: string | null): string | null =>
  left === null || (right !== null && right > left) ? right : left
