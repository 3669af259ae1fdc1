import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import type { Reference } from '#platform/providers/reference.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createBuildWarmer } from './warm-build.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const PERIODS: readonly Quarter[] = ['2025Q4', '2026Q1', '2026Q2']

async function addBuild(): Promise<{ id: number; manifest: number }> {
  const build = await getRow(
    test.db,
    sql<{ id: number; manifest: number }>`
      insert into builds (manifest, engine, measures_version, data_through, counts)
      values (7, 'duckdb', '1', '2026-09-30', '{}') returning id, manifest`,
  )
  for (const period of PERIODS)
    await sql`
      with made as (
        insert into figure_sets (period, input_hash, cells, figures) values (${period}, ${`hash ${period}`}, 0, 0)
        returning id)
      insert into build_periods (build_id, period, set_id, preliminary)
      select ${build.id}, ${period}, made.id, false from made`.execute(test.db)
  return build
}

it('reads the newest quarters of a build first, and stops when no other has room', async () => {
  const build = await addBuild()
  const warm = async (room: number) => {
    const read: Quarter[] = []
    await createBuildWarmer({
      db: test.db,
      references: async () => ({}) as Reference,
      lines: {
        warmStrata: async (manifest, period) => {
          expect(manifest).toBe(build.manifest)
          return read.push(period) < room
        },
      },
    })(build)
    return read
  }
  expect(await warm(9)).toEqual(['2026Q2', '2026Q1', '2025Q4'])
  expect(await warm(2)).toEqual(['2026Q2', '2026Q1'])
})
