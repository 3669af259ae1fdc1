import { normalizePath, type RouteRow } from '@plumbline/contract/core/paths'
import {
  getHome,
  isAdmin,
  isPasswordExpired,
  isPayer,
  isPayerOnly,
  isVendorAdmin,
  type Person,
} from '#platform/session/person.ts'
import { ALLOW, type Decision, redirectTo, refuse, runNamedRules, signInAt } from './named-rules.ts'
import { safeNext } from './safe-next.ts'

export type Navigation = {
  /** Without its language prefix. */
  path: string
  /** Where the address of the sign-in page leads after signing in. */
  next?: string | null
  user: Person | null
  /** The route that matches, or none. */
  route: { path: string; rules: readonly string[] } | RouteRow | null
}

const CHANGE_PASSWORD = '/account/change_password'
const OPEN_WHEN_EXPIRED = [CHANGE_PASSWORD, '/auth/logout']
const ACCOUNT = '/account'
const OPEN_DURING_ENROLMENT = [ACCOUNT, ...OPEN_WHEN_EXPIRED]
const ADMIN_LOGIN = '/admin'
const ADMIN_HOME = '/admin/support/dashboard'
const PERFORMANCE = '/admin/support/performance'

/** R-NAV-11, with R-ROLE-5 for payers. */
function decideAdmin(path: string, next: string | null, user: Person | null): Decision {
  if (user === null) return path === ADMIN_LOGIN ? ALLOW : signInAt(ADMIN_LOGIN)
  if (path === ADMIN_LOGIN) return redirectTo(safeNext(next) ?? (isPayer(user) ? PERFORMANCE : ADMIN_HOME))
  if (isAdmin(user)) return ALLOW
  return isPayer(user) && path === PERFORMANCE ? ALLOW : refuse(403)
}

/** R-NAV-12. The guest rule (R-NAV-15) is named by its routes. */
function decideAuth(path: string, user: Person | null, rules: readonly string[]): Decision {
  if (path === '/auth/signup') return ALLOW
  // R-NAV-12: exact paths, so that mailed links with a token stay open.
  if (user === null && path === '/auth/password/reset') return redirectTo('/auth/login')
  return runNamedRules(rules, user)
}

/** R-NAV-13; '/codoxo_admin' does not contain '/admin'. */
function decideRest(pattern: string, user: Person | null, rules: readonly string[]): Decision {
  const decision = runNamedRules(rules, user)
  if (decision.kind !== 'allow' || user === null) return decision
  if (pattern.startsWith('/codoxo_admin')) return isVendorAdmin(user) ? ALLOW : refuse(403)
  const needsProvider = rules.includes('auth') && !pattern.startsWith('/account')
  return needsProvider && isPayerOnly(user) ? refuse(403) : ALLOW
}

/**
 * R-NAV-10 to R-NAV-15. The area follows from the route's pattern, never from a parameter:
 * '/caseaudit/admin' is a case. The guard is a courtesy; the server enforces access.
 */
export function decideNavigation({ path: address, next = null, user, route }: Navigation): Decision {
  const path = normalizePath(address)
  // R-NAV-14 runs first, even before 404.
  if (user !== null && isPasswordExpired(user) && !OPEN_WHEN_EXPIRED.includes(path)) {
    return redirectTo(CHANGE_PASSWORD)
  }
  // R-AUTH-5: admins set up a second factor before anything else.
  if (user?.second_factor_required && !OPEN_DURING_ENROLMENT.includes(path)) return redirectTo(ACCOUNT)
  if (route === null) return refuse(404)
  if (path === '/') return redirectTo(user === null ? '/auth/login' : getHome(user))
  if (route.path === '/admin' || route.path.startsWith('/admin/')) return decideAdmin(path, next, user)
  if (route.path.startsWith('/auth/')) return decideAuth(path, user, route.rules)
  return decideRest(route.path, user, route.rules)
}
