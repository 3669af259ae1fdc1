import { setImmediate as settled } from 'node:timers/promises'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#platform/request/refusal.ts'
import type { Database } from './database.ts'
import { createFigureReads } from './figure-reads.ts'

type Replica = { newest: number; isAway: boolean; checks: number }

/** A database that answers one query: which build it has. */
function createDatabase(state: Replica): Database {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async <Row>() => {
        if (state.isAway) throw new Error('Connection terminated unexpectedly')
        state.checks += 1
        return { rows: [{ newest: state.newest }] as Row[] }
      }
      return { ...(await super.acquireConnection()), executeQuery }
    }
  }
  return new Kysely({
    dialect: {
      createDriver: () => new Driver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function createWorld() {
  const state: Replica = { newest: 1, isAway: false, checks: 0 }
  const replica = createDatabase(state)
  const primary = createDatabase({ newest: 9, isAway: false, checks: 0 })
  const clock = { now: 0 }
  const warnings: object[] = []
  const log = { warn: (fields: object) => void warnings.push(fields) }
  const figures = createFigureReads({ replica, log, now: () => clock.now })
  const read = async (build: number) => {
    const source = await figures(primary, build, async (db) => {
      if (db === replica && state.isAway) throw new Error('Connection terminated unexpectedly')
      return db === replica ? 'replica' : 'primary'
    })
    await settled()
    return source
  }
  return { state, clock, warnings, figures, read, primary }
}

describe('figures of a build', () => {
  it('come from a replica that has the build, which is not checked each time', async () => {
    const { state, read } = createWorld()
    expect([await read(1), await read(1), await read(1)]).toEqual(['primary', 'replica', 'replica'])
    expect(state.checks).toBe(1)
  })

  it('come from the primary until the replica has the build', async () => {
    const { state, clock, read } = createWorld()
    expect(await read(2)).toBe('primary')
    state.newest = 2
    expect(await read(2)).toBe('primary')
    clock.now += 1_000
    expect([await read(2), await read(2)]).toEqual(['primary', 'replica'])
  })

  it('come from the primary while the replica is down, which is logged once and retried later', async () => {
    const { state, clock, warnings, read } = createWorld()
    expect([await read(1), await read(1)]).toEqual(['primary', 'replica'])
    state.isAway = true
    expect([await read(1), await read(1)]).toEqual(['primary', 'primary'])
    expect(warnings).toHaveLength(1)
    state.isAway = false
    clock.now += 2_000
    expect([await read(1), await read(1)]).toEqual(['primary', 'replica'])
  })

  it('do not come from an older replica that took over the address', async () => {
    const { state, clock, read } = createWorld()
    expect([await read(1), await read(1)]).toEqual(['primary', 'replica'])
    state.newest = 0
    clock.now += 5_000
    await read(1)
    expect(await read(1)).toBe('primary')
  })

  it('treat a refusal as an answer, not as a failure of the replica', async () => {
    const { figures, read, primary, warnings } = createWorld()
    await read(1)
    const refused = figures(primary, 1, async () => Promise.reject(new Refusal('not_found')))
    await expect(refused).rejects.toMatchObject({ key: 'not_found' })
    expect(warnings).toEqual([])
  })
})
