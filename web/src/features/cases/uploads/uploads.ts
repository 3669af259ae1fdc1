import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { caseUploadEndpoints, TUS_VERSION } from '@plumbline/contract/cases/case-uploads'
import { call } from '#platform/api/api-client.ts'
import { createHeaders } from '#platform/api/api-headers.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { activity } from '#platform/session/activity-tracker.ts'
import { auth } from '#platform/session/auth-state.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { isUnderway } from './upload-item.ts'
import { createUploadManager } from './upload-manager.ts'

// R-SES-13: sending bytes counts as activity, even in a hidden tab.
const headers = () => createHeaders({ locale: currentLocale(), isActive: true })

const listeners = new Set<(index: string) => void>()

/** Calls the listener when an upload of a case ends. Returns a function that removes it. */
export function onUploadSettled(listener: (index: string) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null if the case is closed in this browser. */
export async function fetchCase(index: string) {
  const { data } = await call(casePageEndpoints.getCase, { params: { index } }, { onFailure: 'log' })
  return data
}

export const uploads = createUploadManager({
  loadTus: () => import('tus-js-client'),
  now: () => performance.now(),
  schedule: (run, ms) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
  getEndpoint: (index) => apiAddress(caseUploadEndpoints.createCaseUpload, { params: { index } }),
  headers,
  fetchFiles: async (index) => (await fetchCase(index))?.sent ?? null,
  remove: async (url) => {
    const { ok, status } = await fetch(url, {
      method: 'DELETE',
      headers: { ...headers(), 'Tus-Resumable': TUS_VERSION },
      credentials: 'same-origin',
    })
    if (status === 404) return 'missing'
    return ok ? 'removed' : 'failed'
  },
  noteActivity: activity.noteActivity,
  onSettled: (index) => {
    for (const listener of [...listeners]) listener(index)
  },
})

/** The server takes no more of them, and they hold the page back no longer. */
function pauseAfterSigningOut(): void {
  let hadUser = auth.store.get().user !== null
  auth.store.subscribe(() => {
    const hasUser = auth.store.get().user !== null
    if (hadUser && !hasUser) for (const { key } of uploads.store.get().filter(isUnderway)) uploads.pause(key)
    hadUser = hasUser
  })
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Listens to the browser for as long as the page lives. */
function watchBrowser(): void {
  window.addEventListener('online', uploads.handleOnline)
  window.addEventListener('offline', uploads.handleOffline)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') uploads.handleOnline()
  })
  // This listener disables the back/forward cache, so it is only set while something would be lost.
  uploads.store.subscribe(() => {
    window.removeEventListener('beforeunload', warn)
    if (uploads.store.get().some(isUnderway)) window.addEventListener('beforeunload', warn)
  })
}

watchBrowser()
pauseAfterSigningOut()
