import { findRoute, type RoutePattern } from '@plumbline/contract/paths'
import { type LazyPage, lazyPage } from '#platform/chunk-reload.ts'

type Page = LazyPage<object>

export const CHOOSE_PROVIDER: Page = lazyPage(
  () => import('#features/support/ChooseProviderPage.tsx'),
  'ChooseProviderPage',
)

// One page for each route of the contract: a route without its page does not compile.
export const PAGES: Record<Exclude<RoutePattern, '/'>, Page> = {
  '/account': lazyPage(() => import('./AccountRoute.tsx'), 'AccountRoute'),
  '/account/change_password': lazyPage(
    () => import('#features/account/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
  '/basic': lazyPage(() => import('./BasicRoute.tsx'), 'BasicRoute'),
  '/dashboard': lazyPage(() => import('./DashboardRoute.tsx'), 'DashboardRoute'),
  '/report': lazyPage(() => import('./ReportRoute.tsx'), 'ReportRoute'),
  '/report/provider': lazyPage(() => import('./ProfileRoute.tsx'), 'ProfileRoute'),
  '/welcome': lazyPage(() => import('./WelcomeRoute.tsx'), 'WelcomeRoute'),
  '/audits': lazyPage(() => import('./AuditsRoute.tsx'), 'AuditsRoute'),
  '/caseaudit/{index}': lazyPage(() => import('./CaseAuditRoute.tsx'), 'CaseAuditRoute'),
  '/preregistration': lazyPage(
    () => import('#features/preregistration/PreregistrationPage.tsx'),
    'PreregistrationPage',
  ),
  '/preregistration/thankyou': lazyPage(
    () => import('#features/preregistration/ThankYouPage.tsx'),
    'ThankYouPage',
  ),
  '/auth/error': lazyPage(() => import('#features/auth/AuthErrorPage.tsx'), 'AuthErrorPage'),
  '/auth/faq': lazyPage(() => import('#features/auth/FaqPage.tsx'), 'FaqPage'),
  '/auth/forgot': lazyPage(() => import('#features/passwords/ForgotPage.tsx'), 'ForgotPage'),
  '/auth/login': lazyPage(() => import('#features/auth/LoginPage.tsx'), 'LoginPage'),
  '/auth/logout': lazyPage(() => import('#features/auth/LogoutPage.tsx'), 'LogoutPage'),
  '/auth/registration': lazyPage(
    () => import('#features/registration/RegistrationPage.tsx'),
    'RegistrationPage',
  ),
  '/auth/signup': lazyPage(() => import('#features/passwords/SignupPage.tsx'), 'SignupPage'),
  '/auth/success': lazyPage(() => import('#features/registration/SuccessPage.tsx'), 'SuccessPage'),
  '/auth/password/email': lazyPage(
    () => import('#features/passwords/PasswordEmailPage.tsx'),
    'PasswordEmailPage',
  ),
  '/auth/password/reset': lazyPage(
    () => import('#features/passwords/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
  '/auth/password/reset/{token}': lazyPage(
    () => import('#features/passwords/PasswordResetTokenPage.tsx'),
    'PasswordResetTokenPage',
  ),
  '/auth/password/register/{setPassword?}': lazyPage(
    () => import('#features/passwords/PasswordRegisterPage.tsx'),
    'PasswordRegisterPage',
  ),
  '/admin': lazyPage(() => import('#features/auth/AdminLoginPage.tsx'), 'AdminLoginPage'),
  '/admin/support/dashboard': lazyPage(() => import('./ProvidersRoute.tsx'), 'ProvidersRoute'),
  '/admin/support/engagement': lazyPage(() => import('./EngagementRoute.tsx'), 'EngagementRoute'),
  '/admin/support/feedback': lazyPage(
    () => import('#features/support-feedback/FeedbackPage.tsx'),
    'FeedbackPage',
  ),
  '/admin/support/performance': lazyPage(() => import('./PerformanceRoute.tsx'), 'PerformanceRoute'),
  '/admin/support/tools': lazyPage(() => import('./ToolsPage.tsx'), 'ToolsPage'),
  '/codoxo_admin': lazyPage(() => import('./VendorRoute.tsx'), 'VendorRoute'),
  '/codoxo_admin/feature_flags': lazyPage(
    () => import('#features/feature-flags/FeatureFlagsPage.tsx'),
    'FeatureFlagsPage',
  ),
}

/** A page's code, on intent or before it is drawn. */
export function preloadPage(href: string): Promise<void> {
  const path = href.split(/[?#]/)[0] ?? '/'
  const pattern = findRoute(path)?.path
  return pattern === undefined || pattern === '/' ? Promise.resolve() : PAGES[pattern].preload()
}
