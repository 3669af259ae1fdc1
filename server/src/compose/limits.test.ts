import { LOGIN_ATTEMPTS_MAX } from '@plumbline/contract/core/constants'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const LAST_CODE_POINT = 0x10ffff

const signIn = (email: string, password: string) =>
  test.visitor('POST', '/auth/login', { body: { email, password } })

describe('no spelling passes a limit as another person (R-SEC-1)', () => {
  it('every text that PostgreSQL finds an account with has the key of that account', async () => {
    const { rows } = await sql<{ code: number; lowered: string }>`
      select code, lower(chr(code)) as lowered from generate_series(1, ${LAST_CODE_POINT}) code
      where code not between 55296 and 57343 and lower(chr(code)) <> chr(code)`.execute(test.db)
    expect(rows.length).toBeGreaterThan(26)
    const differing = rows.filter(
      ({ code, lowered }) => toLookupKey(lowered) !== toLookupKey(String.fromCodePoint(code)),
    )
    expect(differing).toEqual([])
  })

  it('wrong passwords for an address in many spellings lock its account', async () => {
    const spellings = [
      'provider@demo.test',
      'provİder@demo.test',
      'ｐrovider@demo.test',
      ' PROVİDER@demo.test',
    ]
    for (let attempt = 0; attempt < LOGIN_ATTEMPTS_MAX; attempt++) {
      expect((await signIn(spellings[attempt % spellings.length] ?? '', 'wrong')).status).toBe(422)
    }
    expect((await signIn('provİder@demo.test', DEMO_PASSWORD)).status).toBe(422)
    expect((await signIn('provider@demo.test', DEMO_PASSWORD)).status).toBe(422)
  })

  it('nobody registers with an address that only looks like another', async () => {
    const answer = await test.visitor('POST', '/auth/registration', { body: { email: 'vİctim@demo.test' } })
    expect([answer.status, answer.body.data.email]).toEqual([422, ['Invalid email, try again!']])
  })
})

describe('a limit by address (R-SEC-2)', () => {
  const failFrom = async (address: string, attempts: number) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address.replace('#', (attempt + 1).toString(16)),
        headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
        payload: { email: `nobody-${address}-${attempt}@demo.test`.replace(/[:#]/g, ''), password: 'wrong' },
      })
    }
  }
  const getStatus = async (address: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
        payload: { email: 'manager@demo.test', password: DEMO_PASSWORD },
      })
    ).statusCode

  it('counts all addresses of an IPv6 /64 together, and no other network', async () => {
    await failFrom('2001:db8:1:2::#', 100)
    expect(await getStatus('2001:db8:1:2:ffff::ffff')).toBe(422)
    expect(await getStatus('2001:db8:1:3::1')).toBe(200)
  })

  it('counts an IPv4 address in the notation of IPv6 as IPv4', async () => {
    await failFrom('::ffff:192.0.2.7', 50)
    await failFrom('192.0.2.7', 50)
    expect(await getStatus('::ffff:c000:207')).toBe(422)
    expect(await getStatus('192.0.2.8')).toBe(200)
  })
})
