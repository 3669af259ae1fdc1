import type pg from 'pg'
import { recordAudit } from '#platform/security/audit.ts'
import {
  type Build,
  deleteBuilds,
  deleteOrphanSets,
  findBuilds,
  type ListedBuild,
} from './builds.repository.ts'
import { changeBuilds } from './change-builds.ts'

/** How many builds `prune` keeps: the current one and those that rollbacks lead to. */
export const BUILDS_KEPT = 3

export type Pruned = { kept: Build[]; removed: number[]; sets: number }

/** What readers see, where rollbacks lead, and what waits for a person. */
function chooseKept(builds: readonly ListedBuild[], keep: number): Build[] {
  const byId = new Map(builds.map((build) => [build.id, build]))
  const kept: Build[] = []
  let build: Build | undefined = builds.find(({ current }) => current)
  while (build !== undefined && kept.length < keep) {
    kept.push(build)
    build = build.previous_build_id === null ? undefined : byId.get(build.previous_build_id)
  }
  return [...kept, ...builds.filter(({ waiting }) => waiting)]
}

/** Removes builds that do not wait and that the last `keep` rollbacks do not lead to, and figures that only they used. */
export function pruneBuilds(input: {
  pool: pg.Pool
  keep: number
  actorId?: string | null
}): Promise<Pruned> {
  return changeBuilds(input.pool, async ({ trx }) => {
    const builds = await findBuilds(trx)
    const kept = chooseKept(builds, input.keep)
    const removed = builds.map(({ id }) => id).filter((id) => !kept.some((build) => build.id === id))
    if (removed.length === 0) return { kept, removed, sets: 0 }
    await deleteBuilds(trx, removed)
    const sets = await deleteOrphanSets(trx)
    await recordAudit(trx, {
      actorId: input.actorId ?? null,
      action: 'builds_pruned',
      details: { count: removed.length, build: kept[0]?.id ?? null },
    })
    return { kept, removed, sets }
  })
}
