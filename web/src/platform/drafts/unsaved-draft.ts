import type * as z from 'zod/mini'
import { ApiFailure, isAnswerLost } from '#platform/api/api-client.ts'
import type { DraftCalls } from './draft-keeper.ts'

const PREFIX = 'plumbline_unsaved:'
/** No session lives longer, so nobody comes back to their own page later. */
const LIFE_MS = 12 * 60 * 60 * 1000

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
const browser = (): Notes => window.sessionStorage

/** What the server has not got, and the save that it follows. */
type Unsaved = { value: unknown; savedAt: string | null; at: number }

let isSignedOut = false

const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Without storage there is no copy, as there was none before.
    return null
  }
}

function readUnsaved(name: string, storage: () => Notes): Unsaved | null {
  const found = orNull(() => JSON.parse(storage().getItem(name) ?? 'null') as Unsaved | null)
  return found !== null && Date.now() - found.at < LIFE_MS ? found : null
}

const isUnsent = (error: unknown) =>
  isAnswerLost(error) || (error instanceof ApiFailure && error.failure.key === 'session_expired')

/**
 * R-SES-12: what was typed while the line was away, or after the session had ended, is kept in this tab until it can be
 * saved: the person signs in again and finds it. Only for that person, and not after they have signed out.
 */
export function keepUnsaved<T>(
  calls: DraftCalls<T>,
  { key, userId, schema }: { key: string; userId: string; schema: z.ZodMiniType<T> },
  storage: () => Notes = browser,
): DraftCalls<T> {
  const name = `${PREFIX}${userId}:${key}`
  let savedAt: string | null = null
  const drop = () => orNull(() => storage().removeItem(name))
  return {
    async load() {
      const found = await calls.load()
      savedAt = found?.savedAt ?? null
      const unsaved = readUnsaved(name, storage)
      const read = unsaved === null ? null : schema.safeParse(unsaved.value)
      // Somebody may have gone on writing on another page.
      if (unsaved?.savedAt !== savedAt || !read?.success) {
        drop()
        return found
      }
      return { value: read.data, savedAt, isUnsaved: true }
    },
    async save(value, options) {
      try {
        savedAt = await calls.save(value, options)
      } catch (error) {
        if (isUnsent(error) && !isSignedOut) {
          const unsaved: Unsaved = { value, savedAt, at: Date.now() }
          orNull(() => storage().setItem(name, JSON.stringify(unsaved)))
        }
        throw error
      }
      drop()
      return savedAt
    },
    async remove(options) {
      drop()
      await calls.remove(options)
      savedAt = null
    },
  }
}

/** Leaves nothing for the next person at this computer: after signing out, and when somebody else has signed in. */
export function forgetUnsaved(keptFor: string | null, storage: () => Notes = browser): void {
  isSignedOut = keptFor === null
  orNull(() => {
    const notes = storage()
    const names = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '')
    const own = `${PREFIX}${keptFor}:`
    for (const name of names) if (name.startsWith(PREFIX) && !name.startsWith(own)) notes.removeItem(name)
  })
}
