import { matureOn } from '@plumbline/claims/quarter'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import {
  type BuildInfo,
  type ClaimsData,
  type DataImport,
  IMPORTS_SHOWN,
} from '@plumbline/contract/claims/claims-data'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { findWaitingFiles } from './claim-files.repository.ts'

const BUILDS_SHOWN = 5

type BuildRow = {
  number: number
  manifest: number
  published_at: Date
  data_through: string
  latest_mature: string | null
  figures: number
  providers: number
  is_current: boolean
}

function findBuildRows(db: Executor): Promise<BuildRow[]> {
  return findRows(
    db,
    sql<BuildRow>`
      select b.id as number, b.manifest, b.published_at, b.data_through::text, b.latest_mature,
        (select coalesce(sum(s.figures), 0)::int from build_periods p join figure_sets s on s.id = p.set_id
          where p.build_id = b.id) as figures,
        (select count(*)::int from provider_summaries p where p.build_id = b.id) as providers,
        b.id = s.current_build_id as is_current
      from builds b cross join system_state s order by b.id desc limit ${BUILDS_SHOWN}`,
  )
}

const presentBuild = ({ manifest: _manifest, ...row }: BuildRow): BuildInfo => ({
  ...row,
  published_at: row.published_at.toISOString(),
})

const presentImport = (record: ImportRecord): DataImport => ({
  number: record.number,
  kind: record.kind,
  files: record.files.map(({ name }) => name),
  layout: record.layout,
  counts: record.counts,
  retired: record.retired,
  quarters: record.quarters,
  has_rejects: record.rejects !== null,
  imported_at: record.importedAt,
})

/** By content: going back makes a new version of what was there before. */
async function showsAll(store: ClaimsStore, manifest: Manifest, shown: number | undefined): Promise<boolean> {
  if (shown === undefined) return false
  const content = ({ dataThrough, lines, roster, families, limits }: Manifest) =>
    JSON.stringify({ dataThrough, lines, roster, families, limits })
  return shown === manifest.number || content(await store.readVersion(shown)) === content(manifest)
}

/** What the store holds beside what the figures show. */
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
    build_due: manifest.lines.length > 0 && !(await showsAll(store, manifest, shown?.manifest)),
    files: await findWaitingFiles(db),
  }
}
