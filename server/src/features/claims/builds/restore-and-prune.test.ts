import { readRoster } from '@plumbline/claims/roster/read-roster'
import type { Manifest } from '@plumbline/claims/store/manifest'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { computeCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { getRow } from '#platform/db/database.ts'
import { quarterLines, ROSTER, type SmallBuilds, startSmallBuilds } from '#testing/small-builds.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { findBuilds } from './builds.repository.ts'
import { pruneBuilds } from './prune-builds.ts'
import { restorePreviousBuild } from './restore-build.ts'

const MEMORY_MB = 256

let test: TestApp
let small: SmallBuilds
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  small = await startSmallBuilds(test)
  return () => small.remove()
})

const publish = async (units: number) => small.publish(await small.write(quarterLines('2026Q1', units)))

const restore = (restoreStore: (manifest: number) => Promise<Manifest>) =>
  restorePreviousBuild({
    pool: test.pool,
    restoreStore,
    measureCampaigns: computeCampaignEffects,
    readRoster: async (manifest) =>
      readRoster(small.store, await small.store.readVersion(manifest), MEMORY_MB),
  })

describe('restoring a build', () => {
  const restoreStore = async () => small.store.current()

  it('follows the builds that readers saw, and prune keeps those', async () => {
    const one = await publish(2)
    const two = await publish(3)
    const bad = await publish(4)
    const restoredManifests: number[] = []
    const restored = await restore((manifest) => {
      restoredManifests.push(manifest)
      return restoreStore()
    })
    expect(restored).toMatchObject({ left: { id: bad.id }, build: { id: two.id } })
    expect(restoredManifests).toEqual([two.manifest])
    expect((await small.look()).build).toBe(two.id)
    const four = await publish(5)
    expect(four.previous_build_id).toBe(two.id)
    const pruned = await pruneBuilds({ pool: test.pool, keep: 2 })
    expect(pruned.kept.map(({ id }) => id)).toEqual([four.id, two.id])
    expect(pruned.removed.toSorted((a, b) => a - b)).toEqual([one.id, bad.id])
    expect(pruned.sets).toBe(2)
    expect((await findBuilds(test.db)).map(({ id }) => id)).toEqual([four.id, two.id])
    const { orphans } = await getRow(
      test.db,
      sql<{ orphans: number }>`
        select count(*)::int as orphans from figures where set_id not in (select id from figure_sets)`,
    )
    expect(orphans).toBe(0)
    expect((await restore(restoreStore)).build.id).toBe(two.id)
    await expect(restore(restoreStore)).rejects.toThrow('no earlier build')
  })

  it('restores the peers that its figures were compared with', async () => {
    const moved = ROSTER.map((provider, index) => (index % 4 === 1 ? { ...provider, state: 'WA' } : provider))
    await publish(2)
    await small.publish(await small.write(quarterLines('2026Q1', 2), moved))
    const peersNow = () =>
      getRow(
        test.db,
        sql<{ stored: number; found: number }>`
          select max(f.peers) as stored, (
            select count(*)::int - 1 from cells c join providers p on p.id = c.provider_id
            where c.set_id = max(b.set_id) and c.family = '17003' and p.state = 'OR') as found
          from system_state s join build_periods b on b.build_id = s.current_build_id
          join figures f on f.set_id = b.set_id and f.measure = 'attach_rate' and f.peer_level = 'state'`,
      )
    await restore(restoreStore)
    expect(await peersNow()).toEqual({ stored: ROSTER.length - 1, found: ROSTER.length - 1 })
  })

  it('changes nothing if the store cannot be restored', async () => {
    await publish(2)
    const two = await publish(3)
    const restoreStore = () => Promise.reject(new Error('Another import finished in the meantime.'))
    await expect(restore(restoreStore)).rejects.toThrow('Another import')
    expect((await small.look()).build).toBe(two.id)
  })
})
