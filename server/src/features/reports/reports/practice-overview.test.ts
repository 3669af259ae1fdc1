import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProfileWorld, startProfileWorld, WORLD_PERIOD } from '#testing/profile-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ProfileWorld
let manager: Caller
let provider: Caller
let support: Caller
beforeAll(async () => {
  world = await startProfileWorld()
  const { test } = world
  ;[manager, provider, support] = await Promise.all([
    test.as('manager'),
    test.as('provider'),
    test.as('support'),
  ])
})
afterAll(() => world.remove())

const read = async (caller: Caller) => (await caller('GET', '/practice/overview')).body.data

describe('the overview of the practice (R-REP-14)', () => {
  it('lists who stands out first, each with the report that matters most', async () => {
    const { period, data_through, providers } = await read(manager)
    expect({ period, data_through }).toEqual({ period: WORLD_PERIOD, data_through: '2026-09-30' })
    expect(providers.map(({ id }: { id: string }) => id)).toEqual([world.own.id, world.colleague.id])
    expect(providers[0]).toMatchObject({
      stand_out: ['17003'],
      low: [],
      reports: 1,
      report: {
        id: `17003-${WORLD_PERIOD}-${world.own.id}`,
        family: '17003',
        headline: { outcome: 'Significantly Higher', unmet: [] },
        read: null,
        responded: false,
      },
    })
  })

  it('has the figures of the list, so that both tell one story', async () => {
    const { providers } = await read(manager)
    const { reports } = (await manager('GET', '/reports')).body.data
    for (const { report } of providers) {
      expect(report.headline).toEqual(reports.find(({ id }: { id: string }) => id === report.id).headline)
    }
  })

  it('says who of the practice read the report', async () => {
    const [{ report }] = (await read(manager)).providers
    await provider('GET', `/reports/${report.id}`)
    const [first] = (await read(manager)).providers
    expect(first.report.read).toMatchObject({ by: 'Marsh^Elena^R^Dr^MD', own: false })
    expect((await read(provider)).providers[0].report.read.own).toBe(true)
  })

  it('keeps the doctor’s own reading after the manager opened the report', async () => {
    // A roster spells names in its own way.
    await sql`update providers set name = 'MARSH^ELÉNA' where id = ${world.own.id}`.execute(world.test.db)
    const [{ report }] = (await read(manager)).providers
    await provider('GET', `/reports/${report.id}`)
    await manager('GET', `/reports/${report.id}`)
    const [first] = (await read(manager)).providers
    expect(first.report.read).toMatchObject({ by: 'Marsh^Elena^R^Dr^MD', own: false })
  })

  it('names the latest other reader where the doctor has not read it', async () => {
    const { report } = (await read(manager)).providers[1]
    await manager('GET', `/reports/${report.id}`)
    expect((await read(manager)).providers[1].report.read).toMatchObject({
      by: 'Calloway^Bettina',
      own: true,
    })
  })

  it('shows nobody but the caller’s own providers, and nothing to support', async () => {
    const { providers } = await read(provider)
    expect(providers.map(({ id }: { id: string }) => id)).toEqual([world.own.id])
    const provider_id = world.own.id
    await support('PATCH', '/admin/session', { body: { provider_id, reason: 'call' } })
    expect((await support('GET', '/practice/overview')).status).toBe(403)
  })

  it('lists the providers before the first quarter too', async () => {
    await sql`update system_state set current_build_id = null`.execute(world.test.db)
    const { period, providers } = await read(manager)
    expect([period, providers.length, providers[0].report]).toEqual([null, 2, null])
  })
})
