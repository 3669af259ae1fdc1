import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { type Caller, createCaller, type TestApp } from './test-app.ts'

export const PASSWORD = 'Plumb-Line-2026!'
const STEP_MS = 30_000
const MARGIN_MS = 8_000

/** Waits until the code will not change during the next steps of a test. */
export async function settleStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < MARGIN_MS) await sleep(left + 100)
}

export const totpCode = (secret: string, driftSteps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + driftSteps * STEP_MS })

/** Sets up an authenticator app for the caller. */
export async function enrollTotp(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  await settleStep()
  const { body } = await caller('POST', '/user/second_factor/totp')
  const secret: string = body.data.secret
  const confirmed = await caller('POST', '/user/second_factor/totp/confirm', {
    body: { code: totpCode(secret, -1) },
  })
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.status}`)
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

export type Door = '/auth/login' | '/admin/login'
export const passwordStep = (test: TestApp, door: Door, email: string) =>
  test.visitor('POST', door, { body: { email, password: PASSWORD } })

/** Calls like a browser with these cookies. */
export const withCookie = (test: TestApp, cookies: { name: string; value: string }[]): Caller =>
  createCaller(test.app, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
