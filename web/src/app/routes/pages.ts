import { findRoute, type RoutePattern } from '@plumbline/contract/core/paths'
import { type LazyPage, lazyPage } from '#platform/api/chunk-reload.ts'

type Page = LazyPage<object>

export const CHOOSE_PROVIDER: Page = lazyPage(
  () => import('#features/access/act-as/ChooseProviderPage.tsx'),
  'ChooseProviderPage',
)

// One page for each route of the contract: a route without a page does not compile.
export const PAGES: Record<Exclude<RoutePattern, '/'>, Page> = {
  '/account': lazyPage(() => import('./access/AccountRoute.tsx'), 'AccountRoute'),
  '/account/change_password': lazyPage(
    () => import('#features/access/account/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
  '/basic': lazyPage(() => import('./reports/BasicRoute.tsx'), 'BasicRoute'),
  '/dashboard': lazyPage(() => import('./reports/DashboardRoute.tsx'), 'DashboardRoute'),
  '/report': lazyPage(() => import('./reports/ReportRoute.tsx'), 'ReportRoute'),
  '/report/provider': lazyPage(() => import('./reports/ProfileRoute.tsx'), 'ProfileRoute'),
  '/welcome': lazyPage(() => import('./reports/WelcomeRoute.tsx'), 'WelcomeRoute'),
  '/audits': lazyPage(() => import('./cases/AuditsRoute.tsx'), 'AuditsRoute'),
  '/caseaudit': lazyPage(() => import('#features/cases/door/CaseIndexPage.tsx'), 'CaseIndexPage'),
  '/caseaudit/{index}': lazyPage(() => import('./cases/CaseAuditRoute.tsx'), 'CaseAuditRoute'),
  '/preregistration': lazyPage(
    () => import('#features/access/preregistration/PreregistrationPage.tsx'),
    'PreregistrationPage',
  ),
  '/preregistration/thankyou': lazyPage(
    () => import('#features/access/preregistration/ThankYouPage.tsx'),
    'ThankYouPage',
  ),
  '/auth/callback': lazyPage(() => import('#features/access/auth/SignOnReturnPage.tsx'), 'SignOnReturnPage'),
  '/auth/error': lazyPage(() => import('#features/access/auth/AuthErrorPage.tsx'), 'AuthErrorPage'),
  '/auth/faq': lazyPage(() => import('#features/access/auth/FaqPage.tsx'), 'FaqPage'),
  '/auth/forgot': lazyPage(() => import('#features/access/passwords/ForgotPage.tsx'), 'ForgotPage'),
  '/auth/login': lazyPage(() => import('#features/access/auth/LoginPage.tsx'), 'LoginPage'),
  '/auth/logout': lazyPage(() => import('#features/access/auth/LogoutPage.tsx'), 'LogoutPage'),
  '/auth/registration': lazyPage(
    () => import('#features/access/registration/RegistrationPage.tsx'),
    'RegistrationPage',
  ),
  '/auth/signup': lazyPage(() => import('#features/access/passwords/SignupPage.tsx'), 'SignupPage'),
  '/auth/success': lazyPage(() => import('#features/access/registration/SuccessPage.tsx'), 'SuccessPage'),
  '/auth/password/email': lazyPage(
    () => import('#features/access/passwords/PasswordEmailPage.tsx'),
    'PasswordEmailPage',
  ),
  '/auth/password/reset': lazyPage(
    () => import('#features/access/passwords/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
  '/auth/password/reset/{token}': lazyPage(
    () => import('#features/access/passwords/PasswordResetTokenPage.tsx'),
    'PasswordResetTokenPage',
  ),
  '/auth/password/register/{setPassword?}': lazyPage(
    () => import('#features/access/passwords/PasswordRegisterPage.tsx'),
    'PasswordRegisterPage',
  ),
  '/admin': lazyPage(() => import('#features/access/auth/AdminLoginPage.tsx'), 'AdminLoginPage'),
  '/admin/support/dashboard': lazyPage(() => import('./outreach/ProvidersRoute.tsx'), 'ProvidersRoute'),
  '/admin/support/engagement': lazyPage(() => import('./outreach/EngagementRoute.tsx'), 'EngagementRoute'),
  '/admin/support/feedback': lazyPage(
    () => import('#features/responses/feedback/FeedbackPage.tsx'),
    'FeedbackPage',
  ),
  '/admin/support/performance': lazyPage(() => import('./outreach/PerformanceRoute.tsx'), 'PerformanceRoute'),
  '/admin/support/tools': lazyPage(() => import('./system/ToolsPage.tsx'), 'ToolsPage'),
  '/codoxo_admin': lazyPage(() => import('./system/VendorRoute.tsx'), 'VendorRoute'),
  '/codoxo_admin/feature_flags': lazyPage(
    () => import('#features/system/feature-flags/FeatureFlagsPage.tsx'),
    'FeatureFlagsPage',
  ),
}

/** Loads the code of a page, on intent or before it is drawn. */
export function preloadPage(href: string): Promise<void> {
  const path = href.split(/[?#]/)[0] ?? '/'
  const pattern = findRoute(path)?.path
  return pattern === undefined || pattern === '/' ? Promise.resolve() : PAGES[pattern].preload()
}
