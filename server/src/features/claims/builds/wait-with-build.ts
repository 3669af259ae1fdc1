import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type { Comparison, StaleReason } from '@plumbline/contract/claims/waiting-figures'
import type pg from 'pg'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type Build, findBuild, findCurrentBuild, updateBuildSeconds } from './builds.repository.ts'
import { changeBuilds } from './change-builds.ts'
import { type ComputeInput, computeBuild, type ShowInput, showBuild } from './publish-build.ts'
import { insertRoster, planRoster } from './roster.repository.ts'
import {
  deleteWaiting,
  deleteWaitingProviders,
  findWaiting,
  insertWaiting,
  updateShown,
  type WaitingBuild,
} from './waiting-build.repository.ts'

/** What should be published or removed does not wait any more, or is out of date. */
export class NotWaiting extends Error {
  override name = 'NotWaiting'
}

/** Null if figures that wait can still be published. */
export function findStaleReason(
  waiting: { manifest: number; measuresVersion: string; shownBuildId: number | null },
  now: { manifest: number; measuresVersion: string; currentBuildId: number | null },
): StaleReason | null {
  if (waiting.manifest !== now.manifest) return 'store'
  if (waiting.shownBuildId !== now.currentBuildId) return 'shown'
  return waiting.measuresVersion === now.measuresVersion ? null : 'measures'
}

export type WaitInput = ComputeInput & {
  pool: pg.Pool
  roster: readonly RosterProvider[]
  actorId?: string | null
  /** Compares the new build with the one that readers see. */
  compare: (trx: Executor, build: Build, shown: Build | null) => Promise<Comparison>
  startedAt?: number
}

/** Computes a version of the store without showing it. It replaces what waited before; readers notice nothing. */
export function waitWithBuild(input: WaitInput): Promise<WaitingBuild> {
  const { startedAt = performance.now() } = input
  return changeBuilds(input.pool, async (held) => {
    const { trx } = held
    const shown = await findCurrentBuild(trx)
    const build = await computeBuild(held, input, await planRoster(trx, input.roster))
    input.onProgress?.({ stage: 'compare', done: 0, total: null })
    const comparison = await input.compare(trx, build, shown)
    // After the new build, which shares figures with it.
    await deleteWaiting(trx)
    const shownBuildId = shown?.id ?? null
    await insertWaiting(trx, {
      buildId: build.id,
      shownBuildId,
      comparison,
      createdBy: input.actorId ?? null,
    })
    await updateBuildSeconds(trx, build.id, (performance.now() - startedAt) / 1000)
    await recordAudit(trx, {
      actorId: input.actorId ?? null,
      action: 'figures_waiting',
      details: { build: build.id, version: build.manifest, warnings: comparison.warnings.length },
    })
    return { build, shownBuildId, comparison }
  })
}

const GONE = 'These figures do not wait any more. Compare again.'
const STALE = 'The claims or the figures have changed since these were compared. Compare again.'

async function getWaiting(trx: Executor, buildId: number): Promise<WaitingBuild> {
  const waiting = await findWaiting(trx)
  if (waiting === null || waiting.build.id !== buildId) throw new NotWaiting(GONE)
  return waiting
}

/** Shows figures that wait, without computing them again. */
export function publishWaiting(
  input: ShowInput & {
    pool: pg.Pool
    buildId: number
    roster: readonly RosterProvider[]
    /** The store and the measures as they are now. */
    current: { manifest: number; measuresVersion: string }
  },
): Promise<Build> {
  return changeBuilds(input.pool, async ({ trx }) => {
    const { build, shownBuildId } = await getWaiting(trx, input.buildId)
    const stale = findStaleReason(
      { manifest: build.manifest, measuresVersion: build.measures_version, shownBuildId },
      { ...input.current, currentBuildId: (await findCurrentBuild(trx))?.id ?? null },
    )
    if (stale !== null) throw new NotWaiting(STALE)
    await insertRoster(trx, input.roster)
    await updateShown(trx, build.id)
    await showBuild(trx, build, input)
    return (await findBuild(trx, build.id)) ?? build
  })
}

/** Removes figures that wait; the store goes back to the lines that readers see. */
export function discardWaiting(input: {
  pool: pg.Pool
  buildId: number
  actorId?: string | null
  /** Returns to the shown version if the store is still at the version that waits. */
  restoreStore: (waiting: number, shown: number) => Promise<Manifest | null>
}): Promise<{ build: Build; manifest: Manifest | null }> {
  return changeBuilds(input.pool, async ({ trx }) => {
    const { build } = await getWaiting(trx, input.buildId)
    const shown = await findCurrentBuild(trx)
    await deleteWaiting(trx)
    await deleteWaitingProviders(trx)
    await recordAudit(trx, {
      actorId: input.actorId ?? null,
      action: 'figures_discarded',
      details: { build: build.id, version: build.manifest },
    })
    // Last, because a version of the store cannot be undone.
    const manifest = shown === null ? null : await input.restoreStore(build.manifest, shown.manifest)
    return { build, manifest }
  })
}
