import { createHash } from 'node:crypto'
import type { Answer, Endpoint } from '@plumbline/contract/core/endpoint'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Context, type Handler, withBeforeBody } from '#platform/request/handler.ts'
import { throttleRefusals } from '#platform/request/metrics.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { toNetwork } from './network.ts'

const THROTTLE_CONNECTIONS = 2

type Limit = { name: string; points: number; windowSeconds: number; blockSeconds: number }

/** `left` is the number of remaining points. */
type Taken = { allowed: boolean; retryAfterSeconds: number; left: number }

export type Throttle = {
  /** Called before the work, so that parallel guesses are counted too. */
  take(subject: string): Promise<Taken>
  /** Blocks for blockSeconds from now. */
  lock(subject: string): Promise<void>
  reset(subject: string): Promise<void>
  /** Returns the point of a successful attempt. */
  giveBack(subject: string): Promise<void>
}

/** Counts the attempt and answers 429 when the subject is over its limit. */
export async function takeOrRefuse(throttle: Throttle, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await throttle.take(subject)
  if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** A handler that counts each call by its network address, before the body is read. */
export const limitByAddress = <E extends Endpoint>(
  throttle: Throttle,
  work: (context: Context<E>) => Promise<Answer<E>>,
): Handler<E> => withBeforeBody<E>(({ address }) => takeOrRefuse(throttle, address), work)

/** An address counts by its network, any other text by the key that it is looked up with (R-SEC-1, R-SEC-2). */
const toSubject = (text: string) => toNetwork(text) ?? toLookupKey(text)

// Hashed, so that no email address is stored.
const toKey = (text: string) => createHash('sha256').update(toSubject(text)).digest('base64url')

/**
 * A separate pool: requests that hold a connection for their transaction while they are counted would otherwise wait
 * for each other.
 */
export function openThrottlePool({ options }: pg.Pool): pg.Pool {
  // The password of `options` is not enumerable.
  const pool = new pg.Pool({ ...options, password: options.password, max: THROTTLE_CONNECTIONS })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Counts in the database, across nodes and restarts. */
export function createSharedThrottle(pool: pg.Pool, limit: Limit): Throttle {
  return wrap(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.windowSeconds,
      blockDuration: limit.blockSeconds,
    }),
  )
}

/** Counts in this process, for floods that must not reach the database. */
export function createLocalThrottle(limit: Limit): Throttle {
  return wrap(
    new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.windowSeconds,
      blockDuration: limit.blockSeconds,
    }),
  )
}

function wrap(limiter: RateLimiterMemory | RateLimiterPostgres): Throttle {
  throttleRefusals.inc({ throttle: limiter.keyPrefix }, 0)
  return {
    async take(subject) {
      try {
        const { remainingPoints } = await limiter.consume(toKey(subject))
        return { allowed: true, retryAfterSeconds: 0, left: remainingPoints }
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) {
          throttleRefusals.inc({ throttle: limiter.keyPrefix })
          return { allowed: false, retryAfterSeconds: Math.ceil(rejection.msBeforeNext / 1000), left: 0 }
        }
        throw rejection
      }
    },
    async lock(subject) {
      await limiter.block(toKey(subject), limiter.blockDuration)
    },
    async giveBack(subject) {
      await limiter.reward(toKey(subject))
    },
    async reset(subject) {
      await limiter.delete(toKey(subject))
    },
  }
}
