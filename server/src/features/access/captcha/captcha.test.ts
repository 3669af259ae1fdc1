import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '#platform/security/keys.ts'
import { solveCaptcha, solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (captcha: unknown, language = 'en') =>
  test.visitor('POST', '/auth/registration/verify', {
    body: { access_code: 'x', tin: 'x', npi: 'x', captcha },
    headers: { 'accept-language': language },
  })
/** A solved captcha leads to the refusal of the letter, which names no field. */
const PASSED = { status: 422, body: { data: null } }
const REFUSED = { status: 422, body: { data: { captcha: [expect.stringContaining('tick the box')] } } }

const changed = (answer: string, change: (payload: Payload) => void): string => {
  const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
type Payload = {
  challenge: { signature: string; parameters: { expiresAt: number; cost: number; keyPrefix: string } }
  solution: { counter: number; derivedKey: string }
}

describe('the captcha', () => {
  it('costs 200 to 600 derivations of 5,000 rounds, is valid for twenty minutes and works once', async () => {
    const { status, body } = await test.visitor('GET', '/captcha')
    expect(status).toBe(200)
    const { parameters } = body.data
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000 })
    expect(parameters.expiresAt * 1000 - Date.now()).toBeGreaterThan(19 * 60_000)
    const answer = await solveCaptcha(body.data)
    const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload
    expect(solution.counter).toBeGreaterThanOrEqual(200)
    expect(solution.counter).toBeLessThanOrEqual(600)
    expect(await send(answer)).toMatchObject(PASSED)
    expect(await send(answer)).toMatchObject(REFUSED)
  })

  it('accepts one of ten equal answers sent at once', async () => {
    const answer = await solvedCaptcha(test.keys)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(answer)))
    expect(answers.filter(({ body }) => body.data === null)).toHaveLength(1)
  })

  it('refuses a used answer in another spelling', async () => {
    const answer = await solvedCaptcha(test.keys)
    expect(await send(answer)).toMatchObject(PASSED)
    const upper = changed(answer, ({ challenge }) => {
      challenge.signature = challenge.signature.toUpperCase()
    })
    for (const again of [upper, ` ${answer}`, answer.replace(/=+$/, ''), changed(answer, () => {})]) {
      expect(await send(again)).toMatchObject(REFUSED)
    }
  })

  it.each<[string, (payload: Payload) => void]>([
    ['a changed expiry', ({ challenge }) => (challenge.parameters.expiresAt += 60)],
    ['less work', ({ challenge }) => (challenge.parameters.cost = 2)],
    ['another prefix', ({ challenge }) => (challenge.parameters.keyPrefix = '00')],
    ['another key', ({ solution }) => (solution.derivedKey = 'ab'.repeat(32))],
    ['no key', ({ solution }) => (solution.derivedKey = '')],
    ['half a counter', ({ solution }) => (solution.counter = 0.5)],
    ['no signature', ({ challenge }) => (challenge.signature = '')],
  ])('refuses %s', async (_name, change) => {
    expect(await send(changed(await solvedCaptcha(test.keys), change))).toMatchObject(REFUSED)
  })

  it.each(['x', 'bnVsbA==', 'e30=', '////', '💥', 'A'.repeat(4_000)])('refuses %j', async (answer) => {
    expect(await send(answer)).toMatchObject(REFUSED)
  })

  it('refuses an expired answer, one signed with another key, and none', async () => {
    expect(await send(await solvedCaptcha(test.keys, { lifeSeconds: -5 }))).toMatchObject(REFUSED)
    const foreign = createKeys('another secret key, forty characters long')
    expect(await send(await solvedCaptcha(foreign))).toMatchObject(REFUSED)
    expect((await send(undefined)).body.data).toEqual({ captcha: ['This field is required.'] })
    expect((await send('x', 'es')).body.data.captcha[0]).toContain('Marque la casilla')
  })

  it('deletes used captchas after they expire', async () => {
    await sql`insert into used_captchas (signature, used_at) values ('old', now() - interval '1 hour')`.execute(
      test.db,
    )
    await send(await solvedCaptcha(test.keys))
    const left = await sql`select 1 from used_captchas where signature = 'old'`.execute(test.db)
    expect(left.rows).toEqual([])
  })
})
