import type { Endpoint } from '@plumbline/contract/core/endpoint'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { mayAccess, type Role } from '@plumbline/contract/core/roles'
import type { SessionLookup, Viewer } from '#platform/security/session-store.ts'
import { type MachineLookup, SCOPE_ROLES } from './find-machine.ts'

export type Admission = { kind: 'admit' } | { kind: 'refuse'; key: RefusalKey } | { kind: 'hold' }

const ADMIT: Admission = { kind: 'admit' }
const EXEMPT_FROM_HOLD: readonly Role[] = ['admin', 'fs_admin']

/** The row as this portal serves it. */
export const asServed = (endpoint: Endpoint, demo: boolean): Endpoint =>
  demo && endpoint.openInDemo ? { ...endpoint, access: 'public' } : endpoint

/** Decides who may call what, and when. The guards in the browser are only a courtesy. */
export function decideAdmission(endpoint: Endpoint, session: SessionLookup | MachineLookup): Admission {
  if (endpoint.access === 'public') return ADMIT
  if (session.kind === 'machine' || session.kind === 'wrong_token') return decideMachine(endpoint, session)
  if (session.kind === 'expired' && endpoint.acceptsExpiredSession) return ADMIT
  if (session.kind !== 'live') return { kind: 'refuse', key: 'no_session' }
  const { viewer, dataHold } = session
  if (viewer.passwordExpired && !endpoint.duringExpiry) return { kind: 'refuse', key: 'password_expired' }
  if (viewer.mustEnroll && !endpoint.duringExpiry && !endpoint.duringEnrollment) {
    return { kind: 'refuse', key: 'second_factor_required' }
  }
  if (!mayAccess(endpoint.access, viewer.roles, viewer.actingProviderId !== null)) {
    return { kind: 'refuse', key: 'not_authorized' }
  }
  if (endpoint.notWhileActing && isActing(viewer)) return { kind: 'refuse', key: 'not_while_acting' }
  // R-ACT-5: nobody writes in a practice's name, or reads what is private to it.
  if (endpoint.whileActing === 'closed' && isActing(viewer)) return { kind: 'refuse', key: 'not_authorized' }
  if (needsStepUp(endpoint, viewer)) return { kind: 'refuse', key: 'step_up_required' }
  const exempt = endpoint.duringHold || viewer.roles.some((role) => EXEMPT_FROM_HOLD.includes(role))
  return dataHold && !exempt ? { kind: 'hold' } : ADMIT
}

/** R-TOK-3: a token opens the rows of its scopes and nothing else, and never one that asks for a person. */
function decideMachine(
  { tokenScope, stepUp, access, duringHold }: Endpoint,
  machine: MachineLookup,
): Admission {
  if (machine.kind === 'wrong_token') return { kind: 'refuse', key: 'invalid_token' }
  if (tokenScope === undefined || stepUp !== undefined || !machine.scopes.includes(tokenScope)) {
    return { kind: 'refuse', key: 'not_authorized' }
  }
  const role = SCOPE_ROLES[tokenScope]
  if (!mayAccess(access, [role])) return { kind: 'refuse', key: 'not_authorized' }
  return machine.dataHold && !duringHold && !EXEMPT_FROM_HOLD.includes(role) ? { kind: 'hold' } : ADMIT
}

/** An expired password or a missing second factor comes first, because it blocks the call that stops acting. */
const isActing = ({ actingProviderId, passwordExpired, mustEnroll }: Viewer) =>
  actingProviderId !== null && !passwordExpired && !mustEnroll

/** Users with a second factor give it again; for 'always', the others must have signed in just now. */
function needsStepUp({ stepUp }: Endpoint, viewer: Viewer): boolean {
  if (stepUp === undefined || viewer.steppedUp) return false
  // A sign-in at the organization may have been silent, so it never counts as a fresh proof.
  if (viewer.hasSecondFactor || viewer.signOn) return true
  return stepUp === 'always' && !viewer.freshlySignedIn
}
