import { CHUNK_RELOAD_MIN_INTERVAL_MS } from '@plumbline/contract/core/constants'

// Chrome, Firefox, Safari, and Vite for a chunk's style sheet.
const CHUNK_ERRORS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i

export const isChunkError = (error: unknown) => error instanceof Error && CHUNK_ERRORS.test(error.message)

/** R-ERR-15: at most once a minute. A stamp in the future means that the clock was set back. */
export function mayReload(stamp: string | null, now: number): boolean {
  const last = stamp === null || stamp === '' ? Number.NaN : Number(stamp)
  return Number.isNaN(last) || last > now || now - last >= CHUNK_RELOAD_MIN_INTERVAL_MS
}

export type ChunkFacts = {
  /** The server answers. */
  isReachable: boolean
  /** The page is being reloaded already. */
  isLeaving: boolean
  /** When a failed chunk last reloaded the page; undefined if that cannot be stored. */
  stamp: string | null | undefined
  now: number
}

export type ChunkStep = 'wait-for-line' | 'wait-for-reload' | 'reload' | 'show-error'

/** R-ERR-15 and R-ERR-17. Without a stored stamp the page could reload forever. */
export function decideChunkFailure({ isReachable, isLeaving, stamp, now }: ChunkFacts): ChunkStep {
  if (isLeaving) return 'wait-for-reload'
  if (!isReachable) return 'wait-for-line'
  return stamp !== undefined && mayReload(stamp, now) ? 'reload' : 'show-error'
}
