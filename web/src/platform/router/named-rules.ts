import type { NamedRule } from '@plumbline/contract/core/paths'
import { getHome, isAdmin, isPayerOnly, type Person } from '#platform/session/person.ts'

export type Decision =
  | { kind: 'allow' }
  /** keepNext: the sign-in page leads back to the requested page. */
  | { kind: 'redirect'; to: string; keepNext?: boolean }
  | { kind: 'refuse'; status: 403 | 404 }

export const ALLOW: Decision = { kind: 'allow' }
export const redirectTo = (to: string): Decision => ({ kind: 'redirect', to })
export const signInAt = (to: string): Decision => ({ kind: 'redirect', to, keepNext: true })
export const refuse = (status: 403 | 404): Decision => ({ kind: 'refuse', status })

type Rule = (user: Person | null) => Decision

// R-NAV-15: providers go to their reports, staff and payers to their own area.
const getArea = (user: Person) => (isAdmin(user) || isPayerOnly(user) ? getHome(user) : '/dashboard')

// R-NAV-16: named route rules auth, guest and history.
const NAMED_RULES: Readonly<Record<NamedRule, Rule>> = {
  auth: (user) => (user === null ? signInAt('/auth/login') : ALLOW),
  guest: (user) => (user === null ? ALLOW : redirectTo(getArea(user))),
  // Always allows: history.ts records the routes that have it.
  history: () => ALLOW,
}

/** R-ERR-12: 500 'Unknown middleware {name}'. */
export class UnknownMiddleware extends Error {
  readonly status = 500
  readonly middleware: string

  constructor(middleware: string) {
    super(`Unknown middleware ${middleware}`)
    this.name = 'UnknownMiddleware'
    this.middleware = middleware
  }
}

const isNamedRule = (name: string): name is NamedRule => Object.hasOwn(NAMED_RULES, name)

/** The first rule that does not allow decides. */
export function runNamedRules(names: readonly string[], user: Person | null): Decision {
  const decisions = names.map((name) => {
    if (!isNamedRule(name)) throw new UnknownMiddleware(name)
    return NAMED_RULES[name](user)
  })
  return decisions.find((decision) => decision.kind !== 'allow') ?? ALLOW
}
