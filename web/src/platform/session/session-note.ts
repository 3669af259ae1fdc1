import type { ReloadReason } from './session-poller.ts'

const KEY = 'plumbline_session_note'

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const browser = (): Notes => window.sessionStorage

/** R-SES-4 reloads the page when time is up; this note tells the next page to say so (R-SES-10). */
export function leaveSessionNote(reason: ReloadReason, storage: () => Notes = browser): void {
  if (reason !== 'session-ended') return
  try {
    storage().setItem(KEY, reason)
  } catch {
    // Without storage the sign-in page shows no note.
  }
}

/** Whether the previous page ended because its session expired. Stays true until `clearSessionNote`. */
export function hasSessionNote(storage: () => Notes = browser): boolean {
  try {
    return storage().getItem(KEY) !== null
  } catch {
    return false
  }
}

/** After signing in. */
export function clearSessionNote(storage: () => Notes = browser): void {
  try {
    storage().removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
