import { matureOn } from '@plumbline/claims/quarter'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import {
  type BuildInfo,
  type ClaimsData,
  type DataImport,
  IMPORTS_SHOWN,
} from '@plumbline/contract/claims/claims-data'
import type { Executor } from '#platform/db/database.ts'
import {
  type BuildRow,
  findBuildRows,
  findWaitingFigures,
  findWaitingFiles,
} from './claims-data.repository.ts'

const presentBuild = ({ manifest: _manifest, ...row }: BuildRow): BuildInfo => ({
  ...row,
  published_at: row.published_at.toISOString(),
})

/** What newer imports also tell. */
type Told = {
  repaired?: { rows: number }
  unmatched?: { corrections: number }
  conflicts?: { claims: number }
}

export const presentImport = (record: ImportRecord & Told): DataImport => ({
  number: record.number,
  kind: record.kind,
  files: record.files.map(({ name }) => name),
  layout: record.layout,
  counts: record.counts,
  retired: record.retired,
  quarters: record.quarters,
  has_rejects: record.rejects !== null,
  repaired: record.repaired?.rows,
  unmatched: record.unmatched?.corrections,
  conflicts: record.conflicts?.claims,
  imported_at: record.importedAt,
})

/** Compares the content, because restoring creates a new version with the content of an earlier one. */
async function isUpToDate(
  store: ClaimsStore,
  manifest: Manifest,
  shown: number | undefined,
): Promise<boolean> {
  if (shown === undefined) return false
  const content = ({ dataThrough, lines, roster, families, limits }: Manifest) =>
    JSON.stringify({ dataThrough, lines, roster, families, limits })
  return shown === manifest.number || content(await store.readVersion(shown)) === content(manifest)
}

/** The state of the claims store and of the published figures. */
export async function readClaimsData(db: Executor, store: ClaimsStore): Promise<ClaimsData> {
  const manifest = await store.current()
  const builds = await findBuildRows(db)
  const shown = builds.find(({ is_current }) => is_current)
  const through = manifest.dataThrough
  return {
    version: manifest.number,
    data_through: through,
    lines: manifest.lines.reduce((sum, { rows }) => sum + rows, 0),
    roster: manifest.roster?.rows ?? 0,
    quarters: manifest.lines
      .map(({ quarter, rows }) => ({
        quarter,
        lines: rows,
        preliminary: through !== null && matureOn(quarter).toString() > through,
      }))
      .toSorted((left, right) => right.quarter.localeCompare(left.quarter)),
    imports: manifest.imports.slice(-IMPORTS_SHOWN).reverse().map(presentImport),
    builds: builds.map(presentBuild),
    build_due: manifest.lines.length > 0 && !(await isUpToDate(store, manifest, shown?.manifest)),
    waiting: await findWaitingFigures(db),
    files: await findWaitingFiles(db),
  }
}
