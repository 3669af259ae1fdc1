import type { RosterProvider } from '@plumbline/claims/roster/read-roster'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type pg from 'pg'
import type { Executor } from '#platform/db/database.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type Build, findBuild, findCurrentBuild, updateCurrentBuild } from './builds.repository.ts'
import { changeBuilds } from './change-builds.ts'
import { insertRoster, updateFromRoster } from './roster.repository.ts'

/** There is no earlier build. */
export class NothingToRestore extends Error {
  override name = 'NothingToRestore'
}

export type Restored = { left: Build; build: Build; manifest: Manifest }

/**
 * Publishes the build before the current one again, and makes its lines current in the store, so that the next import
 * continues from there.
 */
export function restorePreviousBuild(input: {
  pool: pg.Pool
  /** Writes a new version of the store with the content of an earlier one. */
  restoreStore: (manifest: number) => Promise<Manifest>
  /** The roster of a version of the store. */
  readRoster: (manifest: number) => Promise<readonly RosterProvider[]>
  /** Needed because campaigns may be newer than the earlier build. */
  measureCampaigns: (trx: Executor, buildId: number) => Promise<void>
  actorId?: string | null
}): Promise<Restored> {
  return changeBuilds(input.pool, async ({ trx }) => {
    const left = await findCurrentBuild(trx)
    const build =
      left === null || left.previous_build_id === null ? null : await findBuild(trx, left.previous_build_id)
    if (left === null || build === null) {
      throw new NothingToRestore('There is no earlier build to go back to.')
    }
    // Peers are found by specialty, class, state and taxonomy, which must be those of the build's own roster.
    await insertRoster(trx, await input.readRoster(build.manifest))
    await updateFromRoster(trx, { isRestored: true })
    await updateCurrentBuild(trx, build.id)
    await input.measureCampaigns(trx, build.id)
    await refreshListFigures(trx)
    await recordAudit(trx, {
      actorId: input.actorId ?? null,
      action: 'figures_restored',
      details: { build: build.id, before: left.id, version: build.manifest },
    })
    // Last, because a version of the store cannot be undone. If the commit fails after it, readers keep the build they
    // have, with its lines, and the command can be run again.
    return { left, build, manifest: await input.restoreStore(build.manifest) }
  })
}
