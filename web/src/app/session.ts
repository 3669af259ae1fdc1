import { splitLocale, withLocale } from '@plumbline/contract/locale'
import { sessionEndpoints } from '@plumbline/contract/session'
import { activity, isTabVisible } from '#platform/activity-tracker.ts'
import { ApiFailure, call } from '#platform/api-client.ts'
import { auth } from '#platform/auth-state.ts'
import { failureOf } from '#platform/classify-failure.ts'
import { failures } from '#platform/failure-store.ts'
import { currentLocale } from '#platform/locale.ts'
import { withNext } from '#platform/safe-next.ts'
import { leaveSessionNote } from '#platform/session-note.ts'
import { createSessionPoller } from '#platform/session-poller.ts'
import { useStore } from '#platform/store.ts'
import { tabs } from '#platform/tab-channel.ts'

/** Leaves the page, so that nothing of the ended session stays in it, and remembers where it was. */
function goToLogin(): void {
  const here = splitLocale(location.pathname).path + location.search
  location.assign(withLocale(withNext('/auth/login', here), currentLocale()))
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
  reload: (reason) => {
    leaveSessionNote(reason)
    location.reload()
  },
  sayExpired: () => failures.raise(failureOf('session_expired')),
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
