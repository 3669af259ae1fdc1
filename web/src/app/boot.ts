import { findRoute } from '@plumbline/contract/paths'
import { analytics } from '#platform/analytics.ts'
import { auth } from '#platform/auth-state.ts'
import { errorTexts } from '#platform/error-texts.ts'
import { failures, startFailureRedirects } from '#platform/failure-store.ts'
import { flags } from '#platform/feature-flags.ts'
import { visited } from '#platform/history.ts'
import { syncLocale } from '#platform/locale.ts'
import { payer } from '#platform/payer.ts'
import { preloadTexts } from '#platform/texts.ts'
import { theme } from '#platform/theme.ts'
import { router } from './router.tsx'
import { session } from './session.ts'
import { shellTexts } from './shell-texts.ts'

/** spec §7: the user, the admin and the payer at start-up; the guard needs the first two. */
async function fetchPeople(): Promise<void> {
  const user = await auth.fetchUser()
  if (user === null) return
  await Promise.all([auth.fetchAdmin(), flags.fetchFlags()])
}

/** Flags and identity belong to a person: they change when the person does. */
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
    void flags.fetchFlags()
    analytics.identify({ role: user.role.name })
    void session.check()
  })
}

function followNavigation(): void {
  router.history.subscribe(() => {
    syncLocale(window.location.pathname)
    failures.clearPage()
  })
  router.subscribe('onResolved', ({ toLocation, pathChanged, fromLocation }) => {
    const row = findRoute(toLocation.pathname)
    if (row?.rules.includes('history')) visited.record(toLocation.href)
    analytics.page(toLocation.pathname)
    // A screen reader starts at the new page's content, not at the link that led there.
    if (pathChanged && fromLocation !== undefined)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

export async function boot(): Promise<void> {
  syncLocale(window.location.pathname)
  theme.start()
  void payer.fetchPayer()
  await Promise.all([fetchPeople(), preloadTexts(shellTexts), preloadTexts(errorTexts)])
  followUser()
  followNavigation()
  startFailureRedirects({ failures, redirect: session.goToLogin, setTimer: window.setTimeout })
  analytics.start()
  session.start()
}
