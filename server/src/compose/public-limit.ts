import { createLocalThrottle, type Throttle } from '#platform/security/throttle.ts'

const PUBLIC_CALLS_PER_MINUTE = 1_200

/** For calls that need no session. */
export const limitPublicCalls = (name: string): Throttle =>
  createLocalThrottle({ name, points: PUBLIC_CALLS_PER_MINUTE, windowSeconds: 60, blockSeconds: 0 })
