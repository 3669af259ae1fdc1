import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { insertDemoContactPoints, retireDemoContactPoints } from './demo-contact-points.repository.ts'

const PRACTICES = 200

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await sql`
    insert into practices (tin, name)
    select (971000000 + n)::text, 'Practice ' || n from generate_series(1, ${PRACTICES}::int) n`.execute(
    test.db,
  )
  await sql`
    insert into contact_points (tin, kind, value, source)
    select tin, 'phone', '+1503555' || '01' || right(tin, 2), 'roster' from practices where tin like '971%'`.execute(
    test.db,
  )
})
afterAll(() => test.close())

const readAll = () =>
  findRows(test.db, sql`select * from contact_points where tin like '971%' order by tin, source desc`)

describe('contacts of the demo', () => {
  it('have people of both languages and some wrong numbers, all invented (R-DEMO-1), and can be taken back', async () => {
    const before = await readAll()
    await inTransaction(test.db, insertDemoContactPoints)
    const counts = await getRow(
      test.db,
      sql<Record<'es' | 'en' | 'wrong' | 'better' | 'real' | 'emails' | 'early', number>>`
        select count(*) filter (where source = 'roster' and language = 'es')::int as es,
          count(*) filter (where source = 'roster' and language = 'en')::int as en,
          count(*) filter (where is_wrong)::int as wrong,
          count(*) filter (where source = 'manual')::int as better,
          count(*) filter (where kind <> 'email' and value not like '+1___55501__')::int as real,
          count(*) filter (where source = 'registration')::int as emails,
          count(*) filter (where marked_wrong_at < created_at)::int as early
        from contact_points`,
    )
    expect(counts.es + counts.en).toBe(PRACTICES)
    expect(counts.es).toBeGreaterThan(PRACTICES / 10)
    expect(counts.wrong).toBeGreaterThan(PRACTICES / 20)
    expect(counts.better).toBeGreaterThan(0)
    expect(counts.better).toBeLessThan(counts.wrong)
    expect(counts.real).toBe(0)
    expect(counts.emails).toBeGreaterThan(2)
    expect(counts.early, 'a mark before its number').toBe(0)

    await inTransaction(test.db, retireDemoContactPoints)
    expect(await readAll()).toEqual(before)
  })
})
