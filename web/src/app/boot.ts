import { splitLocale } from '@plumbline/contract/locale'
import { findRoute, type RoutePattern } from '@plumbline/contract/paths'
import type { User } from '@plumbline/contract/user'
import { QUEUES } from '@plumbline/contract/wire'
import { analytics } from '#platform/analytics.ts'
import { preferQueue } from '#platform/api-client.ts'
import { auth } from '#platform/auth-state.ts'
import { errorTexts } from '#platform/error-texts.ts'
import { failures, startFailureRedirects } from '#platform/failure-store.ts'
import { flags } from '#platform/feature-flags.ts'
import { visited } from '#platform/history.ts'
import { syncLocale } from '#platform/locale.ts'
import { payer } from '#platform/payer.ts'
import { fullPath } from '#platform/place.ts'
import { type Shown, startRouter } from '#platform/router.ts'
import { preloadTexts, preloadTextsInUse } from '#platform/texts.ts'
import { theme } from '#platform/theme.ts'
import { guard } from './guard.ts'
import { preloadPage } from './pages.ts'
import { preloadShell } from './Shell.tsx'
import { session } from './session.ts'
import { shellTexts } from './shell-texts.ts'

const queueOf = (value: unknown) => QUEUES.find((queue) => queue === value)

/** Flags, identity and the queue preference belong to a person: they change when the person does. */
async function adopt(user: User): Promise<void> {
  preferQueue(queueOf(user.preferences.user_settings?.queue))
  analytics.identify({ role: user.role.name })
  await flags.fetchFlags()
}

/** spec §7: the user, the admin and the payer at start-up; the guard needs the first two. */
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
  // A screen reader starts at the new page's content, not at the link that led there.
  if (previous !== null)
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
}

export async function boot(): Promise<void> {
  syncLocale(window.location.pathname)
  theme.start()
  void payer.fetchPayer()
  const start = [fetchPeople(), preloadTexts(shellTexts), preloadTexts(errorTexts)]
  // Most often it is the page that is shown: its code and texts need not wait to hear who is there.
  void preloadPage(splitLocale(window.location.pathname).path).then(() => preloadTextsInUse())
  await Promise.all(start)
  followUser()
  startFailureRedirects({ failures, redirect: session.goToLogin, setTimer: window.setTimeout })
  analytics.start()
  session.start()
  await startRouter({ decide: guard, prepare, shown: recordVisit })
}
