import { splitLocale, withLocale } from '@plumbline/contract/core/locale'
import { findRoute, ROUTES } from '@plumbline/contract/core/paths'
import type { Role } from '@plumbline/contract/core/roles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Person } from '#platform/session/person.ts'
import { UnknownMiddleware } from './named-rules.ts'
import { decideNavigation } from './route-guard.ts'

const person = (roles: [Role, ...Role[]], password_life: unknown = 90): Person => ({
  role: { name: roles[0] },
  userrole: roles.map((name) => ({ role: { name } })),
  permissions: [],
  password_life,
})
const PEOPLE = {
  visitor: null,
  provider: person(['provider']),
  admin: person(['admin']),
  vendor: person(['fs_admin']),
  payer: person(['payer']),
  payerProvider: person(['payer', 'provider']),
  adminProvider: person(['provider', 'admin']),
}
type Name = keyof typeof PEOPLE

/** 'ok', '403', '404', '/target', and '/target+' when it remembers where the person was going. */
function decide(address: string, user: Person | null): string {
  const { path } = splitLocale(address)
  const decision = decideNavigation({ path, user, route: findRoute(path) })
  if (decision.kind === 'allow') return 'ok'
  if (decision.kind === 'refuse') return String(decision.status)
  return `${decision.to}${decision.keepNext ? '+' : ''}`
}

const OPEN = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const PROVIDER_PAGE = ['/auth/login+', 'ok', 'ok', 'ok', '403', 'ok', 'ok']
const ACCOUNT = ['/auth/login+', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const SUPPORT = ['/admin+', '403', 'ok', 'ok', '403', '403', 'ok']
const VENDOR = ['/auth/login+', '403', '403', 'ok', '403', '403', '403']
const HOME = '/admin/support/dashboard'
const PERFORMANCE = '/admin/support/performance'
const GUEST = ['ok', '/dashboard', HOME, HOME, PERFORMANCE, '/dashboard', HOME]

// visitor, provider, admin, vendor, payer, payer+provider, admin+provider
const TABLE: Record<string, string[]> = {
  '/': ['/auth/login', '/welcome', HOME, HOME, PERFORMANCE, '/welcome', HOME],
  '/account': ACCOUNT,
  '/account/change_password': ACCOUNT,
  '/basic': OPEN,
  '/dashboard': PROVIDER_PAGE,
  '/report': PROVIDER_PAGE,
  '/report/provider': PROVIDER_PAGE,
  '/welcome': PROVIDER_PAGE,
  '/audits': PROVIDER_PAGE,
  '/caseaudit': OPEN,
  '/caseaudit/': OPEN,
  '/caseaudit/k3j5': OPEN,
  '/caseaudit/admin': OPEN,
  '/caseaudit/auth': OPEN,
  '/preregistration': OPEN,
  '/preregistration/thankyou': OPEN,
  '/auth/callback': OPEN,
  '/auth/error': OPEN,
  '/auth/faq': OPEN,
  '/auth/forgot': GUEST,
  '/auth/login': GUEST,
  '/auth/logout': OPEN,
  '/auth/registration': GUEST,
  '/auth/signup': OPEN,
  '/auth/success': OPEN,
  '/auth/password/email': GUEST,
  '/auth/password/reset': ['/auth/login', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  '/auth/password/reset/t0ken': GUEST,
  '/auth/password/reset/admin': GUEST,
  '/auth/password/register': GUEST,
  '/auth/password/register/t0ken': GUEST,
  '/admin': ['ok', HOME, HOME, HOME, PERFORMANCE, PERFORMANCE, HOME],
  '/admin/': ['ok', HOME, HOME, HOME, PERFORMANCE, PERFORMANCE, HOME],
  '/admin/support/dashboard': SUPPORT,
  '/admin/support/engagement': SUPPORT,
  '/admin/support/feedback': SUPPORT,
  '/admin/support/performance': ['/admin+', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  '/admin/support/tools': SUPPORT,
  '/codoxo_admin': VENDOR,
  '/codoxo_admin/feature_flags': VENDOR,
  '/nowhere': Array(7).fill('404'),
  '/admin/support': Array(7).fill('404'),
  '/report/provider/x': Array(7).fill('404'),
}

describe('every route for every person, in both languages', () => {
  const names = Object.keys(PEOPLE) as Name[]
  const rows = Object.entries(TABLE).flatMap(([path, expected]) =>
    names.flatMap((name, column) =>
      (['en', 'es'] as const).map((locale) => [withLocale(path, locale), name, expected[column]] as const),
    ),
  )
  test.each(rows)('%s, %s: %s', (address, name, expected) => {
    expect(decide(address, PEOPLE[name])).toBe(expected)
  })

  test('the table has every route', () => {
    const covered = new Set(Object.keys(TABLE).map((path) => findRoute(path)?.path))
    for (const route of ROUTES) expect(covered).toContain(route.path)
  })
})

describe('rule 4: an expired password', () => {
  test.each(Object.keys(TABLE))('%s', (path) => {
    const isOpen = path === '/account/change_password' || path === '/auth/logout'
    for (const life of [0, -1, '0']) {
      const expected = isOpen ? 'ok' : '/account/change_password'
      expect(decide(path, person(['provider'], life))).toBe(expected)
      expect(decide(`/es${path}`, person(['admin'], life))).toBe(expected)
    }
  })
})

describe('an admin who must get a second factor (R-AUTH-5)', () => {
  test.each(Object.keys(TABLE))('%s', (path) => {
    const owing = { ...person(['admin']), second_factor_required: true }
    const isOpen = ['/account', '/account/change_password', '/auth/logout'].includes(path)
    expect(decide(path, owing)).toBe(isOpen ? 'ok' : '/account')
    expect(decide(`/es${path}`, owing)).toBe(isOpen ? 'ok' : '/account')
    const expired = { ...person(['admin'], 0), second_factor_required: true }
    const isOpenThen = path === '/account/change_password' || path === '/auth/logout'
    expect(decide(path, expired)).toBe(isOpenThen ? 'ok' : '/account/change_password')
  })
})

test('a rule that does not exist', () => {
  const route = { path: '/report', rules: ['auth', 'paid'] }
  expect(() => decideNavigation({ path: '/report', user: null, route })).toThrow(UnknownMiddleware)
})

describe('properties', () => {
  const segments = [...new Set(ROUTES.flatMap((route) => route.path.split('/')))]
  const anyPath = fc.oneof(
    fc.constantFrom(...Object.keys(TABLE)),
    fc
      .array(fc.oneof(fc.constantFrom(...segments), fc.string()), { maxLength: 5 })
      .map((parts) => `/${parts.join('/')}`),
  )
  const roles = fc.uniqueArray(fc.constantFrom<Role>('provider', 'payer', 'admin', 'fs_admin'), {
    minLength: 1,
  })
  const life = fc.constantFrom(null, -1, 0, 1, 90)
  const anyone = fc.option(
    fc.tuple(roles, life).map(([held, days]) => person(held as [Role, ...Role[]], days)),
  )

  test('a redirect target never redirects again', () => {
    fc.assert(
      fc.property(anyPath, anyone, (path, user) => {
        const first = decide(path, user)
        if (!first.startsWith('/')) return
        expect(decide(first.replace(/\+$/, ''), user)).not.toMatch(/^\//)
      }),
      { numRuns: 2000 },
    )
  })

  test('a visitor sees only what is open; a trailing slash changes nothing', () => {
    fc.assert(
      fc.property(anyPath, anyone, (path, user) => {
        expect(decide(`${path.replace(/\/+$/, '')}/`, user)).toBe(
          decide(path.replace(/\/+$/, '') || '/', user),
        )
        if (decide(path, null) === 'ok') {
          expect(findRoute(splitLocale(path).path)?.path).toMatch(
            /^\/(auth|preregistration|caseaudit|basic|admin$)/,
          )
        }
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['/admin/support/tools?tab=data', '/admin/support/tools?tab=data'],
  ['https://elsewhere.example/', HOME],
  ['//elsewhere.example', HOME],
  ['/admin', HOME],
])('an admin who is signed in already goes on to next, if it is ours: %s', (next, to) => {
  const decision = decideNavigation({ path: '/admin', next, user: PEOPLE.admin, route: findRoute('/admin') })
  expect(decision).toEqual({ kind: 'redirect', to })
})
