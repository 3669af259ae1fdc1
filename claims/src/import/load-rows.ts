import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../progress.ts'
import type { Quarter } from '../quarter.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import type { QuarterPart } from '../store/write-quarters.ts'
import { findMended } from '../undo/superseded.ts'
import { type ConflictRule, resolveClaims } from '../x12/identity/resolve-claims.ts'
import type { BoundLayout } from './bind-layout.ts'
import { X12_LAYOUT } from './built-in-layouts.ts'
import { type CleanLines, findClean } from './clean-lines.ts'
import { countOutcome, findLatest, type Outcome, readStatedDay } from './count-outcome.ts'
import type { InspectedFile } from './inspect-file.ts'
import { type ReadyLines, readyLines, writeReadyLines } from './ready-lines.ts'
import { resolveVersions, storedLines, storedVoids } from './resolve-versions.ts'
import { type StagedFile, stageFiles } from './stage-file.ts'
import { STAGE } from './stage-rows.ts'
import { resolvedLines } from './write-version.ts'

/** What became of the rows of an import. */
type Loaded = {
  outcome: Outcome
  /** Through when the data is complete. */
  through: string | null
  /** Lines that are written by quarter already. */
  ready: readonly QuarterPart[]
  /** SQL for the new lines of some quarters. */
  newLines: (quarters: readonly Quarter[]) => string
  /** Null if every row is a new line as it is: then no row was staged, and nothing is to be told about any. */
  stage: { files: StagedFile[]; mends: number[] } | null
}

type Loading = {
  connection: DuckDBConnection
  store: ClaimsStore
  folder: string
  memoryMb: number
  base: Manifest
  bound: BoundLayout
  importNumber: number
  dataThrough?: string
  today?: Temporal.PlainDate
  conflicts?: ConflictRule
  onProgress?: OnProgress
}

/**
 * Writes the good lines in one pass, and looks whether some row needs more: a reject, a repair, a void, or a claim that
 * comes twice or is in the store. Only then are the rows staged, and decided one by one.
 */
export async function loadRows(files: readonly InspectedFile[], loading: Loading): Promise<Loaded> {
  const { store, base, onProgress } = loading
  const stated = loading.dataThrough === undefined ? undefined : readStatedDay(loading.dataThrough)
  const stored = { lines: storedLines(store, base.lines), voids: storedVoids(store, base) }
  const lastDay = String((loading.today ?? Temporal.Now.plainDateISO()).add({ days: 1 }))
  const reading = { ...loading, lastDay, takenBack: listTakenBack(base) }
  const total = files.reduce((sum, { read }) => sum + read, 0)
  const ready = await writeReadyLines(files, {
    ...reading,
    onRows: (done) => onProgress?.({ stage: 'load', done, total }),
  })
  onProgress?.({ stage: 'resolve', done: 0, total: null })
  if (ready !== null) {
    const clean = await findClean(files, reading, { ready, ...stored })
    if (clean !== null) return describeClean(loading.connection, clean, ready, stated)
  }
  const staged = await stageFiles(files, reading)
  return { ...(await resolveStaged(staged, loading, stored, stated)), ready: ready?.parts ?? [] }
}

async function describeClean(
  connection: DuckDBConnection,
  { outcome, latestReceived }: CleanLines,
  { parts }: ReadyLines,
  stated: string | undefined,
): Promise<Loaded> {
  return {
    outcome,
    through: stated ?? latestReceived ?? (await findLatest(connection, 'service_date', readyLines(parts))),
    ready: parts,
    newLines: (quarters) =>
      `select * from ${readyLines(parts.filter(({ quarter }) => quarters.includes(quarter)))}`,
    stage: null,
  }
}

const GOOD_LINES = `${STAGE} where problem is null and not is_void`

async function resolveStaged(
  files: StagedFile[],
  { connection, store, base, bound, importNumber, conflicts = 'later' }: Loading,
  stored: { lines: string; voids: string },
  stated: string | undefined,
): Promise<Omit<Loaded, 'ready'>> {
  const isX12 = bound.layout === X12_LAYOUT
  if (isX12) await resolveClaims(connection, store, base, conflicts)
  await resolveVersions(connection, { ...stored, isX12 })
  return {
    outcome: await countOutcome(connection),
    through:
      stated ??
      (await findLatest(connection, 'received_date', GOOD_LINES)) ??
      (await findLatest(connection, 'service_date', GOOD_LINES)),
    newLines: resolvedLines,
    stage: { files, mends: await findMended(connection, importNumber) },
  }
}

const listTakenBack = ({ imports }: Manifest) =>
  imports.filter(({ takenBack }) => takenBack !== undefined).map(({ number }) => number)
