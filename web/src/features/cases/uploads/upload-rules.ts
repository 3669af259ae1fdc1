import { CASE_PIECE_MAX_BYTES } from '@plumbline/contract/cases/case-uploads'
import type { CaseFile } from '@plumbline/contract/cases/cases'

export const PIECE_START_BYTES = 512 * 1024
export const PIECE_MIN_BYTES = 64 * 1024
const SLOW_PIECE_MS = 5_000
const QUICK_PIECE_MS = 1_000

/** The size of the next piece; `tookMs` is null if the last piece was lost. */
export function decideNextChunk(size: number, tookMs: number | null): number {
  if (tookMs === null || tookMs > SLOW_PIECE_MS) return Math.max(PIECE_MIN_BYTES, Math.floor(size / 2))
  return tookMs < QUICK_PIECE_MS ? Math.min(CASE_PIECE_MAX_BYTES, size * 2) : size
}

/** Why an upload does not progress. */
export type Trouble =
  | 'offline'
  | 'server'
  | 'full'
  | 'hold'
  /** The time of the case or the session is over. */
  | 'closed'
  | 'not_allowed'
  | 'case_refused'
  | 'too_many'
  | 'too_large'
  | 'invalid'
  /** The browser can no longer read the file: moved, changed or on a removed drive. */
  | 'unreadable'
  /** Only the side that began an upload can continue it. */
  | 'other_side'
  /** The case names the upload, and yet the server finds none, again and again. */
  | 'lost'
  | 'not_canceled'

export type UploadFailure = {
  /** Null without an answer. */
  status: number | null
  /** A 409 means something else for a new file than for a piece. */
  method: string
  /** The case does not allow it. */
  refusesCase: boolean
  unreadable: boolean
}

export type Decision =
  | { kind: 'retry'; trouble: Trouble; afterMs: number }
  /** First ask whether the case is still open in this browser. */
  | { kind: 'check_case' }
  | { kind: 'stop'; trouble: Trouble }

const RETRY_BASE_MS = 1_000
const RETRY_MAX_MS = 30_000
const LONG_RETRY_MS = 30_000

export const backOffMs = (attempt: number) =>
  Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.min(attempt, 10))

const STOP_STATUSES: Partial<Record<number, Trouble>> = { 413: 'too_large', 415: 'invalid', 422: 'invalid' }
/** How the server answers an upload during a data hold. */
const DATA_HOLD_STATUS = 423
const CHECK_CASE_STATUSES = [401, 403, 404, 410]

/** What to do after a failure. Retries never end while the upload can still succeed. */
export function decideRetry(failure: UploadFailure, attempt: number): Decision {
  const { status, method, refusesCase, unreadable } = failure
  if (unreadable) return { kind: 'stop', trouble: 'unreadable' }
  if (status === null) return { kind: 'retry', trouble: 'offline', afterMs: backOffMs(attempt) }
  if (status === 507) return { kind: 'retry', trouble: 'full', afterMs: LONG_RETRY_MS }
  if (status === DATA_HOLD_STATUS) return { kind: 'retry', trouble: 'hold', afterMs: LONG_RETRY_MS }
  if (CHECK_CASE_STATUSES.includes(status)) return { kind: 'check_case' }
  if (status === 409 && refusesCase) return { kind: 'stop', trouble: 'case_refused' }
  if (status === 409 && method === 'POST') return { kind: 'stop', trouble: 'too_many' }
  const trouble = STOP_STATUSES[status]
  if (trouble !== undefined) return { kind: 'stop', trouble }
  return { kind: 'retry', trouble: 'server', afterMs: backOffMs(attempt) }
}

/** The case may have been closed and opened again meanwhile, so one refusal proves nothing. */
const LOST_ATTEMPTS = 6

export type Next =
  | { kind: 'finish' }
  | { kind: 'start_over' }
  | { kind: 'retry' }
  | { kind: 'stop'; trouble: Trouble }

/** What to do with a refused upload of an open case, by what the case says about the file. */
export function decideAfterCheck(
  status: number | null,
  known: Pick<CaseFile, 'status' | 'own'> | undefined,
  attempt: number,
): Next {
  if (status === 403) return { kind: 'stop', trouble: 'not_allowed' }
  if (known === undefined) return { kind: 'start_over' }
  if (known.status !== 'uploading') return { kind: 'finish' }
  if (!known.own) return { kind: 'stop', trouble: 'other_side' }
  if (status === 404 && attempt >= LOST_ATTEMPTS) return { kind: 'stop', trouble: 'lost' }
  return { kind: 'retry' }
}

type Named = { name: string; size: number }
type Unfinished = Pick<CaseFile, 'id' | 'filename' | 'size_bytes' | 'received_bytes' | 'status' | 'own'>

/** As the server stores a name: without invisible characters and repeated blanks. */
const normalizeName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
export const isSameName = (left: string, right: string) => normalizeName(left) === normalizeName(right)

/** The own upload that a chosen file continues: same name and size, and not being sent already. */
export function matchUnfinished<F extends Unfinished>(
  file: Named,
  sent: readonly F[],
  taken: ReadonlySet<string> = new Set(),
): F | null {
  const fits = sent.filter(
    (one) =>
      one.status === 'uploading' &&
      one.own &&
      !taken.has(one.id) &&
      isSameName(one.filename, file.name) &&
      one.size_bytes === file.size,
  )
  return fits.toSorted((left, right) => right.received_bytes - left.received_bytes)[0] ?? null
}

export type Limits = { max_mb: number; max_files: number; max_total_mb: number }
export type Objection = 'type' | 'empty' | 'too_large' | 'too_many' | 'too_much'
const MB = 1024 ** 2

/** An early check before anything is sent. The server decides. */
export function checkFiles<F extends { size: number }>(
  files: readonly F[],
  limits: Limits,
  already: { count: number; bytes: number },
): { good: F[]; bad: { file: F; objection: Objection }[] } {
  const good: F[] = []
  const bad: { file: F; objection: Objection }[] = []
  let { count, bytes } = already
  for (const file of files) {
    const objection = findObjection(file.size, limits, count, bytes)
    if (objection !== null) {
      bad.push({ file, objection })
      continue
    }
    good.push(file)
    count += 1
    bytes += file.size
  }
  return { good, bad }
}

function findObjection(size: number, limits: Limits, count: number, bytes: number): Objection | null {
  if (size === 0) return 'empty'
  if (size > limits.max_mb * MB) return 'too_large'
  if (count >= limits.max_files) return 'too_many'
  return bytes + size > limits.max_total_mb * MB ? 'too_much' : null
}
