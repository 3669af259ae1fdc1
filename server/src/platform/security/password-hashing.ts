import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/request/refusal.ts'

// OWASP's argon2id setting: 19 MiB, two passes. Two at once is what the thread pool bears beside other work.
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE_MAX = 200
const BUSY_RETRY_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  return inTurn(() => hash(password.normalize('NFKC'), ARGON2))
}

// Of a password nobody has: an unknown account costs the same work as a known one.
let decoy: Promise<string> | null = null

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = storedHash ?? (await decoy)
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')))
  return fits && storedHash !== null
}
