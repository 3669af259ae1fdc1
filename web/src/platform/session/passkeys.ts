import { secondFactorEndpoints as endpoints, type Passkey } from '@plumbline/contract/access/second-factor'
import type { Door } from '@plumbline/contract/core/roles'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '#platform/api/api-client.ts'

// Loaded on demand: passkeys-chunk.ts.
const INLINE = { onFailure: 'inline', countsAsActivity: true } as const

/** The user closed the browser's dialog, or there is no passkey to choose. */
export class PasskeyDeclined extends Error {
  override name = 'PasskeyDeclined'
}

async function orDeclined<T>(dialog: Promise<T>): Promise<T> {
  try {
    return await dialog
  } catch (cause) {
    throw new PasskeyDeclined('the passkey dialog gave no answer', { cause })
  }
}

type Request = { data: Parameters<typeof startAuthentication>[0]['optionsJSON'] }
const assert = ({ data }: Request) => orDeclined(startAuthentication({ optionsJSON: data }))

/** Opens a session; the caller then fetches the user. */
export async function signInWithPasskey(door: Door): Promise<void> {
  const passkey = await assert(await call(endpoints.passkeyOptions, { body: {} }, INLINE))
  await call(endpoints.signInWithPasskey, { body: { door, passkey } }, INLINE)
}

/** The second step of signing in. */
export async function answerWithPasskey(token: string): Promise<void> {
  const passkey = await assert(await call(endpoints.passkeyOptions, { body: { token } }, INLINE))
  await call(endpoints.answerSecondFactor, { body: { token, passkey } }, INLINE)
}

export async function stepUpWithPasskey(): Promise<void> {
  const passkey = await assert(await call(endpoints.startStepUp, {}, INLINE))
  await call(endpoints.stepUp, { body: { passkey } }, INLINE)
}

type Created = { passkey: Passkey; recovery_codes: string[] | null }

export async function createPasskey(name: string): Promise<Created> {
  const { data } = await call(endpoints.startPasskey, {}, INLINE)
  const response = await orDeclined(startRegistration({ optionsJSON: data }))
  return (await call(endpoints.createPasskey, { body: { name, response } }, INLINE)).data
}
