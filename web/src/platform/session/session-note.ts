import type { ReloadReason } from './session-poller.ts'

const KEY = 'plumbline_session_note'

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const browser = (): Notes => window.sessionStorage

/** R-SES-4 reloads when time is up; R-SES-10 wants it said: the next page reads this note. */
export function leaveSessionNote(reason: ReloadReason, storage: () => Notes = browser): void {
  if (reason !== 'session-ended') return
  try {
    storage().setItem(KEY, reason)
  } catch {
    // Without storage the sign-in page shows no note.
  }
}

/** Whether the page before this one ended with its session. It stays true until `clearSessionNote`. */
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
    // Nothing was kept.
  }
}
