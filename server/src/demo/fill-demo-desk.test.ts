import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDeskWorld } from '#testing/desk-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { fillDemoDesk } from './fill-demo-desk.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  const world = await startDeskWorld(test, 20)
  await world.write(Array.from({ length: 20 }, (_, index) => index + 1))
})
afterAll(() => test.close())

it('fills a day at the desk once: promises, tries, calls of a colleague, and one who is not called', async () => {
  expect(await fillDemoDesk(test), 'after the engagement only').toBe(false)
  await sql`update system_state set demo_engagement_filled_at = now()`.execute(test.db)
  expect(await fillDemoDesk(test)).toBe(true)
  expect(await fillDemoDesk(test)).toBe(false)
  const support = await test.as('support')
  const { data } = (await support('GET', '/admin/desk')).body
  // Of 20: one promised for another day, one reached, one who asked us not to call, one called today.
  expect(data.counts).toMatchObject({ all: 16, promised: 3 })
  expect(data.next_promise).not.toBeNull()
  expect(data.logged).toHaveLength(2)
  const owners = data.rows.flatMap(({ owner }: { owner: { name: string } | null }) => owner?.name ?? [])
  expect(new Set(owners)).toEqual(new Set(['Reyes^Dana', 'Okafor^Chidi']))
  const noted = data.rows.filter(({ last_note }: { last_note: object | null }) => last_note !== null)
  expect(noted).toHaveLength(6)
})
