import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Service } from './portal.ts'

const LOGINS_PER_SECOND = 20
const SECONDS = 6
const REQUESTS_PER_SECOND = 50
const QUANTILE = 0.99

export type LoginPressure = { idleP99Ms: number; busyP99Ms: number; ratio: number; logins: number }

const p99 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * QUANTILE)] ?? 0

/** Starts `work` at a steady rate, whether or not earlier calls have ended. */
async function atRate(perSecond: number, seconds: number, work: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    running.push(work())
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
  }
  await Promise.all(running)
}

async function measureRequests(service: Service, cookie: string): Promise<number> {
  const times: number[] = []
  await atRate(REQUESTS_PER_SECOND, SECONDS, async () => {
    const start = performance.now()
    const answer = await fetch(`${service.url}/api/user/settings`, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  })
  return p99(times)
}

/** Password hashing must not slow everyone else down; both p99 values come from one run. */
export async function measureLoginPressure(service: Service, cookie: string): Promise<LoginPressure> {
  await measureRequests(service, cookie)
  const idleP99Ms = await measureRequests(service, cookie)
  let logins = 0
  const signIn = async () => {
    const answer = await fetch(`${service.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.requestedWith]: REQUESTED_WITH },
      body: JSON.stringify({ email: 'provider@demo.test', password: 'Plumb-Line-2026!' }),
    })
    if (answer.ok) logins += 1
    await answer.arrayBuffer()
  }
  const [busyP99Ms] = await Promise.all([
    measureRequests(service, cookie),
    atRate(LOGINS_PER_SECOND, SECONDS, signIn),
  ])
  return { idleP99Ms, busyP99Ms, ratio: busyP99Ms / idleP99Ms, logins }
}
