import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
let path: string

beforeAll(async () => {
  world = await startResponseWorld()
  path = `/reports/${world.reportId(world.own)}/responses`
})
afterAll(() => world.close())

const EXPLAIN = { kind: 'explain', reason: 'case_mix', text: 'Two thirds come from a transplant clinic.' }
const send = (body: object) => world.provider('POST', path, { body })
const move = (id: string, body: object) => world.support('POST', `/admin/responses/${id}/actions`, { body })

it('accepts a pause only until a future day within three years', async () => {
  const { id } = (await send(EXPLAIN)).body.data
  for (const pause_until of ['2020-01-01', '2099-01-01', 'soon']) {
    expect((await move(id, { action: 'accept', pause_until })).status, pause_until).toBe(422)
  }
  expect((await move(id, { action: 'decline' })).status).toBe(422)
  expect(await findRows(world.test.db, sql`select 1 from outreach_pauses`)).toEqual([])
  await move(id, { action: 'decline', text: 'no' })
})

it('ends a pause early with a reason that the practice sees, and other pauses continue', async () => {
  const until = officeToday().add({ months: 12 }).toString()
  const accept = async (body: object) => {
    const { id } = (await send(body)).body.data
    await move(id, { action: 'accept', pause_until: until })
    return id as string
  }
  const [first, second] = [await accept(EXPLAIN), await accept({ ...EXPLAIN, reason: 'locum' })]
  const getPausedUntil = async (id: string) =>
    (await world.support('GET', `/admin/responses/${id}`)).body.data.paused_until
  expect(await getPausedUntil(first), 'the second pause does not change the first').toBe(until)
  expect((await move(first, { action: 'resume' })).status, 'without a reason').toBe(422)
  const ended = await move(first, { action: 'resume', text: 'The clinic has closed.' })
  expect(ended.body.data).toMatchObject({ status: 'accepted', paused_until: null })
  expect(ended.body.data.steps.at(-1)).toMatchObject({ action: 'resume', text: 'The clinic has closed.' })
  expect(await getPausedUntil(second)).toBe(until)
  expect((await move(first, { action: 'resume', text: 'Again.' })).status).toBe(409)
  const [running] = await findRows(
    world.test.db,
    sql<{ n: number }>`select count(*)::int as n from outreach_pauses where ends_on >= ${officeDay()}`,
  )
  expect(running?.n).toBe(1)
  const recorded = await findRows(
    world.test.db,
    sql`select 1 from audit_events where action = 'response_resumed' and provider_id = ${world.own}`,
  )
  expect(recorded).toHaveLength(1)
})
