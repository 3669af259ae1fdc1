import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createWarmCheck } from './keep-warm.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const publish = (manifest: number) =>
  sql`
    with made as (
      insert into builds (manifest, engine, measures_version, data_through, counts)
      values (${manifest}, 'duckdb', '1', '2026-09-30', '{}') returning id)
    update system_state set current_build_id = (select id from made)`.execute(test.db)

it('warms each version once when it is published, and logs what it cannot read', async () => {
  const warmed: number[] = []
  const errors: string[] = []
  const check = createWarmCheck({
    db: test.db,
    warm: async ({ manifest }) => {
      warmed.push(manifest)
      if (manifest === 8) throw new Error('gone')
    },
    log: { error: (_fields, line) => errors.push(line) },
  })
  await check()
  expect(warmed).toEqual([])
  for (const manifest of [7, 7, 8, 9]) {
    await publish(manifest)
    await check()
    await check()
  }
  expect(warmed).toEqual([7, 8, 9])
  expect(errors).toHaveLength(1)
})
