import { setImmediate as settled } from 'node:timers/promises'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#platform/request/refusal.ts'
import type { Database } from './database.ts'
import { createFigureReads } from './figure-reads.ts'

type Replica = { newest: number; isAway: boolean; looks: number }

/** A database that knows one question: which build it has. */
function databaseOf(state: Replica): Database {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async <Row>() => {
        if (state.isAway) throw new Error('Connection terminated unexpectedly')
        state.looks += 1
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

function world() {
  const state: Replica = { newest: 1, isAway: false, looks: 0 }
  const replica = databaseOf(state)
  const primary = databaseOf({ newest: 9, isAway: false, looks: 0 })
  const clock = { now: 0 }
  const warnings: object[] = []
  const log = { warn: (fields: object) => void warnings.push(fields) }
  const figures = createFigureReads({ replica, log, now: () => clock.now })
  const from = async (build: number) => {
    const source = await figures(primary, build, async (db) => {
      if (db === replica && state.isAway) throw new Error('Connection terminated unexpectedly')
      return db === replica ? 'replica' : 'primary'
    })
    await settled()
    return source
  }
  return { state, clock, warnings, figures, from, primary }
}

describe('figures of a build', () => {
  it('come from the replica that has it, which is not asked each time', async () => {
    const { state, from } = world()
    expect([await from(1), await from(1), await from(1)]).toEqual(['primary', 'replica', 'replica'])
    expect(state.looks).toBe(1)
  })

  it('come from the primary until the replica has it too', async () => {
    const { state, clock, from } = world()
    expect(await from(2)).toBe('primary')
    state.newest = 2
    expect(await from(2)).toBe('primary')
    clock.now += 1_000
    expect([await from(2), await from(2)]).toEqual(['primary', 'replica'])
  })

  it('come from the primary while the replica is away, which is said once and tried again', async () => {
    const { state, clock, warnings, from } = world()
    expect([await from(1), await from(1)]).toEqual(['primary', 'replica'])
    state.isAway = true
    expect([await from(1), await from(1)]).toEqual(['primary', 'primary'])
    expect(warnings).toHaveLength(1)
    state.isAway = false
    clock.now += 2_000
    expect([await from(1), await from(1)]).toEqual(['primary', 'replica'])
  })

  it('are not taken from an older replica that stands in for the first', async () => {
    const { state, clock, from } = world()
    expect([await from(1), await from(1)]).toEqual(['primary', 'replica'])
    state.newest = 0
    clock.now += 5_000
    await from(1)
    expect(await from(1)).toBe('primary')
  })

  it('a refusal is an answer, not a failure of the replica', async () => {
    const { figures, from, primary, warnings } = world()
    await from(1)
    const refused = figures(primary, 1, async () => Promise.reject(new Refusal('not_found')))
    await expect(refused).rejects.toMatchObject({ key: 'not_found' })
    expect(warnings).toEqual([])
  })
})
