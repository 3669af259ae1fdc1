import type { Person } from './browser.ts'

// Where each person lands, written out by hand from R-NAV-11 to R-NAV-19 and R-ROLE-5:
// 'ok' stays, a path redirects there, a number is the page of that status.
export type Landing = 'ok' | number | string
type Row = Record<Exclude<Person, 'expired'>, Landing>

const all = (landing: Landing): Row => ({
  visitor: landing,
  provider: landing,
  support: landing,
  vendor: landing,
  payer: landing,
})
const providerPage: Row = { ...all('ok'), visitor: '/auth/login', payer: 403 }
const guestPage: Row = {
  visitor: 'ok',
  provider: '/dashboard',
  support: '/admin/support/dashboard',
  vendor: '/admin/support/dashboard',
  payer: '/admin/support/performance',
}
const supportPage: Row = { visitor: '/admin', provider: 403, support: 'ok', vendor: 'ok', payer: 403 }
const vendorPage: Row = { visitor: '/auth/login', provider: 403, support: 403, vendor: 'ok', payer: 403 }
const accountPage: Row = { ...all('ok'), visitor: '/auth/login' }

export const LANDINGS: Record<string, Row> = {
  '/': {
    visitor: '/auth/login',
    provider: '/welcome',
    support: '/admin/support/dashboard',
    vendor: '/admin/support/dashboard',
    payer: '/admin/support/performance',
  },
  '/account': accountPage,
  '/account/change_password': accountPage,
  '/basic': all('ok'),
  '/dashboard': providerPage,
  '/report': providerPage,
  '/report/provider': providerPage,
  '/welcome': providerPage,
  '/audits': providerPage,
  '/caseaudit': all('ok'),
  '/caseaudit/9f2k7q': all('ok'),
  '/preregistration': all('ok'),
  '/preregistration/thankyou': all('ok'),
  '/auth/callback': all('ok'),
  '/auth/error': all('ok'),
  '/auth/faq': all('ok'),
  '/auth/forgot': guestPage,
  '/auth/login': guestPage,
  '/auth/registration': guestPage,
  '/auth/signup': all('ok'),
  '/auth/success': all('ok'),
  '/auth/password/email': guestPage,
  '/auth/password/reset': { ...all('ok'), visitor: '/auth/login' },
  '/auth/password/reset/some-token': guestPage,
  '/auth/password/register': guestPage,
  '/auth/password/register/some-token': guestPage,
  '/admin': {
    visitor: 'ok',
    provider: '/admin/support/dashboard 403',
    support: '/admin/support/dashboard',
    vendor: '/admin/support/dashboard',
    payer: '/admin/support/performance',
  },
  '/admin/support/dashboard': supportPage,
  '/admin/support/engagement': supportPage,
  '/admin/support/feedback': supportPage,
  '/admin/support/performance': { ...supportPage, payer: 'ok' },
  '/admin/support/tools': supportPage,
  '/codoxo_admin': vendorPage,
  '/codoxo_admin/feature_flags': vendorPage,
  '/no/such/page': all(404),
  '/admin/nothing': all(404),
}

/** Rule 4 runs first, before 404 too. */
export const EXPIRED_LANDING = '/account/change_password'
