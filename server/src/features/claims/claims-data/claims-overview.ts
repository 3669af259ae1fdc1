import { matureOn } from '@plumbline/claims/quarter'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type { BuildInfo, ClaimFile, ClaimsData } from '@plumbline/contract/claims/claims-data'
import type { Executor } from '#platform/db/database.ts'
import {
  type BuildRow,
  findBuildRows,
  findNames,
  findWaitingFigures,
  findWaitingFiles,
} from './claims-data.repository.ts'
import { findLeftImports, presentHistory } from './import-history.ts'

/** Builds that the current one does not follow, because readers went back to one before them. */
function presentBuilds(rows: readonly BuildRow[]): BuildInfo[] {
  const followed = new Set<number>()
  let next = rows.find(({ is_current }) => is_current)
  while (next !== undefined && !followed.has(next.number)) {
    followed.add(next.number)
    const before: number | null = next.previous
    next = rows.find(({ number }) => number === before)
  }
  const oldest = Math.min(...followed)
  return rows.map(({ manifest: _manifest, previous: _previous, ...row }) => ({
    ...row,
    published_at: row.published_at.toISOString(),
    is_left: row.number > oldest && !followed.has(row.number),
  }))
}

/** The version that readers see; null before the first figures, or if it is no longer stored. */
async function readShown(store: ClaimsStore, manifest: number | undefined): Promise<Manifest | null> {
  if (manifest === undefined || !(await store.listVersions()).includes(manifest)) return null
  return store.readVersion(manifest)
}

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

/** Files of imports that can be read again, each with its import. */
export type FindKept = (db: Executor) => Promise<readonly { id: string; import: number }[]>

/** Files that wait to be imported, or that an import was read from and that can be read again. */
async function readFiles(db: Executor, findKept: FindKept): Promise<ClaimFile[]> {
  const kept = new Map((await findKept(db)).map((file) => [file.id, file.import]))
  return (await findWaitingFiles(db)).map((file) => {
    const number = kept.get(file.id)
    return number === undefined ? file : { ...file, kept_for: number }
  })
}

/** The state of the claims store and of the published figures. */
export async function readClaimsData(
  db: Executor,
  store: ClaimsStore,
  findKept: FindKept,
): Promise<ClaimsData> {
  const manifest = await store.current()
  const builds = await findBuildRows(db)
  const shown = builds.find(({ is_current }) => is_current)
  const shownVersion = await readShown(store, shown?.manifest)
  const left = await findLeftImports(store, manifest)
  const names = await findNames(
    db,
    manifest.imports.flatMap(({ takenBack }) => takenBack?.by ?? []),
  )
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
    imports: presentHistory(manifest, shownVersion, left, names),
    builds: presentBuilds(builds),
    build_due: manifest.lines.length > 0 && !(await isUpToDate(store, manifest, shown?.manifest)),
    waiting: await findWaitingFigures(db),
    files: await readFiles(db, findKept),
  }
}
