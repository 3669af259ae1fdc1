import { SIGN_IN_PATHS } from '@plumbline/contract/core/paths'
import { createChunk } from '#platform/api/chunk.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'

// The server puts them into the document of every page but those of signing in (server/src/http/web-pages.ts).
// While somebody types a password there is time for it.
export const restStyles = idleLoading.add(createChunk(() => import('#ui/styles/rest.css')))

/** R-RUN-8: sign-in and the error page have what they need in the first styles. */
export const needsRestStyles = (pattern: string | null, hasUser: boolean): boolean =>
  hasUser || (pattern !== null && !SIGN_IN_PATHS.includes(pattern))
