import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 2)
  await world.clear()
  support = await test.as('support')
})
afterAll(() => test.close())

it('R-DESK-2: the open call tells what they viewed and answered before any message, or without one', async () => {
  // Provider 1 got letters only after that, provider 2 none.
  for (const index of [1, 2]) {
    await sql`
      insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
      select ${world.id(index)}::uuid, '17003', '2026Q2', id, '2026-07-14T15:00Z', '2026-07-14T15:02Z', '2026-07-14T15:01Z'
      from users limit 1`.execute(test.db)
    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on, created_at)
      values (${world.id(index)}, '17003', '2026Q2', 'coder', current_date, '2026-07-17T15:00Z')`.execute(
      test.db,
    )
  }
  await world.write([1])
  await sql`update contacts set sent_at = '2026-08-01T15:00Z' where sent_at < '2026-08-01'`.execute(test.db)
  for (const index of [1, 2]) {
    const { row, steps } = (await support('GET', `/admin/desk/${world.id(index)}`)).body.data
    const at = Object.fromEntries(
      steps.map(({ step, at }: { step: string; at: string | null }) => [step, at]),
    )
    expect(at).toMatchObject({
      opened: '2026-07-14T15:00:00.000Z',
      viewed: '2026-07-14T15:01:00.000Z',
      responded: '2026-07-17T15:00:00.000Z',
    })
    expect([row.stage, row.stage_at]).toEqual(['responded', '2026-07-17T15:00:00.000Z'])
  }
})
