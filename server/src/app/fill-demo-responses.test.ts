import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRow } from '#platform/database.ts'
import { fillDemoResponses } from './fill-demo-responses.ts'
import { type RespondingWorld, startRespondingWorld } from './testing/responding-world.ts'

let world: RespondingWorld
beforeAll(async () => {
  world = await startRespondingWorld()
  const { db } = world.test
  await sql`update figures set outcome = 'Significantly Higher' where measure = 'attach_rate'`.execute(db)
  await sql`delete from user_providers where provider_id = ${world.stranger}`.execute(db)
})
afterAll(() => world.close())

const counts = () =>
  getRow(
    world.test.db,
    sql<object>`
      select (select count(*)::int from coders) as coders, (select count(*)::int from coder_calls) as calls,
        (select count(*)::int from report_responses where provider_id = ${world.stranger}) as theirs,
        (select count(*)::int from report_responses where provider_id = ${world.own}) as own,
        (select count(*)::int from report_feedback) as feedback`,
  )

it('fills the demo’s answers once, for nobody who signs in', async () => {
  expect(await fillDemoResponses(world.test)).toBe(true)
  const filled = await counts()
  expect(filled).toEqual({ coders: 3, calls: 1, theirs: 1, own: 0, feedback: 8 })
  expect(await fillDemoResponses(world.test)).toBe(false)
  expect(await counts()).toEqual(filled)
})
