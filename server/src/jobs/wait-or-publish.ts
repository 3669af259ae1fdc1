import type { Engine } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { readExchangedFamilies } from '@plumbline/claims/preview/line-shapes'
import { countOffRoster } from '@plumbline/claims/preview/off-roster'
import { readRoster } from '@plumbline/claims/roster/read-roster'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import { rollBack } from '@plumbline/claims/store/roll-back'
import { removeDeadRuns } from '@plumbline/claims/store/run-folder'
import type { Comparison, PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { openEngine, readMeasures } from '#compose/claims-engine.ts'
import { type Build, findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import { publishBuild, type ShowInput } from '#features/claims/builds/publish-build.ts'
import {
  discardWaiting,
  findStaleReason,
  publishWaiting,
  waitWithBuild,
} from '#features/claims/builds/wait-with-build.ts'
import { findWaiting, type WaitingBuild } from '#features/claims/builds/waiting-build.repository.ts'
import { presentImport } from '#features/claims/claims-data/import-history.ts'
import { compareTotals } from '#features/claims/preview/compare-totals.ts'
import { findPreviewWarnings } from '#features/claims/preview/find-preview-warnings.ts'
import { compareOutcomes } from '#features/claims/preview/outcome-changes.repository.ts'
import { PREVIEW_RULES } from '#features/claims/preview/preview-rules.ts'
import {
  findNewImports,
  findTakenBack,
  isPreliminary,
  readBothTotals,
  readPreviewFacts,
  type Versions,
} from '#features/claims/preview/read-preview-facts.ts'
import { computeCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { insertReportNotices } from '#features/system/notices/notices.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { Executor } from '#platform/db/database.ts'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import type { FigureWork } from './build-figures.ts'

export type WaitOrPublish = FigureWork & {
  config: Pick<Config, 'claimsRejectsMaxPercent'>
  full?: boolean
  /** Only compares: nothing is shown. */
  preview?: boolean
  /** Why figures with warnings are shown all the same. */
  reason?: string | null
}

export type Outcome = { published: Build } | { waiting: WaitingBuild }

/** Computes the figures of the store's current version, and shows them unless something in them needs a person. */
export async function waitOrPublish(work: WaitOrPublish): Promise<Outcome> {
  const startedAt = performance.now()
  const store = await openStore(getClaimsDir(work.config))
  await removeDeadRuns(store)
  const manifest = await store.current()
  const { waiting, current } = await withConnection(work.pool, async ({ db }) => ({
    waiting: await findWaiting(db),
    current: await findCurrentBuild(db),
  }))
  const ready = waiting !== null && !work.full && isFresh(work, waiting, manifest, current) ? waiting : null
  if (ready !== null) {
    const { warnings } = ready.comparison
    if (work.preview || (warnings.length > 0 && !work.reason)) return { waiting: ready }
    return { published: await publishWaitingFigures({ ...work, buildId: ready.build.id }) }
  }
  const engine = await openEngine(work.config, store, manifest, work.onProgress)
  try {
    const input = {
      ...work,
      manifest,
      engine,
      startedAt,
      measures: readMeasures(work.config),
      roster: await readRoster(store, manifest, work.config.claimsMemoryMb),
    }
    const read = <T>(use: (versions: Versions) => Promise<T>) =>
      withVersions({ config: work.config, store, engine, manifest, current }, use)
    work.onProgress?.({ stage: 'compare', done: 0, total: null })
    const rules = { ...PREVIEW_RULES, rejectedPercent: work.config.claimsRejectsMaxPercent }
    const facts = await read((versions) => readPreviewFacts(versions, rules))
    const warnings = findPreviewWarnings(facts, rules)
    if (!work.preview && (warnings.length === 0 || work.reason))
      return { published: await publishBuild({ ...input, ...showing(work, warnings) }) }
    return {
      waiting: await waitWithBuild({
        ...input,
        compare: (trx, build, shown) =>
          read((versions) => compareVersions(trx, versions, warnings, build, shown)),
      }),
    }
  } finally {
    await engine.close()
  }
}

const isFresh = (work: FigureWork, waiting: WaitingBuild, manifest: Manifest, current: Build | null) =>
  findStaleReason(
    {
      manifest: waiting.build.manifest,
      measuresVersion: waiting.build.measures_version,
      shownBuildId: waiting.shownBuildId,
    },
    {
      manifest: manifest.number,
      measuresVersion: readMeasures(work.config).measuresVersion,
      currentBuildId: current?.id ?? null,
    },
  ) === null

const showing = (
  { actorId = null, reason = null }: Pick<WaitOrPublish, 'actorId' | 'reason'>,
  warnings: readonly PreviewWarning[],
): ShowInput => ({
  actorId,
  approval:
    reason === null || warnings.length === 0
      ? null
      : {
          reason,
          imports: [...new Set(warnings.flatMap((warning) => ('import' in warning ? warning.import : [])))],
        },
  measureCampaigns: computeCampaignEffects,
  announce: insertReportNotices,
})

// Beside the engine that computes, so that both stay near the limit of one.
const READER_PART = 4
const READER_MIN_MB = 256

/** Both versions are read by DuckDB from the store's files, which needs no copy and knows medians. */
async function withVersions<T>(
  from: {
    config: FigureWork['config']
    store: ClaimsStore
    engine: Engine
    manifest: Manifest
    current: Build | null
  },
  use: (versions: Versions) => Promise<T>,
): Promise<T> {
  const { store, engine, manifest, current } = from
  const memoryMb = Math.max(READER_MIN_MB, Math.floor(from.config.claimsMemoryMb / READER_PART))
  const readers: Engine[] = []
  const open = async (of: Manifest) => {
    const reader = await openDuckDbEngine({ store, manifest: of, memoryMb })
    readers.push(reader)
    return { manifest: of, engine: reader }
  }
  try {
    const after = engine.name === 'duckdb' ? { manifest, engine } : await open(manifest)
    const now = current === null ? null : await open(await store.readVersion(current.manifest))
    return await use({ store, after, now })
  } finally {
    for (const reader of readers) await reader.close()
  }
}

async function compareVersions(
  trx: Executor,
  versions: Versions,
  warnings: PreviewWarning[],
  build: Build,
  shown: Build | null,
): Promise<Comparison> {
  const { after, now } = versions
  const totals = await readBothTotals(versions)
  const exchanged = warnings.flatMap((warning) => (warning.kind === 'exchanged' ? warning.import : []))
  const period = build.latest_mature
  const takenBack = findTakenBack(after.manifest, now?.manifest ?? null)
  return {
    warnings,
    imports: findNewImports(after.manifest, now?.manifest ?? null)
      .toReversed()
      .map(presentImport),
    ...(takenBack.length > 0 && { taken_back: takenBack }),
    ...compareTotals(totals.now, totals.after, (quarter) => isPreliminary(after.manifest, quarter)),
    off_roster: await countOffRoster(after.engine),
    outcomes:
      period === null
        ? null
        : await compareOutcomes(
            trx,
            shown === null || shown.latest_mature === null
              ? null
              : { buildId: shown.id, period: shown.latest_mature },
            { buildId: build.id, period },
            await readExchangedFamilies(after.engine, period, exchanged),
          ),
  }
}

/** Shows figures that wait. Whoever calls it has checked the reason. */
export async function publishWaitingFigures(
  work: FigureWork & { buildId: number; reason?: string | null },
): Promise<Build> {
  const store = await openStore(getClaimsDir(work.config))
  const manifest = await store.current()
  const waiting = await withConnection(work.pool, ({ db }) => findWaiting(db))
  work.onProgress?.({ stage: 'publish', done: 0, total: null })
  return publishWaiting({
    pool: work.pool,
    buildId: work.buildId,
    roster: await readRoster(store, manifest, work.config.claimsMemoryMb),
    current: { manifest: manifest.number, measuresVersion: readMeasures(work.config).measuresVersion },
    ...showing(work, waiting?.comparison.warnings ?? []),
    ...(work.onProgress && { onProgress: work.onProgress }),
  })
}

/** Removes figures that wait, and the imports that readers do not see, if none has come since. */
export async function discardWaitingFigures(work: FigureWork & { buildId: number }): Promise<Build> {
  const store = await openStore(getClaimsDir(work.config))
  const { build } = await discardWaiting({
    pool: work.pool,
    buildId: work.buildId,
    actorId: work.actorId ?? null,
    restoreStore: async (waiting, shown) =>
      (await store.current()).number === waiting ? rollBack(store, shown) : null,
  })
  return build
}
