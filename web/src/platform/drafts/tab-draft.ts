import type * as z from 'zod/mini'
import type { DraftCalls } from './draft-keeper.ts'

const PREFIX = 'plumbline_draft:'

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
const browser = (): Notes => window.sessionStorage

// Counts the ends of sessions, so that a form that closes with its case cannot save its text afterwards.
let ended = 0

/** A draft of somebody without an account: it survives a reload of this tab, and ends with it (R-SES-12). */
export function tabDraftCalls<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: () => Notes = browser,
): DraftCalls<T> {
  const name = PREFIX + key
  const started = ended
  return {
    async load() {
      const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null')
      if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('savedAt' in stored))
        return null
      const read = schema.safeParse(stored.value)
      return read.success ? { value: read.data, savedAt: String(stored.savedAt) } : null
    },
    async save(value) {
      const savedAt = new Date().toISOString()
      if (started === ended) storage().setItem(name, JSON.stringify({ value, savedAt }))
      return savedAt
    },
    async remove() {
      storage().removeItem(name)
    },
  }
}

/** Leaves nothing for the next person at this computer: when the case closes, and when somebody signs in or out. */
export function forgetTabDrafts(storage: () => Notes = browser): void {
  ended += 1
  try {
    const notes = storage()
    const names = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '')
    for (const name of names) if (name.startsWith(PREFIX)) notes.removeItem(name)
  } catch {
    // Without storage nothing was saved.
  }
}
