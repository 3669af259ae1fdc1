import type { User } from '@plumbline/contract/access/user'
import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute, type RoutePattern } from '@plumbline/contract/core/paths'
import { QUEUES } from '@plumbline/contract/core/wire'
import { preloadShell } from '#app/frame/Shell.tsx'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { preloadPage } from '#app/routes/pages.ts'
import { preferQueue } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { failures, startFailureRedirects } from '#platform/api/failure-store.ts'
import { theme } from '#platform/browser/theme.ts'
import { visited } from '#platform/router/history.ts'
import type { Decision } from '#platform/router/named-rules.ts'
import { fullPath, type Place } from '#platform/router/place.ts'
import { decideNavigation } from '#platform/router/route-guard.ts'
import { type Shown, startRouter } from '#platform/router/router.ts'
import { auth } from '#platform/session/auth-state.ts'
import { flags } from '#platform/session/feature-flags.ts'
import { payer } from '#platform/session/payer.ts'
import { analytics } from '#platform/telemetry/analytics.ts'
import { syncLocale } from '#platform/texts/locale.ts'
import { preloadTexts, preloadTextsInUse } from '#platform/texts/texts.ts'
import { session } from './session.ts'

const parseQueue = (value: unknown) => QUEUES.find((queue) => queue === value)

/** Flags, analytics identity and queue preference follow the current user. */
async function adopt(user: User): Promise<void> {
  preferQueue(parseQueue(user.preferences.user_settings?.queue))
  analytics.identify({ role: user.role.name })
  await flags.fetchFlags()
}

/** R-SES-16: user, admin and payer are fetched at start-up; the guard needs the first two. */
async function fetchPeople(): Promise<void> {
  const user = await auth.fetchUser()
  if (user !== null) await Promise.all([auth.fetchAdmin(), adopt(user)])
}

function followUser(): void {
  let known = auth.store.get().user?.id ?? null
  auth.store.subscribe(() => {
    const { user } = auth.store.get()
    if ((user?.id ?? null) === known) return
    known = user?.id ?? null
    if (user === null) {
      flags.clear()
      visited.clear()
      return
    }
    void adopt(user)
    void session.check()
  })
}

function guard({ path, search }: Place): Decision {
  const next = new URLSearchParams(search).get('next')
  return decideNavigation({ path, next, user: auth.store.get().user, route: findRoute(path) })
}

const prepare = async (pattern: RoutePattern) => {
  preloadShell(findRoute(pattern)?.layout ?? 'clean', auth.store.get().user !== null)
  await preloadPage(pattern)
  await preloadTextsInUse()
}

function recordVisit({ place }: Shown, previous: Shown | null): void {
  failures.clearPage()
  const row = findRoute(place.path)
  if (row?.rules.includes('history')) visited.record(fullPath(place))
  if (previous?.place.path === place.path) return
  analytics.page(place.path)
  // So that screen readers start at the new page's content.
  if (previous !== null)
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
}

export async function boot(): Promise<void> {
  syncLocale(window.location.pathname)
  theme.start()
  void payer.fetchPayer()
  const start = [fetchPeople(), preloadTexts(shellTexts), preloadTexts(errorTexts)]
  // Usually this page is shown, so its code and texts load in parallel with the user.
  void preloadPage(splitLocale(window.location.pathname).path).then(() => preloadTextsInUse())
  await Promise.all(start)
  followUser()
  startFailureRedirects({ failures, redirect: session.goToLogin, setTimer: window.setTimeout })
  analytics.start()
  session.start()
  await startRouter({ decide: guard, prepare, shown: recordVisit })
}
