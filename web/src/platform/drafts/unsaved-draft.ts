import type * as z from 'zod/mini'
import { ApiFailure, isAnswerLost } from '#platform/api/api-client.ts'
import type { DraftCalls } from './draft-keeper.ts'
import { hasSignedOut, type Notes, orNull, tabNotes, unsavedName } from './forget-unsaved.ts'
import { joinDrafts } from './join-drafts.ts'
import { openSealed, seal } from './seal-text.ts'

/** No session lives longer, so nobody comes back to their own page later. */
const LIFE_MS = 12 * 60 * 60 * 1000

/** savedAt: of the draft on the server that the text goes on from; null without one, absent if nobody could know. */
type Unsaved = { sealed: string; savedAt?: string | null | undefined; at: number }

function readUnsaved(name: string, storage: () => Notes): Unsaved | null {
  const found = orNull(() => JSON.parse(storage().getItem(name) ?? 'null') as Unsaved | null)
  return found !== null && Date.now() - found.at < LIFE_MS ? found : null
}

const isUnsent = (error: unknown) =>
  isAnswerLost(error) || (error instanceof ApiFailure && error.failure.key === 'session_expired')

type Options<T> = { key: string; userId: string; tabKey: string; schema: z.ZodMiniType<T>; initial: T }

/**
 * R-SES-12: what was typed while the line was away, or after the session had ended, is kept in this tab until it can be
 * saved: the person signs in again and finds it. Sealed, for that person alone, and not after they have signed out.
 */
export function keepUnsaved<T>(
  calls: DraftCalls<T>,
  { key, userId, tabKey, schema, initial }: Options<T>,
  storage: () => Notes = tabNotes,
): DraftCalls<T> {
  const name = unsavedName(userId, key)
  let savedAt: Unsaved['savedAt']
  /** Why nobody knows what the server has: until then it is neither overwritten nor removed. */
  let unread: unknown = null
  let isSaved = false
  /** What waits in the tab is in the form too. */
  let isInForm = false
  const drop = () => orNull(() => storage().removeItem(name))

  async function readNote(): Promise<{ value: T; savedAt: Unsaved['savedAt'] } | null> {
    const unsaved = isInForm ? null : readUnsaved(name, storage)
    if (unsaved === null) return null
    const read = schema.safeParse(await openSealed(tabKey, name, unsaved.sealed).catch(() => null))
    return read.success ? { value: read.data, savedAt: unsaved.savedAt } : null
  }

  async function writeNote(value: T): Promise<void> {
    const before = await readNote()
    const whole = before === null ? value : joinDrafts(initial, before.value, value)
    const sealed = await seal(tabKey, name, whole).catch(() => null)
    if (sealed === null || hasSignedOut()) return
    const unsaved: Unsaved = { sealed, savedAt: before === null ? savedAt : before.savedAt, at: Date.now() }
    orNull(() => storage().setItem(name, JSON.stringify(unsaved)))
    isInForm = before === null
  }

  async function loadFromTab(error: unknown) {
    unread = isUnsent(error) ? error : null
    const note = await readNote()
    if (note === null) throw error
    isInForm = true
    savedAt = note.savedAt
    return { value: note.value, savedAt: savedAt ?? null, isUnsaved: true }
  }

  return {
    async load() {
      const found = await calls.load().catch((error: unknown) => ({ error }))
      // By a page that seemed to be closing: what was asked before is old.
      if (isSaved) return null
      if (found !== null && 'error' in found) return loadFromTab(found.error)
      unread = null
      const note = await readNote()
      const before = isInForm ? savedAt : note?.savedAt
      savedAt = found?.savedAt ?? null
      if (isInForm) return before === savedAt ? null : found
      // Somebody may have gone on writing on another page.
      if (note === null || (before !== undefined && before !== savedAt)) {
        drop()
        return found
      }
      isInForm = true
      const isBlind = before === undefined && found !== null
      const value = isBlind ? joinDrafts(initial, found.value, note.value) : note.value
      return { value, savedAt, isUnsaved: true }
    },
    async save(value, options) {
      try {
        if (unread !== null && !options.last) throw unread
        savedAt = await calls.save(value, options)
        isSaved = true
        unread = null
      } catch (error) {
        if (isUnsent(error) && !hasSignedOut()) await writeNote(value)
        throw error
      }
      drop()
      return savedAt
    },
    async remove(options) {
      drop()
      if (unread !== null) throw unread
      await calls.remove(options)
      savedAt = null
    },
  }
}
