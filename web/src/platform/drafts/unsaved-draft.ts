import type * as z from 'zod/mini'
import { ApiFailure, isAnswerLost } from '#platform/api/api-client.ts'
import type { DraftCalls } from './draft-keeper.ts'
import { hasSignedOut, type Notes, orNull, tabNotes, unsavedName } from './forget-unsaved.ts'

/** No session lives longer, so nobody comes back to their own page later. */
const LIFE_MS = 12 * 60 * 60 * 1000

/** The text is sealed: without its writer's next sign-in nobody can read what is left in a tab. */
type Unsaved = { sealed: string; savedAt: string | null; at: number }

const IV_BYTES = 12

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/** AES-256-GCM, bound to the name under which it is kept. */
const importKey = (tabKey: string) =>
  crypto.subtle.importKey('raw', toBytes(tabKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
const withName = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

async function seal(tabKey: string, name: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const body = await crypto.subtle.encrypt(withName(iv, name), await importKey(tabKey), plain)
  return `${toText(iv)} ${toText(new Uint8Array(body))}`
}

async function open(tabKey: string, name: string, sealed: string): Promise<unknown> {
  const [iv = '', body = ''] = sealed.split(' ')
  const plain = await crypto.subtle.decrypt(
    withName(toBytes(iv), name),
    await importKey(tabKey),
    toBytes(body),
  )
  return JSON.parse(new TextDecoder().decode(plain))
}

function readUnsaved(name: string, storage: () => Notes): Unsaved | null {
  const found = orNull(() => JSON.parse(storage().getItem(name) ?? 'null') as Unsaved | null)
  return found !== null && Date.now() - found.at < LIFE_MS ? found : null
}

const isUnsent = (error: unknown) =>
  isAnswerLost(error) || (error instanceof ApiFailure && error.failure.key === 'session_expired')

/**
 * R-SES-12: what was typed while the line was away, or after the session had ended, is kept in this tab until it can be
 * saved: the person signs in again and finds it. Sealed, for that person alone, and not after they have signed out.
 */
export function keepUnsaved<T>(
  calls: DraftCalls<T>,
  { key, userId, tabKey, schema }: { key: string; userId: string; tabKey: string; schema: z.ZodMiniType<T> },
  storage: () => Notes = tabNotes,
): DraftCalls<T> {
  const name = unsavedName(userId, key)
  let savedAt: string | null = null
  const drop = () => orNull(() => storage().removeItem(name))
  return {
    async load() {
      const found = await calls.load()
      savedAt = found?.savedAt ?? null
      const unsaved = readUnsaved(name, storage)
      // Somebody may have gone on writing on another page.
      const value =
        unsaved?.savedAt === savedAt ? await open(tabKey, name, unsaved.sealed).catch(() => null) : null
      const read = schema.safeParse(value)
      if (value === null || !read.success) {
        drop()
        return found
      }
      return { value: read.data, savedAt, isUnsaved: true }
    },
    async save(value, options) {
      try {
        savedAt = await calls.save(value, options)
      } catch (error) {
        if (isUnsent(error) && !hasSignedOut()) {
          const sealed = await seal(tabKey, name, value).catch(() => null)
          const unsaved = sealed && ({ sealed, savedAt, at: Date.now() } satisfies Unsaved)
          if (unsaved && !hasSignedOut()) orNull(() => storage().setItem(name, JSON.stringify(unsaved)))
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
