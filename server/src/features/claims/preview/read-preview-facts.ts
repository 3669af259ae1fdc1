import type { Engine } from '@plumbline/claims/engine'
import { type LineShape, readImportShapes, readLineShape } from '@plumbline/claims/preview/line-shapes'
import { readRejectReasons } from '@plumbline/claims/preview/reject-reasons'
import {
  type QuarterSums,
  readQuarterSums,
  readSpecialtyTotals,
  type SpecialtyTotals,
} from '@plumbline/claims/preview/version-totals'
import { matureOn, type Quarter } from '@plumbline/claims/quarter'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import type { PreviewFacts, QuarterChange } from './find-preview-warnings.ts'
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
  return after.imports.filter(({ number }) => !known.has(number))
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
async function readShownShape({ now }: Versions, changed: readonly Quarter[]): Promise<LineShape | null> {
  if (now === null) return null
  const { engine } = now
  const both = changed.filter((quarter) => engine.quarters.includes(quarter))
  return readLineShape(engine, both.length > 0 ? both : engine.quarters.slice(-1))
}

/** What the warnings are found in. Reads only quarters whose lines change. */
export async function readPreviewFacts(versions: Versions, rules: PreviewRules): Promise<PreviewFacts> {
  const { store, after, now } = versions
  const imports = findNewImports(after.manifest, now?.manifest ?? null)
  const quarters = await readChanges(versions)
  const changed = quarters.flatMap(({ quarter, after: sums }) => (sums === null ? [] : [quarter]))
  const withLines = imports.filter(({ kind }) => kind === 'claims').map(({ number }) => number)
  const shapes = await readImportShapes(after.engine, changed, withLines)
  const rejectReasons = new Map<number, Awaited<ReturnType<typeof readRejectReasons>>>()
  const tooMany = new Set(findRejected(imports, rules.rejectedPercent).map((rows) => rows.import))
  for (const { number, rejects } of imports) {
    if (rejects === null || !tooMany.has(number)) continue
    // A damaged row may not be readable as CSV; the count stands without its reason.
    rejectReasons.set(number, await readRejectReasons(after.engine, store.path(rejects)).catch(() => []))
  }
  return {
    imports,
    shapes,
    shownShape: shapes.length === 0 ? null : await readShownShape(versions, changed),
    quarters,
    rejectReasons,
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
