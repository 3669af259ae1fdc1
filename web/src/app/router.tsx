import { splitLocale, withLocale } from '@plumbline/contract/locale'
import { findRoute, ROUTES, type RoutePattern } from '@plumbline/contract/paths'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { auth } from '#platform/auth-state.ts'
import { failureOf } from '#platform/classify-failure.ts'
import { errorReporting } from '#platform/error-reporting.ts'
import { currentLocale } from '#platform/locale.ts'
import { UnknownMiddleware } from '#platform/named-rules.ts'
import { decideNavigation } from '#platform/route-guard.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { PAGES } from './pages.ts'
import { preloadShell, Shell } from './Shell.tsx'

/** '/a/{b}' and '/a/{b?}' of the contract, as the router writes them. */
const routerPath = (pattern: string) => pattern.replace(/\{(\w+)\?\}/, '{-$$$1}').replace(/\{(\w+)\}/, '$$$1')

function guard(pathname: string, search: string) {
  const decision = decideNavigation({
    path: pathname,
    user: auth.store.get().user,
    route: findRoute(pathname),
  })
  if (decision.kind !== 'redirect') return decision
  const next = decision.keepNext && pathname !== '/' ? { next: pathname + search } : {}
  throw redirect({ to: decision.to as '/', search: next as never, replace: true })
}

const root = createRootRoute({
  beforeLoad: ({ location }) => ({ decision: guard(location.pathname, location.searchStr) }),
  component: Frame,
  notFoundComponent: () => null,
  onCatch: (error) => errorReporting.report(error),
  errorComponent: ({ error }) => (
    <Shell layout="clean" path="" centred>
      <ErrorPage
        failure={
          error instanceof UnknownMiddleware
            ? { ...failureOf('unknown_middleware'), middleware: error.middleware }
            : failureOf('page_crashed')
        }
      />
    </Shell>
  ),
})

const children = ROUTES.map(({ path, layout }) => {
  const page = path === '/' ? undefined : PAGES[path as Exclude<RoutePattern, '/'>]
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path) as '/',
    ...(page && {
      component: page,
      loader: () => {
        preloadShell(layout, auth.store.get().user !== null)
        return page.preload()
      },
    }),
  })
})

export const router = createRouter({
  routeTree: root.addChildren(children),
  rewrite: {
    input: ({ url }) => {
      url.pathname = splitLocale(url.pathname).path
      return url
    },
    output: ({ url }) => {
      url.pathname = withLocale(url.pathname, currentLocale())
      return url
    },
  },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
})
