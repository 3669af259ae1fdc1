import { timingSafeEqual } from 'node:crypto'
import type { Role } from '@plumbline/contract/core/roles'
import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import type { Database } from '#platform/db/database.ts'
import { isMachineToken } from '#platform/security/machine-token.ts'
import { findLiveToken, updateTokenUse } from '#platform/security/machine-tokens.repository.ts'
import { toNetwork } from '#platform/security/network.ts'
import { hashToken, type Viewer } from '#platform/security/session-store.ts'
import { createLocalThrottle, type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'

/** Nobody guesses 256 bits; the limit keeps those who try away from the database and the log. */
const WRONG_TOKENS_PER_MINUTE = 60
/** A large file comes in pieces of 4 MB: 40 MB a second. */
const CALLS_PER_TOKEN_AND_MINUTE = 600

/** Who calls with a bearer token. `id` and `madeBy` are null for METRICS_TOKEN, which is a setting. */
export type Machine = {
  kind: 'machine'
  id: string | null
  madeBy: string | null
  scopes: readonly TokenScope[]
  dataHold: boolean
}
export type MachineLookup = Machine | { kind: 'wrong_token' }

/** Whose data a machine gets: results as the payer, who sees no small counts; the rest as support. */
export const SCOPE_ROLES = {
  results: 'payer',
  import: 'admin',
  metrics: 'admin',
  audit: 'admin',
} as const satisfies Record<TokenScope, Role>

export type MachineThrottles = { wrong: Throttle; calls: Throttle }

export const createMachineThrottles = (): MachineThrottles => ({
  wrong: createLocalThrottle({
    name: 'wrong_token',
    points: WRONG_TOKENS_PER_MINUTE,
    windowSeconds: 60,
    blockSeconds: 0,
  }),
  calls: createLocalThrottle({
    name: 'token_calls',
    points: CALLS_PER_TOKEN_AND_MINUTE,
    windowSeconds: 60,
    blockSeconds: 0,
  }),
})

const isEqual = (given: string, setting: string | undefined) =>
  setting !== undefined && timingSafeEqual(hashToken(given), hashToken(setting))

type MachineDeps = { db: Database; metricsToken: string | undefined; throttles: MachineThrottles }

/** METRICS_TOKEN comes first, so that metrics are read while the database is down. */
export async function findMachine(
  { db, metricsToken, throttles }: MachineDeps,
  token: string,
  address: string,
): Promise<MachineLookup> {
  if (isEqual(token, metricsToken)) {
    return { kind: 'machine', id: null, madeBy: null, scopes: ['metrics'], dataHold: false }
  }
  await takeOrRefuse(throttles.wrong, address)
  const found = isMachineToken(token) ? await findLiveToken(db, hashToken(token)) : null
  if (found === null) return { kind: 'wrong_token' }
  await throttles.wrong.giveBack(address)
  await takeOrRefuse(throttles.calls, found.id)
  if (found.stale) await updateTokenUse(db, found.id, toNetwork(address))
  return {
    kind: 'machine',
    id: found.id,
    madeBy: found.made_by,
    scopes: found.scopes,
    dataHold: found.data_hold,
  }
}

/** What a handler sees of a machine; it has no session. Null for METRICS_TOKEN, whose row asks for nobody. */
export function toViewer({ id, madeBy }: Machine, scope: TokenScope): Viewer | null {
  if (id === null || madeBy === null) return null
  return {
    sessionId: id,
    userId: madeBy,
    roles: [SCOPE_ROLES[scope]],
    passwordExpired: false,
    actingProviderId: null,
    hasSecondFactor: false,
    signOn: false,
    mustEnroll: false,
    steppedUp: false,
    freshlySignedIn: false,
    earlierToken: false,
  }
}
