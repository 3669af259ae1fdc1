// Apart from the keeping itself (unsaved-draft.ts): signing in and out is part of the start code, drafts are not.

const PREFIX = 'plumbline_unsaved:'

export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export const tabNotes = (): Notes => window.sessionStorage

export const unsavedName = (userId: string, key: string): string => `${PREFIX}${userId}:${key}`

let isSignedOut = false
export const hasSignedOut = (): boolean => isSignedOut

/** Without storage there is no copy, as there was none before. */
export const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** Leaves nothing for the next person at this computer: after signing out, and when somebody else has signed in. */
export function forgetUnsaved(keptFor: string | null, storage: () => Notes = tabNotes): void {
  isSignedOut = keptFor === null
  orNull(() => {
    const notes = storage()
    const names = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '')
    const own = unsavedName(keptFor ?? '', '')
    for (const name of names)
      if (name.startsWith(PREFIX) && (keptFor === null || !name.startsWith(own))) notes.removeItem(name)
  })
}
