import { createHash } from 'node:crypto'
import type { Role } from '@plumbline/contract/core/roles'
import type { FlagDecision, FlagDefinition } from '@plumbline/contract/system/feature-flags'

type Reason = FlagDecision['reason']
export type FlagRule = Pick<
  FlagDefinition,
  | 'feature'
  | 'value'
  | 'scope'
  | 'scope_roles'
  | 'scope_user_ids'
  | 'rollout_percent'
  | 'expires_on'
  | 'killed'
>
export type FlagPerson = { id: string; roles: readonly Role[] }

const BUCKETS = 100

/** The user's bucket in a feature's rollout, 0 to 99: the same on every node and after every restart. */
export function rolloutBucket(feature: string, personId: string): number {
  return createHash('sha256').update(`${feature}:${personId}`).digest().readUInt32BE(0) % BUCKETS
}

function isInScope(flag: FlagRule, person: FlagPerson): boolean {
  switch (flag.scope) {
    case 'all':
      return true
    case 'role':
      return flag.scope_roles.some((role) => person.roles.includes(role))
    case 'user':
      return flag.scope_user_ids.includes(person.id)
  }
}

function decideReason(flag: FlagRule, person: FlagPerson, today: string): Reason {
  if (flag.killed) return 'killed'
  // ISO dates sort as text. The expiry date is the last day the flag is on.
  if (flag.expires_on !== null && flag.expires_on < today) return 'expired'
  if (!flag.value) return 'switched_off'
  if (!isInScope(flag, person)) return 'out_of_scope'
  // A bucket never changes, so raising the percentage only adds users.
  if (rolloutBucket(flag.feature, person.id) >= flag.rollout_percent) return 'outside_rollout'
  return 'on'
}

/** What a user gets, and why. `today` is an ISO date. */
export function decideFlag(
  flag: FlagRule,
  person: FlagPerson,
  today: string,
): Pick<FlagDecision, 'value' | 'reason'> {
  const reason = decideReason(flag, person, today)
  return { value: reason === 'on', reason }
}
