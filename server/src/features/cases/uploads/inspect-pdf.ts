import { fileURLToPath } from 'node:url'
import { type ChildLimits, runLimitedChild } from '#platform/pdf-inspection/run-limited-child.ts'
import type { UploadSource } from './upload-source.ts'

const CHILD = fileURLToPath(new URL('./open-pdf-child.ts', import.meta.url))
const LIMITS: ChildLimits = { timeoutMs: 30_000, unpackedMb: 1_024, copies: 4 }
/** Larger files are opened only if they may need a password, not for counting pages. */
const COUNTED_MAX_BYTES = 32 * 1024 * 1024
const OPENED_MAX_BYTES = 512 * 1024 * 1024
const TAIL_BYTES = 4_096
const ENCRYPT = Buffer.from('/Encrypt', 'latin1')

/** unpacks: reading it took more memory than it may. blank: no page has a text, an image or a drawing. */
export type PdfFindings =
  | { problem: 'encrypted' | 'damaged' | 'unpacks' }
  | { pages: number | null; blank: boolean }

export const NOT_COUNTED = { pages: null, blank: false }

async function mentionsEncryption(source: UploadSource): Promise<boolean> {
  let last = Buffer.alloc(0)
  for await (const bytes of source.stream()) {
    const joined = Buffer.concat([last, bytes])
    if (joined.includes(ENCRYPT)) return true
    last = joined.subarray(Math.max(0, joined.length - ENCRYPT.length + 1))
  }
  return false
}

/** Null without a result: it took too long, or the process could not start. */
async function openInChild(source: UploadSource, limits: ChildLimits): Promise<PdfFindings | null> {
  const { answer, hasRead, signal } = await runLimitedChild(CHILD, source, limits)
  if (answer !== null) return JSON.parse(answer) as PdfFindings
  // Not our timeout but a lack of memory ended it.
  return hasRead && signal !== null && signal !== 'SIGKILL' ? { problem: 'unpacks' } : null
}

/** Finds a PDF that is cut off or needs a password for reading. One that is protected only against changes opens. */
export async function inspectPdf(source: UploadSource, limits = LIMITS): Promise<PdfFindings> {
  const tail = await source.range(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES)
  if (!tail.includes('%%EOF')) return { problem: 'damaged' }
  const mayNeedPassword = await mentionsEncryption(source)
  if (mayNeedPassword && source.size > OPENED_MAX_BYTES) return { problem: 'encrypted' }
  if (!mayNeedPassword && source.size > COUNTED_MAX_BYTES) return NOT_COUNTED
  const found = await openInChild(source, limits)
  return found ?? (mayNeedPassword ? { problem: 'damaged' } : NOT_COUNTED)
}
