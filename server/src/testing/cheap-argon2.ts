import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

// Not an import: vitest.config.ts puts this file in the place of that package.
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/**
 * API tests sign in, and guess wrong, thousands of times; each costs a tenth of a second of processor time with the
 * portal's own setting. password-hashing.test.ts checks that setting, and the journeys sign in with it.
 */
export const hash: Argon2['hash'] = (password, options, signal) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal)

export const verify: Argon2['verify'] = real.verify
