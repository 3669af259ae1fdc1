import { buildStore } from '@plumbline/claims/build/build-store'
import type { Engine } from '@plumbline/claims/engine'
import type { MeasureSet } from '@plumbline/claims/measures/load-measures'
import type { OnProgress } from '@plumbline/claims/progress'
import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type pg from 'pg'
import type { Executor } from '#platform/db/database.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  analyzeFigures,
  analyzeSummaries,
  type Build,
  type FigureSet,
  findSets,
  insertBuild,
  insertBuildPeriods,
  insertPeerPlaces,
  insertSet,
  updateBuildSeconds,
  updateCurrentBuild,
  updateSetCounts,
} from './builds.repository.ts'
import { changeBuilds, type HeldTransaction } from './change-builds.ts'
import { copyRows, type ProviderIds } from './copy-set.repository.ts'
import { insertRoster, updateFromRoster } from './roster.repository.ts'
import { deleteWaiting } from './waiting-build.repository.ts'
import { writeSummaries } from './write-summaries.ts'

/** A version of the store, and what its figures are computed with. */
export type ComputeInput = {
  manifest: Manifest
  engine: Engine
  measures: MeasureSet
  /** Computes every quarter again, also those whose input has not changed. */
  full?: boolean
  onProgress?: OnProgress
}

/** What happens around a build in the transaction that shows it. */
export type ShowInput = {
  /** The person who started it; null for a command on the server. */
  actorId?: string | null
  /** Why figures with a warning are published all the same, for the audit log (R-CLM-4). */
  approval?: { reason: string; imports: number[] } | null
  /** Measures the campaigns on the new build, in its transaction. */
  measureCampaigns: (trx: Executor, buildId: number) => Promise<void>
  /** Creates notices about the new build, in its transaction. */
  announce?: (trx: Executor, build: Build) => Promise<void>
  onProgress?: OnProgress
}

export type PublishInput = ComputeInput &
  ShowInput & {
    pool: pg.Pool
    roster: readonly RosterProvider[]
    /** Start of the work, from performance.now(). */
    startedAt?: number
  }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Writes what is new in a version of the store, and a build of it that nobody sees yet. */
export async function computeBuild(
  { trx, client }: HeldTransaction,
  { manifest, engine, measures, full = false, onProgress }: ComputeInput,
  providers: ProviderIds,
): Promise<Build> {
  const sets = full ? new Map<string, FigureSet>() : await findSets(trx)
  const built = await buildStore({
    manifest,
    engine,
    ...measures,
    knownHashes: new Set(sets.keys()),
    async onQuarter(quarter) {
      const set: FigureSet = { id: await insertSet(trx, quarter), cells: 0, figures: 0 }
      for await (const rows of quarter.parts) {
        await copyRows(client, set.id, rows, providers)
        set.cells += rows.cells?.length ?? 0
        set.figures += rows.figures?.length ?? 0
      }
      await updateSetCounts(trx, set)
      sets.set(quarter.inputHash, set)
    },
    ...(onProgress && { onProgress }),
  })
  if (built.counts.computedQuarters > 0) await analyzeFigures(trx)
  const periods = built.periods.map((period) => {
    const set = sets.get(period.inputHash)
    if (set === undefined) throw new Error(`the figures of ${period.period} are missing`)
    return { ...period, set }
  })
  const build = await insertBuild(trx, {
    ...built,
    counts: {
      ...built.counts,
      cells: sum(periods.map(({ set }) => set.cells)),
      figures: sum(periods.map(({ set }) => set.figures)),
    },
    manifest: manifest.number,
    engine: engine.name,
    measuresVersion: measures.measuresVersion,
  })
  await insertBuildPeriods(trx, build.id, periods)
  return build
}

/** Makes a build the one that readers see once the transaction commits. Its roster must be in the transaction. */
export async function showBuild(trx: Executor, build: Build, input: ShowInput): Promise<void> {
  await writeSummaries(trx, build, (done, total) => input.onProgress?.({ stage: 'publish', done, total }))
  await analyzeSummaries(trx)
  // Campaigns without a hold-out are matched by specialty and class, which must be those of this roster.
  await updateFromRoster(trx)
  await input.measureCampaigns(trx, build.id)
  await insertPeerPlaces(trx, build.id)
  await updateCurrentBuild(trx, build.id)
  await deleteWaiting(trx, { keep: build.id })
  await refreshListFigures(trx)
  await input.announce?.(trx, build)
  await recordAudit(trx, {
    actorId: input.actorId ?? null,
    action: 'figures_published',
    ...(input.approval && { reason: input.approval.reason }),
    details: {
      build: build.id,
      version: build.manifest,
      data_through: build.data_through,
      ...(input.approval && { imports: input.approval.imports.join(', ') }),
    },
  })
}

/**
 * Computes what is new in a version of the store and publishes it in one transaction. Until it commits, readers see
 * the build before; if it fails, that build stays.
 */
export async function publishBuild(input: PublishInput): Promise<Build> {
  const { startedAt = performance.now() } = input
  return changeBuilds(input.pool, async (held) => {
    const { trx } = held
    const build = await computeBuild(held, input, await insertRoster(trx, input.roster))
    input.onProgress?.({ stage: 'publish', done: 0, total: null })
    await showBuild(trx, build, input)
    await updateBuildSeconds(trx, build.id, (performance.now() - startedAt) / 1000)
    return build
  })
}
