import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { StoreConflict } from '@plumbline/claims/store/claims-store'
import type { ImportRefusal } from '@plumbline/contract/claims/import-refusals'

/** Why a run cannot go on. Nothing is lost: the files stay where they are. */
export type InboxProblem = 'not_writable' | 'unavailable' | 'disk_full' | 'memory' | 'build_failed'

export type Failure =
  /** The file itself is at fault: it moves to failed/. */
  | { kind: 'refused'; refusal: ImportRefusal | null }
  /** The file stays for the next run. */
  | { kind: 'left'; reason: 'unreadable' | 'gone' | 'busy' }
  /** No other file would do better. */
  | { kind: 'stop'; problem: InboxProblem }

const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const NOT_WRITABLE = ['EROFS']
const SYSTEM = /^(E[A-Z\d]{2,}|UND_ERR_\w+)$/

/** An error and the errors that caused it. */
function* causes(error: unknown): Generator<{ code?: unknown; status?: unknown; message?: unknown }> {
  for (let next = error; typeof next === 'object' && next !== null; next = (next as Error).cause) yield next
}

/** What becomes of a file whose import threw. Messages of the engine are dropped: they may quote a row. */
export function classifyFailure(error: unknown): Failure {
  for (const { code, status, message } of causes(error)) {
    if (DISK_FULL.includes(String(code))) return { kind: 'stop', problem: 'disk_full' }
    if (NOT_WRITABLE.includes(String(code))) return { kind: 'stop', problem: 'not_writable' }
    if (code === 'ENOENT' || status === 404) return { kind: 'left', reason: 'gone' }
    if (typeof status === 'number' || SYSTEM.test(String(code))) return { kind: 'left', reason: 'unreadable' }
    if (/no space left|max_temp_directory_size/i.test(String(message))) {
      return { kind: 'stop', problem: 'disk_full' }
    }
    if (/out of memory/i.test(String(message))) return { kind: 'stop', problem: 'memory' }
  }
  if (error instanceof StoreConflict) return { kind: 'left', reason: 'busy' }
  if (error instanceof ImportRefused) return { kind: 'refused', refusal: error.refusal }
  return { kind: 'refused', refusal: null }
}
