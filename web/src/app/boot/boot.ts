import { sessionEndpoints } from '@plumbline/contract/access/session'
import { type User, userEndpoints } from '@plumbline/contract/access/user'
import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute, type RoutePattern } from '@plumbline/contract/core/paths'
import { QUEUES } from '@plumbline/contract/core/wire'
import { preloadShell } from '#app/frame/Shell.tsx'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { PAGES, preloadPage } from '#app/routes/pages.ts'
import { ApiFailure, call, preferQueue } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { failures, startFailureRedirects } from '#platform/api/failure-store.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { hasAnswer } from '#platform/api/start-answers.ts'
import { leaving } from '#platform/browser/leave-page.ts'
import { line } from '#platform/browser/line.ts'
import { theme } from '#platform/browser/theme.ts'
import { visited } from '#platform/router/history.ts'
import type { Decision } from '#platform/router/named-rules.ts'
import { fullPath, type Place } from '#platform/router/place.ts'
import { decideNavigation } from '#platform/router/route-guard.ts'
import { type Prepared, reopen, type Shown, startRouter } from '#platform/router/router.ts'
import { auth } from '#platform/session/auth-state.ts'
import { flags } from '#platform/session/feature-flags.ts'
import { payer } from '#platform/session/payer.ts'
import { analytics } from '#platform/telemetry/analytics.ts'
import { trackSteps } from '#platform/telemetry/track-steps.ts'
import { syncLocale } from '#platform/texts/locale.ts'
import { preloadTexts, preloadTextsInUse } from '#platform/texts/texts.ts'
import { addFontsInTime, fetchFonts } from './add-fonts.ts'
import { needsRestStyles, restStyles } from './rest-styles.ts'
import { session } from './session.ts'

const parseQueue = (value: unknown) => QUEUES.find((queue) => queue === value)

/** Flags, analytics identity and queue preference follow the current user. */
async function adopt(user: User): Promise<void> {
  preferQueue(parseQueue(user.preferences.user_settings?.queue))
  analytics.identify({ role: user.role.name })
  await flags.fetchFlags()
}

/** R-SES-17: a visitor's page asks so that nothing is refused; the page of a signed-in user knows. */
async function isMaybeSignedIn(): Promise<boolean> {
  if (hasAnswer(userEndpoints.getSettings)) return true
  try {
    return (await call(sessionEndpoints.getPresence, {}, { onFailure: 'log' })).data.present
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return true
  }
}

const findUser = async () => ((await isMaybeSignedIn()) ? auth.fetchUser() : null)

/** R-SES-16: user, admin and payer are fetched at start-up; the guard needs the first two. */
async function fetchPeople(): Promise<void> {
  let user = await findUser()
  // Without a line nobody knows whether there is a session; the sign-in page would be the wrong answer.
  while (user === null && !(await line.settled())) {
    await line.whenUp()
    user = await findUser()
  }
  if (user !== null) await Promise.all([auth.fetchAdmin(), adopt(user)])
}

function followUser(): void {
  let known = auth.store.get().user?.id ?? null
  let latest = known
  auth.store.subscribe(() => {
    const { user } = auth.store.get()
    if ((user?.id ?? null) === known) return
    known = user?.id ?? null
    if (user === null) {
      flags.clear()
      visited.clear()
      return
    }
    // What the page has is of the person before.
    if (latest !== null && latest !== user.id) return void leaving.leaveWhenReachable(() => location.reload())
    latest = user.id
    void adopt(user)
    void session.check()
  })
}

function guard({ path, search }: Place): Decision {
  const next = new URLSearchParams(search).get('next')
  return decideNavigation({ path, next, user: auth.store.get().user, route: findRoute(path) })
}

const prepare = async (pattern: RoutePattern, isNext: boolean): Promise<Prepared> => {
  const hasUser = auth.store.get().user !== null
  const styles = needsRestStyles(pattern, hasUser) ? restStyles : null
  preloadShell(findRoute(pattern)?.layout ?? 'clean', hasUser)
  await Promise.all([preloadPage(pattern), styles?.preload()])
  await preloadTextsInUse()
  const hasFailed = (pattern !== '/' && PAGES[pattern].hasFailed()) || styles?.hasFailed()
  if (hasFailed && !(await line.check())) return 'unreachable'
  // Last, so that the page before keeps its font to the end.
  if (isNext) await addFontsInTime()
  return 'ready'
}

/** R-ERR-17: the page with what was typed in it stays; an address that Back led to is opened when the line returns. */
function sayUnreachable(): void {
  failures.raise(createFailure('network'))
  void line.whenUp().then(reopen)
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

const QUIET_MS = 2_000

/** After the page is there and has what it shows; Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run())
  else setTimeout(run)
}

/** Nothing was asked for in a while: the page has its code and what it shows. */
async function whenQuiet(): Promise<void> {
  let before = -1
  for (;;) {
    const asked = performance.getEntriesByType('resource').length
    if (asked === before) return
    before = asked
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

/** R-ERR-17: what waited for the line goes on. */
function followLine(): void {
  line.store.subscribe(() => {
    if (!line.store.get().isUp) return
    failures.closeLost()
    idleLoading.resume()
  })
}

export async function boot(): Promise<void> {
  syncLocale(window.location.pathname)
  theme.start()
  line.start()
  void payer.fetchPayer()
  const start = [fetchPeople(), preloadTexts(shellTexts), preloadTexts(errorTexts)]
  // Usually this page is shown, so its code and texts load in parallel with the user.
  void preloadPage(splitLocale(window.location.pathname).path).then(() => preloadTextsInUse())
  await Promise.all(start)
  followUser()
  startFailureRedirects({ failures, redirect: session.goToLogin, setTimer: window.setTimeout })
  analytics.start()
  trackSteps()
  session.start()
  followLine()
  void whenQuiet().then(() => {
    void fetchFonts()
    idleLoading.start({ whenIdle, loadTexts: () => preloadTextsInUse(), isReachable: line.check })
  })
  await startRouter({ decide: guard, prepare, shown: recordVisit, stayed: sayUnreachable })
}
