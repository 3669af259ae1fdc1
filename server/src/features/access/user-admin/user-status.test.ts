import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.each([
  [null, 'invited'],
  ['2026-11-01T10:00:00Z', 'active'],
])('R-TOOL-6: without a password and with a last login of %s an account is %s', async (login, status) => {
  await sql`
    update users set password_hash = null, last_login_at = ${login}::timestamptz
    where email = 'manager@demo.test'`.execute(test.db)
  const support = await test.as('support')
  const { body } = await support('GET', '/admin/users', { query: { search: 'manager@demo.test' } })
  expect(body.data.rows.map((user: { status: string }) => user.status)).toEqual([status])
})
