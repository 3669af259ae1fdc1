import { createHash } from 'node:crypto'
import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { throttleRefusals } from '#platform/request/metrics.ts'

const THROTTLE_CONNECTIONS = 2

type Limit = { name: string; points: number; windowSeconds: number; blockSeconds: number }

/** left: how many points remain after this one. */
type Taken = { allowed: boolean; retryAfterSeconds: number; left: number }

export type Throttle = {
  /** Takes one point before the work is done, so that guesses sent at once cannot slip through together. */
  take(subject: string): Promise<Taken>
  /** For the whole of blockSeconds from now: the point that failed was the last one. */
  lock(subject: string): Promise<void>
  reset(subject: string): Promise<void>
  /** Returns the point of an attempt that was a good one. */
  giveBack(subject: string): Promise<void>
}

// Stored keys tell nothing: an email address is no key.
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/**
 * Connections of their own: a call may hold one for its transaction while it is counted, and as many calls as there
 * are connections would wait for each other.
 */
export function openThrottlePool({ options }: pg.Pool): pg.Pool {
  // The password is not enumerable there.
  const pool = new pg.Pool({ ...options, password: options.password, max: THROTTLE_CONNECTIONS })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Counted in the database: holds across nodes and restarts. */
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

/** Counted in this process: for floods, where a database write a call would be the harm. */
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
        const { remainingPoints } = await limiter.consume(keyOf(subject))
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
      await limiter.block(keyOf(subject), limiter.blockDuration)
    },
    async giveBack(subject) {
      await limiter.reward(keyOf(subject))
    },
    async reset(subject) {
      await limiter.delete(keyOf(subject))
    },
  }
}
