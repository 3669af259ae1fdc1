import type { Endpoint } from '@plumbline/contract/endpoint'
import type { RefusalKey } from '@plumbline/contract/errors'
import { mayAccess, type Role } from '@plumbline/contract/roles'
import type { SessionLookup } from '#platform/session-store.ts'

export type Admission = { kind: 'admit' } | { kind: 'refuse'; key: RefusalKey } | { kind: 'hold' }

const ADMIT: Admission = { kind: 'admit' }
const EXEMPT_FROM_HOLD: readonly Role[] = ['admin', 'fs_admin']

/** Who may call what, and when: the lock behind every guard in the browser. */
export function decideAdmission(endpoint: Endpoint, session: SessionLookup): Admission {
  if (endpoint.access === 'public') return ADMIT
  if (session.kind === 'expired' && endpoint.acceptsExpiredSession) return ADMIT
  if (session.kind !== 'live') return { kind: 'refuse', key: 'no_session' }
  const { viewer, dataHold } = session
  if (viewer.passwordExpired && !endpoint.duringExpiry) return { kind: 'refuse', key: 'password_expired' }
  if (!mayAccess(endpoint.access, viewer.roles, viewer.actingProviderId !== null)) {
    return { kind: 'refuse', key: 'not_authorized' }
  }
  const exempt = endpoint.duringHold || viewer.roles.some((role) => EXEMPT_FROM_HOLD.includes(role))
  return dataHold && !exempt ? { kind: 'hold' } : ADMIT
}
