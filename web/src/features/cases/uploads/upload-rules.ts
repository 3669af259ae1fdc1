import { CASE_PIECE_MAX_BYTES } from '@plumbline/contract/cases/case-uploads'
import type { CaseFile } from '@plumbline/contract/cases/cases'

export const PIECE_START_BYTES = 512 * 1024
export const PIECE_MIN_BYTES = 64 * 1024
const SLOW_PIECE_MS = 5_000
const QUICK_PIECE_MS = 1_000

/** How large the next piece is; `tookMs` is null for one that the line lost. */
export function decideNextChunk(size: number, tookMs: number | null): number {
  if (tookMs === null || tookMs > SLOW_PIECE_MS) return Math.max(PIECE_MIN_BYTES, Math.floor(size / 2))
  return tookMs < QUICK_PIECE_MS ? Math.min(CASE_PIECE_MAX_BYTES, size * 2) : size
}

/** Why a file does not move now. */
export type Trouble =
  | 'offline'
  | 'server'
  | 'full'
  | 'hold'
  /** The case's minutes, or the session, have run out. */
  | 'closed'
  | 'not_allowed'
  | 'case_refused'
  | 'too_many'
  | 'too_large'
  | 'invalid'
  /** The browser can read the file no longer: moved, changed or on a drive that is gone. */
  | 'unreadable'

export type Mishap = {
  /** Null where no answer came. */
  status: number | null
  /** The row that it happened in: a 409 to a new file means another thing than to a piece. */
  method: string
  /** The server named what the case does not allow. */
  refusesCase: boolean
  unreadable: boolean
}

export type Decision =
  | { kind: 'retry'; trouble: Trouble; afterMs: number }
  /** Whether the case is still open to this browser has to be asked first. */
  | { kind: 'look' }
  | { kind: 'stop'; trouble: Trouble }

const RETRY_BASE_MS = 1_000
const RETRY_MAX_MS = 30_000
const PATIENT_MS = 30_000

export const backOffMs = (attempt: number) =>
  Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.min(attempt, 10))

const STOPS: Partial<Record<number, Trouble>> = { 413: 'too_large', 415: 'invalid', 422: 'invalid' }
/** The answer of a data hold to this protocol. */
const HELD = 423
const LOOKS = [401, 403, 404, 410]

/** What to do after a mishap; there is no last attempt as long as it may still go well. */
export function decideRetry(mishap: Mishap, attempt: number): Decision {
  const { status, method, refusesCase, unreadable } = mishap
  if (unreadable) return { kind: 'stop', trouble: 'unreadable' }
  if (status === null) return { kind: 'retry', trouble: 'offline', afterMs: backOffMs(attempt) }
  if (status === 507) return { kind: 'retry', trouble: 'full', afterMs: PATIENT_MS }
  if (status === HELD) return { kind: 'retry', trouble: 'hold', afterMs: PATIENT_MS }
  if (LOOKS.includes(status)) return { kind: 'look' }
  if (status === 409 && refusesCase) return { kind: 'stop', trouble: 'case_refused' }
  if (status === 409 && method === 'POST') return { kind: 'stop', trouble: 'too_many' }
  const stop = STOPS[status]
  if (stop !== undefined) return { kind: 'stop', trouble: stop }
  return { kind: 'retry', trouble: 'server', afterMs: backOffMs(attempt) }
}

type Named = { name: string; size: number }
type Unfinished = Pick<CaseFile, 'id' | 'filename' | 'size_bytes' | 'received_bytes' | 'status'>

/** As the server keeps a name: without what has no width, blanks once. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
export const sameName = (left: string, right: string) => plain(left) === plain(right)

/** The upload that a chosen file continues: same name and size, and nobody else is sending it. */
export function matchUnfinished<F extends Unfinished>(
  file: Named,
  sent: readonly F[],
  taken: ReadonlySet<string> = new Set(),
): F | null {
  const fits = sent.filter(
    (one) =>
      one.status === 'uploading' &&
      !taken.has(one.id) &&
      sameName(one.filename, file.name) &&
      one.size_bytes === file.size,
  )
  return fits.toSorted((left, right) => right.received_bytes - left.received_bytes)[0] ?? null
}

export type Limits = { max_mb: number; max_files: number; max_total_mb: number }
export type Objection = 'empty' | 'too_large' | 'too_many' | 'too_much'
const MB = 1024 ** 2

/** Told before anything is sent, out of kindness: the server decides. */
export function checkFiles<F extends { size: number }>(
  files: readonly F[],
  limits: Limits,
  already: { count: number; bytes: number },
): { good: F[]; bad: { file: F; objection: Objection }[] } {
  const good: F[] = []
  const bad: { file: F; objection: Objection }[] = []
  let { count, bytes } = already
  for (const file of files) {
    const objection = objectionTo(file.size, limits, count, bytes)
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

function objectionTo(size: number, limits: Limits, count: number, bytes: number): Objection | null {
  if (size === 0) return 'empty'
  if (size > limits.max_mb * MB) return 'too_large'
  if (count >= limits.max_files) return 'too_many'
  return bytes + size > limits.max_total_mb * MB ? 'too_much' : null
}
