import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import {
  ADDON_DAYS,
  PROVIDERS,
  quarterLines,
  ROSTER,
  SMALL_TIN,
  type SmallBuilds,
  startSmallBuilds,
  toNpi,
  type View,
} from '#testing/small-builds.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { findCurrentBuild } from './builds.repository.ts'
import { BuildsBusy } from './change-builds.ts'
import { readFigures } from './figures.repository.ts'
import type { PublishInput } from './publish-build.ts'

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

async function listFigures(buildId: number): Promise<unknown[]> {
  const figures = []
  for (const period of ['2026Q1', '2026Q2']) {
    for await (const figure of readFigures(test.db, buildId, period)) figures.push(figure)
  }
  return figures
}

describe('publishing a build', () => {
  it('publishes every figure, and summarizes the latest final quarter for each provider', async () => {
    const build = await small.publish(
      await small.write([...quarterLines('2026Q1'), ...quarterLines('2026Q2')]),
    )
    expect(build).toMatchObject({ data_through: '2026-09-30', latest_mature: '2026Q2', engine: 'duckdb' })
    expect(await findCurrentBuild(test.db)).toEqual(build)
    const seen = await small.look()
    expect(seen).toMatchObject({ build: build.id, figures: seen.expected, summaries: PROVIDERS })
    const figures = await listFigures(build.id)
    expect(figures).toContainEqual(
      expect.objectContaining({
        npi: toNpi(33),
        tin: SMALL_TIN,
        period: '2026Q2',
        measure: 'attach_rate',
        family: '17003',
        numerator: 32,
        denominator: 32,
        value: 1,
        outcome: 'Significantly Higher',
        peer: expect.objectContaining({ peer_level: 'state', peers: PROVIDERS - 1 }),
      }),
    )
    const [audit] = await findRows(
      test.db,
      sql<{ details: object }>`
        select details from audit_events where action = 'figures_published' order by seq desc limit 1`,
    )
    expect(audit?.details).toMatchObject({ build: build.id, data_through: '2026-09-30' })
  })

  it('is visible completely or not at all', async () => {
    const first = await small.publish(
      await small.write([...quarterLines('2026Q1'), ...quarterLines('2026Q2')]),
    )
    const views: View[] = [await small.look()]
    let over = false
    const reading = (async () => {
      while (!over) views.push(await small.look())
    })()
    const second = await small.publish(
      await small.write([...quarterLines('2026Q1', 3), ...quarterLines('2026Q2', 5)]),
      {
        measureCampaigns: () => sleep(300),
      },
    )
    over = true
    await reading
    views.push(await small.look())
    const known = new Map([
      [first.id, ADDON_DAYS * 4],
      [second.id, ADDON_DAYS * 8],
    ])
    expect(new Set(views.map(({ build }) => build))).toEqual(new Set([first.id, second.id]))
    for (const view of views) {
      expect(view.figures).toBe(view.expected)
      expect(view.units).toBe(known.get(view.build ?? 0))
      expect(view.summaries).toBe(PROVIDERS)
    }
  })

  it('keeps the build before if it fails halfway, and can be repeated', async () => {
    const first = await small.publish(await small.write(quarterLines('2026Q1')))
    const before = await small.look()
    const manifest = await small.write([...quarterLines('2026Q1'), ...quarterLines('2026Q2')])
    const breaks: Record<string, PublishInput['measureCampaigns']> = {
      'an error in our code': () => Promise.reject(new Error('broken')),
      'a lost connection': async () => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(test.db)
      },
    }
    for (const [name, measureCampaigns] of Object.entries(breaks)) {
      await expect(small.publish(manifest, { measureCampaigns }), name).rejects.toThrow()
      expect(await small.look(), name).toEqual(before)
    }
    const again = await small.publish(manifest)
    expect(again.previous_build_id).toBe(first.id)
    expect((await small.look()).build).toBe(again.id)
  })

  it('runs once at a time, and tells a second one to wait', async () => {
    const manifest = await small.write(quarterLines('2026Q1'))
    let other: unknown
    await small.publish(manifest, {
      measureCampaigns: async () => {
        other = await small.publish(manifest).catch((error: unknown) => error)
      },
    })
    expect(other).toBeInstanceOf(BuildsBusy)
    expect(String(other)).toContain('Wait until it has finished')
  })

  it('computes only changed quarters, with the same result as a full build', async () => {
    await small.publish(await small.write([...quarterLines('2026Q1'), ...quarterLines('2026Q2')]))
    const base = await small.store.current()
    const changed = await small.write([...quarterLines('2026Q1'), ...quarterLines('2026Q2', 3)])
    // The file of the first quarter stays, as after an import.
    const lines = changed.lines.map((file) =>
      file.quarter === '2026Q1' ? (base.lines.find(({ quarter }) => quarter === '2026Q1') ?? file) : file,
    )
    const manifest = await small.store.commit(changed, { ...changed, roster: base.roster, lines })
    const incremental = await small.publish(manifest)
    expect(incremental.counts).toMatchObject({ quarters: 2, computedQuarters: 1 })
    const full = await small.publish(manifest, { full: true })
    expect(full.counts).toMatchObject({
      quarters: 2,
      computedQuarters: 2,
      figures: incremental.counts.figures,
    })
    expect(await listFigures(full.id)).toEqual(await listFigures(incremental.id))
    const summaries = (build: number) =>
      findRows(
        test.db,
        sql<object>`
          select to_jsonb(s) - 'build_id' as row from provider_summaries s
          where build_id = ${build} order by provider_id`,
      )
    expect(await summaries(full.id)).toEqual(await summaries(incremental.id))
  })
})

describe('the roster', () => {
  it('adds providers, updates existing ones, and removes nobody', async () => {
    await small.publish(await small.write(quarterLines('2026Q1')))
    const [first, ...others] = ROSTER
    const changed = [
      { npi: first?.npi ?? '', tin: SMALL_TIN, name: 'Roe^Ada', state: 'WA' },
      ...others.slice(0, 32),
    ]
    await small.publish(await small.write(quarterLines('2026Q1'), changed))
    const rows = await findRows(
      test.db,
      sql<{ npi: string; name: string; state: string }>`
        select p.npi, p.name, p.state from providers p join practices t on t.id = p.practice_id
        where t.tin = ${SMALL_TIN} order by p.npi`,
    )
    expect(rows).toHaveLength(PROVIDERS)
    expect(rows[0]).toEqual({ npi: toNpi(0), name: 'Roe^Ada', state: 'WA' })
  })
})
