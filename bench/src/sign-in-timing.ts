import { request } from 'node:http'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Service } from './portal.ts'

const TRIES = 50
const WARM_UP = 5
const KNOWN = 'provider@demo.test'
const UNKNOWN = 'nobody.has.this@demo.test'

export type TimingRatio = { name: string; knownMs: number; unknownMs: number; ratio: number }

let calls = 0

/** Each call comes from a different loopback address, because the portal throttles by address. */
function post(service: Service, path: string, body: object): Promise<{ status: number; ms: number }> {
  calls += 1
  const { hostname, port } = new URL(service.url)
  const text = JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: `/api${path}`,
        method: 'POST',
        localAddress: `127.${1 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255 || 1}`,
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          [HEADERS.requestedWith]: REQUESTED_WITH,
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started }))
      },
    )
    sent.once('error', reject)
    sent.end(text)
  })
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Attempt = (email: string) => Promise<{ status: number; ms: number }>

/** Alternates known and unknown, so that other load on the machine affects both. */
async function compare(name: string, status: number, attempt: Attempt): Promise<TimingRatio> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = -WARM_UP; index < TRIES; index++) {
    const order = index % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]
    for (const email of order) {
      const answer = await attempt(email)
      if (answer.status !== status) throw new Error(`${name} answered ${answer.status}`)
      if (index >= 0) (email === KNOWN ? known : unknown).push(answer.ms)
    }
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  return { name, knownMs, unknownMs, ratio: Math.max(knownMs, unknownMs) / Math.min(knownMs, unknownMs) }
}

type CaptchaModule = { solvedCaptcha: (keys: unknown) => Promise<string> }
type KeysModule = { createKeys: (secretKey: string) => unknown }

const SERVER = '../../server/src/'

/**
 * Creates captcha answers that take no work, with the portal's own secret key: the bench measures the portal, not the
 * solving. Loaded by path, because no workspace may import the server.
 */
export async function createCaptchaSolver(secretKey: string): Promise<() => Promise<string>> {
  const load = (path: string) => import(new URL(SERVER + path, import.meta.url).href)
  const { createKeys } = (await load('platform/security/keys.ts')) as KeysModule
  const { solvedCaptcha } = (await load('testing/solved-captcha.ts')) as CaptchaModule
  const keys = createKeys(secretKey)
  return () => solvedCaptcha(keys)
}

/** A wrong login and a forgotten password must take the same time, whether or not the account exists. */
export async function measureSignInTiming(service: Service, secretKey: string): Promise<TimingRatio[]> {
  const solveCaptcha = await createCaptchaSolver(secretKey)
  return [
    await compare('POST /auth/login', 422, (email) =>
      post(service, '/auth/login', { email, password: 'Wrong-Guess-1!' }),
    ),
    await compare('POST /auth/password/forgot', 200, async (email) => {
      const captcha = await solveCaptcha()
      return post(service, '/auth/password/forgot', { email, captcha })
    }),
  ]
}
