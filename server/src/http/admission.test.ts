import type { Endpoint } from '@plumbline/contract/core/endpoint'
import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { LiveSession, Viewer } from '#platform/security/session-store.ts'
import { decideAdmission } from './admission.ts'
import type { MachineLookup } from './find-machine.ts'

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
    signOn: false,
    mustEnroll: false,
    steppedUp: false,
    freshlySignedIn: false,
    earlierToken: false,
    ...viewer,
  },
})
const admin = { roles: ['admin' as const] }
const enrolled = { hasSecondFactor: true }

const machine = (scopes: TokenScope[], dataHold = false): MachineLookup => ({
  kind: 'machine',
  id: 't',
  madeBy: 'u',
  scopes,
  dataHold,
})
const results = row({ access: 'payer', tokenScope: 'results' })
const imports = row({ access: 'admin', tokenScope: 'import' })

const TABLE: [string, Endpoint, Parameters<typeof decideAdmission>[1], string][] = [
  ['a visitor may make a public call', row({ access: 'public' }), { kind: 'none' }, 'admit'],
  ['a visitor may make no other call', row(), { kind: 'none' }, 'no_session'],
  ['an expired session is refused', row(), { kind: 'expired', remainingSeconds: -1 }, 'no_session'],
  [
    'an expired session may ask for its remaining time',
    row({ acceptsExpiredSession: true }),
    { kind: 'expired', remainingSeconds: -1 },
    'admit',
  ],
  ['an expired password is refused', row(), live({ passwordExpired: true }), 'password_expired'],
  [
    'an expired password allows start-up calls',
    row({ duringExpiry: true }),
    live({ passwordExpired: true }),
    'admit',
  ],
  [
    'an expired password comes before enrollment',
    row({ duringEnrollment: true }),
    live({ ...admin, passwordExpired: true, mustEnroll: true }),
    'password_expired',
  ],
  ['the wrong role is refused', row({ access: 'admin' }), live(), 'not_authorized'],
  [
    'an account change while acting as a provider is refused',
    row({ notWhileActing: true }),
    live({ ...admin, actingProviderId: 'p' }),
    'not_while_acting',
  ],
  [
    'R-ACT-9: what is closed to support is refused while acting',
    row({ access: 'provider', whileActing: 'closed' }),
    live({ ...admin, actingProviderId: 'p' }),
    'not_authorized',
  ],
  [
    'R-ACT-9: what is closed to support is open to the practice',
    row({ access: 'provider', whileActing: 'closed' }),
    live({ roles: ['provider'] }),
    'admit',
  ],
  [
    'an expired password can be changed while acting as a provider',
    row({ notWhileActing: true, duringExpiry: true }),
    live({ ...admin, actingProviderId: 'p', passwordExpired: true }),
    'admit',
  ],
  [
    'an admin without a second factor is refused',
    row(),
    live({ ...admin, mustEnroll: true }),
    'second_factor_required',
  ],
  [
    'a missing second factor comes before the wrong role',
    row({ access: 'vendor' }),
    live({ ...admin, mustEnroll: true }),
    'second_factor_required',
  ],
  [
    'an admin without a second factor may make start-up calls',
    row({ duringExpiry: true }),
    live({ ...admin, mustEnroll: true }),
    'admit',
  ],
  [
    'an admin without a second factor may enroll',
    row({ duringEnrollment: true }),
    live({ ...admin, mustEnroll: true }),
    'admit',
  ],
  ['no step-up without a factor', row({ stepUp: true }), live(), 'admit'],
  ['a step-up is required with a factor', row({ stepUp: true }), live(enrolled), 'step_up_required'],
  [
    'a sign-in does not replace a step-up',
    row({ stepUp: true }),
    live({ ...enrolled, freshlySignedIn: true }),
    'step_up_required',
  ],
  ['a recent step-up is enough', row({ stepUp: true }), live({ ...enrolled, steppedUp: true }), 'admit'],
  ["'always' requires a step-up without a factor", row({ stepUp: 'always' }), live(), 'step_up_required'],
  [
    "'always' accepts a recent sign-in without a factor",
    row({ stepUp: 'always' }),
    live({ freshlySignedIn: true }),
    'admit',
  ],
  [
    "'always' accepts a recent step-up by password",
    row({ stepUp: 'always' }),
    live({ steppedUp: true }),
    'admit',
  ],
  [
    "'always' does not accept a recent sign-in with a factor",
    row({ stepUp: 'always' }),
    live({ ...enrolled, freshlySignedIn: true }),
    'step_up_required',
  ],
  [
    'the wrong role comes before the step-up',
    row({ access: 'admin', stepUp: true }),
    live(enrolled),
    'not_authorized',
  ],
  ['a data hold holds the call back', row(), live({}, true), 'hold'],
  ['a data hold allows settings calls', row({ duringHold: true }), live({}, true), 'admit'],
  ['a data hold does not apply to admins', row(), live(admin, true), 'admit'],
  ['a token opens a row of its scope', results, machine(['results']), 'admit'],
  ['a token with several scopes opens the rows of each', imports, machine(['results', 'import']), 'admit'],
  ['a token of another scope is refused', imports, machine(['results', 'metrics']), 'not_authorized'],
  [
    'a row without a scope takes no token',
    row(),
    machine(['results', 'import', 'metrics', 'audit']),
    'not_authorized',
  ],
  [
    'a row that asks for a step-up takes no token',
    row({ access: 'admin', tokenScope: 'import', stepUp: true }),
    machine(['import']),
    'not_authorized',
  ],
  [
    'a token never opens what vendor admins alone may do',
    row({ access: 'vendor', tokenScope: 'import' }),
    machine(['import']),
    'not_authorized',
  ],
  ['a wrong token is refused', results, { kind: 'wrong_token' }, 'invalid_token'],
  ['a wrong token is refused before its row is looked at', row(), { kind: 'wrong_token' }, 'invalid_token'],
  ['a data hold holds results back, as for the payer', results, machine(['results'], true), 'hold'],
  ['a data hold does not stop imports, as for support', imports, machine(['import'], true), 'admit'],
]

describe('admission (R-TOK-3 for machines)', () => {
  it.each(TABLE)('%s', (_name, endpoint, session, expected) => {
    const admission = decideAdmission(endpoint, session)
    expect(admission.kind === 'refuse' ? admission.key : admission.kind).toBe(expected)
  })
})
