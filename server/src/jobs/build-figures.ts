import type { OnProgress } from '@plumbline/claims/progress'
import { readRoster } from '@plumbline/claims/roster/read-roster'
import { openStore } from '@plumbline/claims/store/claims-store'
import { prune } from '@plumbline/claims/store/prune'
import { rollBack } from '@plumbline/claims/store/roll-back'
import { removeDeadRuns } from '@plumbline/claims/store/run-folder'
import type pg from 'pg'
import { openEngine, readMeasures } from '#compose/claims-engine.ts'
import type { Build } from '#features/claims/builds/builds.repository.ts'
import { type Pruned, pruneBuilds } from '#features/claims/builds/prune-builds.ts'
import { type PublishInput, publishBuild } from '#features/claims/builds/publish-build.ts'
import { type Restored, restorePreviousBuild } from '#features/claims/builds/restore-build.ts'
import { computeCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { insertReportNotices } from '#features/system/notices/notices.repository.ts'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'

type Settings = Pick<Config, 'dataDir' | 'claimsUrl' | 'claimsMemoryMb'>

export type FigureWork = {
  config: Settings
  pool: pg.Pool
  /** The person who started it; none for a command on the server. */
  actorId?: string | null
  onProgress?: OnProgress
}

/** Computes and publishes the figures of the store's current version. */
export async function buildFigures(
  work: FigureWork & { full?: boolean; approval?: PublishInput['approval'] },
): Promise<Build> {
  const startedAt = performance.now()
  const store = await openStore(getClaimsDir(work.config))
  await removeDeadRuns(store)
  const manifest = await store.current()
  const engine = await openEngine(work.config, store, manifest, work.onProgress)
  try {
    return await publishBuild({
      ...work,
      manifest,
      engine,
      startedAt,
      measures: readMeasures(work.config),
      roster: await readRoster(store, manifest, work.config.claimsMemoryMb),
      measureCampaigns: computeCampaignEffects,
      announce: insertReportNotices,
    })
  } finally {
    await engine.close()
  }
}

/** Restores the build before the current one, together with its claim lines. */
export async function restoreFigures({ config, pool, actorId }: FigureWork): Promise<Restored> {
  const store = await openStore(getClaimsDir(config))
  return restorePreviousBuild({
    pool,
    actorId: actorId ?? null,
    measureCampaigns: computeCampaignEffects,
    readRoster: async (manifest) =>
      readRoster(store, await store.readVersion(manifest), config.claimsMemoryMb),
    restoreStore: (manifest) => rollBack(store, manifest),
  })
}

/** Removes old builds, and the store versions that neither the remaining builds nor the next import need. */
export async function pruneFigures({
  config,
  pool,
  keep,
}: FigureWork & { keep: number }): Promise<
  Pick<Pruned, 'kept' | 'removed'> & { files: number; bytes: number }
> {
  const { kept, removed } = await pruneBuilds({ pool, keep })
  const store = await openStore(getClaimsDir(config))
  const { files, bytes } = await prune(store, { keepNewest: 1, keep: kept.map(({ manifest }) => manifest) })
  return { kept, removed, files: files.length, bytes }
}
