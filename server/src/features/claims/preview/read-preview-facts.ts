import type { Engine } from '@plumbline/claims/engine'
import { type EmptiedField, readEmptiedFields } from '@plumbline/claims/preview/emptied-fields'
import {
  type LineMedians,
  readExchangedMedians,
  readImportShapes,
  readLineShape,
  readUsualMedians,
} from '@plumbline/claims/preview/line-shapes'
import { type RejectReason, readRejectReasons } from '@plumbline/claims/preview/reject-reasons'
import {
  type QuarterSums,
  readQuarterSums,
  readSpecialtyTotals,
  type SpecialtyTotals,
} from '@plumbline/claims/preview/version-totals'
import { matureOn, type Quarter } from '@plumbline/claims/quarter'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { isExchanged, type PreviewFacts, type QuarterChange } from './find-preview-warnings.ts'
import { findRejected } from './find-rejected.ts'
import type { PreviewRules } from './preview-rules.ts'

/** One version of the store with a DuckDB engine over it. */
export type ReadVersion = { manifest: Manifest; engine: Engine }

export type Versions = {
  store: ClaimsStore
  after: ReadVersion
  /** Null before the first figures. */
  now: ReadVersion | null
}

export const isPreliminary = ({ dataThrough }: Manifest, quarter: Quarter): boolean =>
  dataThrough === null || matureOn(quarter).toString() > dataThrough

/** Imports that the shown version does not have. */
export function findNewImports(after: Manifest, now: Manifest | null): ImportRecord[] {
  const known = new Set(now?.imports.map(({ number }) => number))
  const gone = new Set(after.imports.filter(({ takenBack }) => takenBack).map(({ number }) => number))
  // Corrected rejects leave with the import they were rejected from.
  const hasLeft = ({ number, undo }: ImportRecord) =>
    gone.has(number) ||
    (undo !== undefined && undo.mends.length > 0 && undo.mends.every((one) => gone.has(one)))
  return after.imports.filter((record) => !known.has(record.number) && !hasLeft(record))
}

/** Imports that the shown version has, and that have been taken back since. */
export function findTakenBack(after: Manifest, now: Manifest | null): number[] {
  const shown = new Set(now?.imports.filter(({ takenBack }) => !takenBack).map(({ number }) => number))
  return after.imports
    .filter(({ number, takenBack }) => takenBack && shown.has(number))
    .map(({ number }) => number)
}

const findLines = (manifest: Manifest | undefined, quarter: Quarter) =>
  manifest?.lines.find((file) => file.quarter === quarter)?.file

const listQuarters = ({ after, now }: Versions): Quarter[] =>
  [...new Set([...after.engine.quarters, ...(now?.engine.quarters ?? [])])].toSorted()

const hasSameLines = ({ after, now }: Versions, quarter: Quarter) =>
  findLines(after.manifest, quarter) === findLines(now?.manifest, quarter)

const sumsOf = (version: ReadVersion | null, quarter: Quarter | undefined): Promise<QuarterSums> | null =>
  version === null || quarter === undefined || !version.engine.quarters.includes(quarter)
    ? null
    : readQuarterSums(version.engine, quarter)

async function readChanges(versions: Versions): Promise<QuarterChange[]> {
  const { after, now } = versions
  const changes: QuarterChange[] = []
  for (const [at, quarter] of listQuarters(versions).entries()) {
    if (hasSameLines(versions, quarter)) continue
    changes.push({
      quarter,
      preliminary: isPreliminary(after.manifest, quarter),
      now: await sumsOf(now, quarter),
      after: await sumsOf(after, quarter),
      previous: await sumsOf(after, listQuarters(versions)[at - 1]),
    })
  }
  return changes
}

/** Usual lines are those shown now in the quarters that change, or else in the latest quarter. */
function findUsualQuarters({ now }: Versions, changed: readonly Quarter[]): readonly Quarter[] {
  const shown = now?.engine.quarters ?? []
  const both = changed.filter((quarter) => shown.includes(quarter))
  return both.length > 0 ? both : shown.slice(-1)
}

type ShapeFacts = Pick<PreviewFacts, 'shapes' | 'shownShape' | 'exchangedMedians' | 'shownMedians'>

async function readShapes(
  versions: Versions,
  imports: readonly ImportRecord[],
  changed: readonly Quarter[],
  rules: PreviewRules,
): Promise<ShapeFacts> {
  const { after, now } = versions
  const withLines = imports.filter(({ kind }) => kind === 'claims').map(({ number }) => number)
  const shapes = await readImportShapes(after.engine, changed, withLines)
  const usual = findUsualQuarters(versions, changed)
  const shownShape = now === null || shapes.length === 0 ? null : await readLineShape(now.engine, usual)
  const exchangedMedians = new Map<number, LineMedians>()
  for (const shape of shapes.filter((one) => isExchanged(one, shownShape, rules))) {
    const medians = await readExchangedMedians(after.engine, changed, shape.import)
    if (medians !== null) exchangedMedians.set(shape.import, medians)
  }
  const shownMedians =
    now === null || exchangedMedians.size === 0 ? null : await readUsualMedians(now.engine, usual)
  return { shapes, shownShape, exchangedMedians, shownMedians }
}

async function readReasons(
  { store, after }: Versions,
  imports: readonly ImportRecord[],
  rules: PreviewRules,
): Promise<PreviewFacts['rejectReasons']> {
  const reasons = new Map<number, readonly RejectReason[]>()
  for (const record of imports) {
    const { number, rejects } = record
    if (rejects === null || findRejected([record], rules.rejectedPercent).length === 0) continue
    // A damaged row may not be readable as CSV; the count stands without its reason.
    reasons.set(number, await readRejectReasons(after.engine, store.path(rejects)).catch(() => []))
  }
  return reasons
}

async function readEmptied(
  { after }: Versions,
  imports: readonly ImportRecord[],
): Promise<PreviewFacts['emptied']> {
  const emptied = new Map<number, readonly EmptiedField[]>()
  for (const record of imports.filter(({ kind, repaired }) => kind === 'claims' && repaired)) {
    emptied.set(record.number, await readEmptiedFields(after.engine, record))
  }
  return emptied
}

/** What the warnings are found in. Reads only quarters whose lines change. */
export async function readPreviewFacts(versions: Versions, rules: PreviewRules): Promise<PreviewFacts> {
  const imports = findNewImports(versions.after.manifest, versions.now?.manifest ?? null)
  const quarters = await readChanges(versions)
  const changed = quarters.flatMap(({ quarter, after }) => (after === null ? [] : [quarter]))
  return {
    imports,
    quarters,
    ...(await readShapes(versions, imports, changed, rules)),
    rejectReasons: await readReasons(versions, imports, rules),
    emptied: await readEmptied(versions, imports),
  }
}

/** Totals of both versions. A quarter with the same lines and roster is read once. */
export async function readBothTotals(
  versions: Versions,
): Promise<{ now: SpecialtyTotals[]; after: SpecialtyTotals[] }> {
  const { after, now } = versions
  const sameRoster = after.manifest.roster?.file === now?.manifest.roster?.file
  const totals = { now: [] as SpecialtyTotals[], after: [] as SpecialtyTotals[] }
  for (const quarter of listQuarters(versions)) {
    const has = (version: ReadVersion | null) => version?.engine.quarters.includes(quarter) ?? false
    const afterRows = has(after) ? await readSpecialtyTotals(after.engine, quarter) : []
    totals.after.push(...afterRows)
    if (now === null || !has(now)) continue
    const isSame = sameRoster && hasSameLines(versions, quarter)
    totals.now.push(...(isSame ? afterRows : await readSpecialtyTotals(now.engine, quarter)))
  }
  return totals
}
