import { buildStore } from '@plumbline/claims/build/build-store'
import type { Engine } from '@plumbline/claims/engine'
import { summarizeProviders } from '@plumbline/claims/figures/summarize'
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
  type Build,
  type FigureSet,
  findSets,
  insertBuild,
  insertBuildPeriods,
  insertPeerPlaces,
  insertSet,
  updateBuildSeconds,
  updateCurrentBuild,
} from './builds.repository.ts'
import { changeBuilds } from './change-builds.ts'
import { copySet } from './copy-set.repository.ts'
import { insertRoster, updateFromRoster } from './roster.repository.ts'
import {
  findPaidCells,
  findReportFigures,
  insertProviderSummaries,
  insertReportExposures,
} from './summaries.repository.ts'

export type PublishInput = {
  pool: pg.Pool
  manifest: Manifest
  engine: Engine
  measures: MeasureSet
  roster: readonly RosterProvider[]
  /** Computes every quarter again, also those whose input has not changed. */
  full?: boolean
  /** The person who started it; null for a command on the server. */
  actorId?: string | null
  /** Why imports with too many rejected rows are published all the same, for the audit log (R-CLM-5). */
  approval?: { reason: string; imports: number[] } | null
  /** Measures the campaigns on the new build, in its transaction. */
  measureCampaigns: (trx: Executor, buildId: number) => Promise<void>
  /** Creates notices about the new build, in its transaction. */
  announce?: (trx: Executor, build: Build) => Promise<void>
  onProgress?: OnProgress
  /** Start of the work, from performance.now(). */
  startedAt?: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Summarizes the latest mature quarter by provider and report. The figures are read back from the tables, so that
 * quarters that were not computed again give the same result.
 */
async function writeSummaries(trx: Executor, build: Build): Promise<void> {
  const { providers, reports } = summarizeProviders({
    cells: await findPaidCells(trx, build),
    figures: await findReportFigures(trx, build),
  })
  await insertProviderSummaries(trx, build, providers)
  await insertReportExposures(trx, build, reports)
}

/**
 * Computes what is new in a version of the store and publishes it in one transaction. Until it commits, readers see
 * the build before; if it fails, that build stays.
 */
export async function publishBuild(input: PublishInput): Promise<Build> {
  const { manifest, engine, measures, onProgress, startedAt = performance.now() } = input
  return changeBuilds(input.pool, async ({ trx, client }) => {
    const providers = await insertRoster(trx, input.roster)
    const sets = input.full ? new Map<string, FigureSet>() : await findSets(trx)
    const made: number[] = []
    const built = await buildStore({
      manifest,
      engine,
      ...measures,
      knownHashes: new Set(sets.keys()),
      async onQuarter(quarter) {
        const set = await insertSet(trx, quarter)
        await copySet(client, set.id, quarter, providers)
        sets.set(quarter.inputHash, set)
        made.push(set.id)
      },
      ...(onProgress && { onProgress }),
    })
    onProgress?.({ stage: 'publish', done: 0, total: null })
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
    await writeSummaries(trx, build)
    // Campaigns without a hold-out are matched by specialty and class, which must be those of this roster.
    await updateFromRoster(trx)
    await input.measureCampaigns(trx, build.id)
    await insertPeerPlaces(trx, made)
    await updateCurrentBuild(trx, build.id)
    await updateBuildSeconds(trx, build.id, (performance.now() - startedAt) / 1000)
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
    return build
  })
}
