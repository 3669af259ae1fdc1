import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/request/refusal.ts'

// OWASP's argon2id setting: 19 MiB, two passes. Two at a time leave threads for other work.
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE_MAX = 200
const BUSY_RETRY_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_MAX)
      throw new Refusal('too_many_requests', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password.normalize('NFKC'), ARGON2))
}

/** Stored for accounts of an organization's sign-in: no password fits. */
export const NO_PASSWORD = '!'

// Verified for unknown accounts, so that they take as long as known ones.
let decoy: Promise<string> | null = null

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const own = storedHash === NO_PASSWORD ? null : storedHash
  const against = own ?? (await decoy)
  const matches = await inQueue(() => verify(against, password.normalize('NFKC')))
  return matches && own !== null
}
