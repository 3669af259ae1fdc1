import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { fillDemo } from './fill-demo.ts'
import { retireDemo } from './retire-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const signIn = async () => {
  const body = { email: 'provider@demo.test', password: DEMO_PASSWORD }
  return (await test.visitor('POST', '/auth/login', { body })).status
}

describe('the demo world (R-DEMO-1)', () => {
  it('is filled once', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from users`.execute(test.db)).rows[0]?.n
    const before = await count()
    expect(await fillDemo(test.db)).toBe(false)
    expect(await count()).toBe(before)
  })

  it('is disabled with DEMO off, sessions included, and works again with DEMO on', async () => {
    const provider = await test.as('provider')
    await retireDemo(test.db)
    await retireDemo(test.db)
    expect(await signIn()).toBe(422)
    expect((await provider('GET', '/user/settings')).status).toBe(401)
    await fillDemo(test.db)
    expect(await signIn()).toBe(200)
  })

  it('does not enable a demo user that an admin disabled', async () => {
    await sql`update users set disabled_at = now() where email = 'provider@demo.test'`.execute(test.db)
    await fillDemo(test.db)
    expect(await signIn()).toBe(422)
  })
})
