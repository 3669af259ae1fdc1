import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { LiveSession, Viewer } from '#platform/security/session-store.ts'
import { decideAdmission } from './admission.ts'

const row = (options: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path: '/x',
  access: 'user',
  summary: '',
  response: z.null(),
  ...options,
})
const live = (viewer: Partial<Viewer> = {}, dataHold = false): LiveSession => ({
  kind: 'live',
  idleSeconds: 0,
  absoluteSeconds: 1,
  dataHold,
  viewer: {
    sessionId: 's',
    userId: 'u',
    roles: ['provider'],
    passwordExpired: false,
    actingProviderId: null,
    hasSecondFactor: false,
    mustEnrol: false,
    steppedUp: false,
    freshlySignedIn: false,
    earlierToken: false,
    ...viewer,
  },
})
const admin = { roles: ['admin' as const] }
const enrolled = { hasSecondFactor: true }

const TABLE: [string, Endpoint, Parameters<typeof decideAdmission>[1], string][] = [
  ['a visitor at a public call', row({ access: 'public' }), { kind: 'none' }, 'admit'],
  ['a visitor elsewhere', row(), { kind: 'none' }, 'no_session'],
  ['an expired session', row(), { kind: 'expired', remainingSeconds: -1 }, 'no_session'],
  ['its own clock', row({ acceptsExpiredSession: true }), { kind: 'expired', remainingSeconds: -1 }, 'admit'],
  ['an expired password', row(), live({ passwordExpired: true }), 'password_expired'],
  ['start-up then', row({ duringExpiry: true }), live({ passwordExpired: true }), 'admit'],
  [
    'enrolment then',
    row({ duringEnrollment: true }),
    live({ ...admin, passwordExpired: true, mustEnrol: true }),
    'password_expired',
  ],
  ['the wrong role', row({ access: 'admin' }), live(), 'not_authorized'],
  [
    'the own password while acting as a provider',
    row({ notWhileActing: true }),
    live({ ...admin, actingProviderId: 'p' }),
    'not_while_acting',
  ],
  [
    'the same once it has expired',
    row({ notWhileActing: true, duringExpiry: true }),
    live({ ...admin, actingProviderId: 'p', passwordExpired: true }),
    'admit',
  ],
  ['an admin who must enrol', row(), live({ ...admin, mustEnrol: true }), 'second_factor_required'],
  [
    'he at a call that is not his',
    row({ access: 'vendor' }),
    live({ ...admin, mustEnrol: true }),
    'second_factor_required',
  ],
  ['his start-up', row({ duringExpiry: true }), live({ ...admin, mustEnrol: true }), 'admit'],
  ['his enrolment', row({ duringEnrollment: true }), live({ ...admin, mustEnrol: true }), 'admit'],
  ['a step-up without a factor', row({ stepUp: true }), live(), 'admit'],
  ['a step-up with a factor', row({ stepUp: true }), live(enrolled), 'step_up_required'],
  [
    'a sign-in is no step-up',
    row({ stepUp: true }),
    live({ ...enrolled, freshlySignedIn: true }),
    'step_up_required',
  ],
  ['a recent step-up', row({ stepUp: true }), live({ ...enrolled, steppedUp: true }), 'admit'],
  ['always, without a factor', row({ stepUp: 'always' }), live(), 'step_up_required'],
  ['always, just signed in', row({ stepUp: 'always' }), live({ freshlySignedIn: true }), 'admit'],
  ['always, by password', row({ stepUp: 'always' }), live({ steppedUp: true }), 'admit'],
  [
    'always, with a factor and just signed in',
    row({ stepUp: 'always' }),
    live({ ...enrolled, freshlySignedIn: true }),
    'step_up_required',
  ],
  ['the wrong role at a step-up', row({ access: 'admin', stepUp: true }), live(enrolled), 'not_authorized'],
  ['a data hold', row(), live({}, true), 'hold'],
  ['settings then', row({ duringHold: true }), live({}, true), 'admit'],
  ['an admin then', row(), live(admin, true), 'admit'],
]

describe('who may call what, and when', () => {
  it.each(TABLE)('%s', (_name, endpoint, session, expected) => {
    const admission = decideAdmission(endpoint, session)
    expect(admission.kind === 'refuse' ? admission.key : admission.kind).toBe(expected)
  })
})
