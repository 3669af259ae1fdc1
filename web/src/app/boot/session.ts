import { sessionEndpoints } from '@plumbline/contract/access/session'
import { splitLocale, withLocale } from '@plumbline/contract/core/locale'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { failures } from '#platform/api/failure-store.ts'
import { leaving } from '#platform/browser/leave-page.ts'
import { useStore } from '#platform/browser/store.ts'
import { withNext } from '#platform/router/safe-next.ts'
import { activity, isTabVisible } from '#platform/session/activity-tracker.ts'
import { auth } from '#platform/session/auth-state.ts'
import { leaveSessionNote } from '#platform/session/session-note.ts'
import { createSessionPoller, type ReloadReason } from '#platform/session/session-poller.ts'
import { tabs } from '#platform/session/tab-channel.ts'
import { currentLocale } from '#platform/texts/locale.ts'

/** Leaves the page, so that no data of the ended session stays in it, and remembers its address. */
function goToLogin(): void {
  const here = splitLocale(location.pathname).path + location.search
  void leaving.leaveWhenReachable(() =>
    // Back would only lead here again (R-NAV-23).
    location.replace(withLocale(withNext('/auth/login', here), currentLocale())),
  )
}

/** A visitor's page may also stay; one whose session has ended leaves as soon as it can. */
async function reload(reason: ReloadReason): Promise<boolean> {
  // R-ERR-1: the dialog stands its three seconds, and leads away itself.
  if (failures.store.get().modal?.key === 'session_expired') return true
  const go = () => {
    leaveSessionNote(reason)
    location.reload()
  }
  if (reason === 'idle-visitor') return leaving.leave(go)
  await leaving.leaveWhenReachable(go)
  return true
}

const poller = createSessionPoller({
  readClock: async ({ countsAsActivity }) => {
    try {
      return await call(
        sessionEndpoints.getSession,
        {},
        { onFailure: 'log', ...(countsAsActivity && { countsAsActivity }) },
      )
    } catch (error) {
      if (error instanceof ApiFailure && error.failure.status === 401) return 'ended'
      throw error
    }
  },
  hasUser: () => auth.store.get().user !== null,
  refreshAuth: () => auth.fetchUser().then(() => auth.fetchAdmin()),
  reload,
  sayExpired: () => failures.raise(createFailure('session_expired')),
  activity,
  tabs,
  now: () => Date.now(),
  isVisible: isTabVisible,
  onVisible: (listener) => {
    const heard = () => isTabVisible() && listener()
    document.addEventListener('visibilitychange', heard)
    return () => document.removeEventListener('visibilitychange', heard)
  },
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (id) => window.clearTimeout(id),
})

export const session = { ...poller, goToLogin }

export const useSessionWarning = () => useStore(poller.store, (state) => state.warning)
