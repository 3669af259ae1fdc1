import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Client } from './client.ts'

/** All roles that call the portal. `acting` is support acting as the provider. */
export const ROLES = ['visitor', 'provider', 'manager', 'support', 'acting', 'vendor', 'payer'] as const

export const DEMO_PASSWORD = 'Plumb-Line-2026!'
/** Sign-ins come from a separate address, which the attack does not block. */
const SIGN_IN_ADDRESS = '127.9.9.9'
export const OURS = { [HEADERS.requestedWith]: REQUESTED_WITH }

const STAFF: readonly string[] = ['support', 'acting', 'vendor', 'payer']

export type People = {
  getCookie(role: string): string | undefined
  /** Signs in again; concurrent calls share one sign-in. */
  renew(role: string): Promise<void>
  renewals(): number
}

/** Opens a session for each role; `renew` replaces one that an input has ended. */
export async function signInPeople(
  client: Client,
  roles: readonly string[],
  actsAs: () => string | null,
): Promise<People> {
  const cookies = new Map<string, string>()
  const renewing = new Map<string, Promise<void>>()
  let renewals = 0

  async function signIn(role: string): Promise<void> {
    const cookie = await signInAs(client, STAFF.includes(role) ? 'admin' : 'auth', toEmail(role))
    const providerId = actsAs()
    if (role === 'acting' && providerId !== null) await actAs(client, cookie, providerId)
    cookies.set(role, cookie)
  }
  for (const role of roles) if (role !== 'visitor') await signIn(role)
  return {
    getCookie: (role) => cookies.get(role),
    renewals: () => renewals,
    renew(role) {
      const known = renewing.get(role)
      if (known !== undefined) return known
      renewals++
      const work = signIn(role).finally(() => renewing.delete(role))
      renewing.set(role, work)
      return work
    },
  }
}

const toEmail = (role: string) => `${role === 'acting' ? 'support' : role}@demo.test`

export async function signInAs(client: Client, door: 'auth' | 'admin', email: string): Promise<string> {
  const answer = await client.send({
    method: 'POST',
    path: `/api/${door}/login`,
    headers: { ...OURS, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    from: SIGN_IN_ADDRESS,
  })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`${email} could not sign in: ${answer.status} ${answer.body.slice(0, 200)}`)
  }
  return cookie
}

export async function actAs(client: Client, cookie: string, providerId: string): Promise<void> {
  const { status } = await client.send({
    method: 'PATCH',
    path: '/api/admin/session',
    headers: { ...OURS, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ provider_id: providerId, reason: 'asked by phone' }),
  })
  if (status !== 200) throw new Error(`support could not act as a provider: ${status}`)
}
