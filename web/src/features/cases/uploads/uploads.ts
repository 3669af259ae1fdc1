import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { caseUploadEndpoints, TUS_VERSION } from '@plumbline/contract/cases/case-uploads'
import { call } from '#platform/api/api-client.ts'
import { createHeaders } from '#platform/api/api-headers.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { activity } from '#platform/session/activity-tracker.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { isUnderway } from './upload-item.ts'
import { createUploadManager } from './upload-manager.ts'

// R-SES-13: bytes on their way are input, in a tab that nobody looks at as well.
const headers = () => createHeaders({ locale: currentLocale(), isActive: true })

const listeners = new Set<(index: string) => void>()

/** Told when a file of a case has come to rest. */
export function onUploadSettled(listener: (index: string) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the server has of a case; null when it is closed to this browser. */
export async function lookAtCase(index: string) {
  const { data } = await call(casePageEndpoints.getCase, { params: { index } }, { onFailure: 'log' })
  return data
}

export const uploads = createUploadManager({
  loadTus: () => import('tus-js-client'),
  now: () => performance.now(),
  later: (work, ms) => {
    const timer = window.setTimeout(work, ms)
    return () => window.clearTimeout(timer)
  },
  endpointOf: (index) => apiAddress(caseUploadEndpoints.createCaseUpload, { params: { index } }),
  headers,
  look: async (index) => (await lookAtCase(index))?.sent ?? null,
  remove: async (url) => {
    await fetch(url, {
      method: 'DELETE',
      headers: { ...headers(), 'Tus-Resumable': TUS_VERSION },
      credentials: 'same-origin',
    })
  },
  noteActivity: activity.noteActivity,
  onSettled: (index) => {
    for (const listener of [...listeners]) listener(index)
  },
})

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Listens to the line and the lid for as long as the page lives. */
function watchBrowser(): void {
  window.addEventListener('online', uploads.wake)
  window.addEventListener('offline', uploads.sleep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') uploads.wake()
  })
  // A page with this listener is not kept for Back: it stands only while something would be lost.
  uploads.store.subscribe(() => {
    window.removeEventListener('beforeunload', warn)
    if (uploads.store.get().some(isUnderway)) window.addEventListener('beforeunload', warn)
  })
}

watchBrowser()
