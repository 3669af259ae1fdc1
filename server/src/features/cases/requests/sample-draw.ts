import { createHash } from 'node:crypto'
import type { Keys } from '#platform/security/keys.ts'

/** The seed of a sample that staff looked at, and a hash of the claims that it gave. */
export type SampleDraw = { seed: Buffer; claims: string }

const PURPOSE = 'case'

/** One draw for each case of a provider: looking again, or at a longer period, does not draw again until it pleases. */
export const seedOfCase = (keys: Keys, providerId: string, earlierCases: number): Buffer =>
  keys.derive(PURPOSE, JSON.stringify(['sample', providerId, earlierCases]))

export const hashClaimIds = (ids: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(ids.toSorted())).digest('hex')

/** Sealed, so that nobody can choose the seed and with it the claims. */
export const sealDraw = (keys: Keys, { seed, claims }: SampleDraw): string =>
  keys.seal(PURPOSE, JSON.stringify({ draw: seed.toString('hex'), claims })).toString('base64url')

/** Null if the draw was not made here. */
export function openDraw(keys: Keys, text: string): SampleDraw | null {
  try {
    const { draw, claims } = JSON.parse(keys.open(PURPOSE, Buffer.from(text, 'base64url'))) as {
      draw?: unknown
      claims?: unknown
    }
    if (typeof draw !== 'string' || typeof claims !== 'string') return null
    return { seed: Buffer.from(draw, 'hex'), claims }
  } catch {
    return null
  }
}
