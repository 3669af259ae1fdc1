// R-NAV-1: every route. The web binds a page to each, and the server answers 404 to any other path.
export const LAYOUTS = ['auth', 'main', 'secondary', 'clean'] as const
export type Layout = (typeof LAYOUTS)[number]

// Named route rules (R-NAV-16), implemented in web/src/platform/router/named-rules.ts.
export type NamedRule = 'auth' | 'guest' | 'history'

export type RouteRow = { path: string; layout: Layout; rules: readonly NamedRule[] }

// Generic, so that each path stays a literal type and the compiler checks that it has a page.
const open = <const P extends string>(path: P, layout: Layout) =>
  ({ path, layout, rules: ['history'] }) as const
const guest = <const P extends string>(path: P) =>
  ({ path, layout: 'auth', rules: ['guest', 'history'] }) as const
const user = <const P extends string>(path: P, layout: Layout = 'main') =>
  ({ path, layout, rules: ['auth', 'history'] }) as const

export const ROUTES = [
  user('/'),
  user('/account', 'secondary'),
  user('/account/change_password', 'auth'),
  open('/basic', 'auth'),
  user('/dashboard'),
  user('/report'),
  user('/report/provider'),
  user('/welcome'),
  user('/audits'),
  open('/caseaudit', 'clean'),
  open('/caseaudit/{index}', 'clean'),
  open('/preregistration', 'auth'),
  open('/preregistration/thankyou', 'auth'),
  // The code in its address must not be remembered as a page that was visited.
  { path: '/auth/callback', layout: 'auth', rules: [] as readonly NamedRule[] },
  open('/auth/error', 'auth'),
  open('/auth/faq', 'auth'),
  guest('/auth/forgot'),
  guest('/auth/login'),
  open('/auth/logout', 'auth'),
  guest('/auth/registration'),
  open('/auth/signup', 'auth'),
  open('/auth/success', 'auth'),
  guest('/auth/password/email'),
  open('/auth/password/reset', 'auth'),
  guest('/auth/password/reset/{token}'),
  guest('/auth/password/register/{setPassword?}'),
  open('/admin', 'auth'),
  user('/admin/support/dashboard'),
  user('/admin/support/engagement'),
  user('/admin/support/feedback'),
  user('/admin/support/performance'),
  user('/admin/support/tools', 'secondary'),
  user('/codoxo_admin'),
  user('/codoxo_admin/feature_flags', 'secondary'),
] as const satisfies readonly RouteRow[]

/** Drawn with the first styles alone; every other page also has the rest (web/src/ui/styles). */
export const SIGN_IN_PATHS: readonly string[] = ['/', '/auth/login', '/admin']

export type RoutePattern = (typeof ROUTES)[number]['path']

/** '/admin/' and '/admin' are the same path. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed
}

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/')
  const have = path.split('/')
  if (have.length > want.length) return false
  return want.every((part, index) => {
    const got = have[index]
    if (part.startsWith('{')) return got === undefined || got === '' ? part.endsWith('?}') : true
    return part === got
  })
}

/** The route of a path, given without its language prefix. */
export function findRoute(path: string): (typeof ROUTES)[number] | null {
  const normalized = normalizePath(path)
  return ROUTES.find((route) => matches(route.path, normalized)) ?? null
}
