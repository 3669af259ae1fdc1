import { fileURLToPath } from 'node:url'
import type { PdfFlag } from '@plumbline/contract/core/pdf-flags'
import { type ByteSource, runLimitedChild } from './run-limited-child.ts'

const CHILD = fileURLToPath(new URL('./scan-pdf-child.ts', import.meta.url))
const LIMITS = { timeoutMs: 60_000, unpackedMb: 768, copies: 1 }
/** Larger files are not looked into. */
const INSPECTED_MAX_BYTES = 512 * 1024 * 1024

/**
 * What a PDF has in it that may act by itself, or that keeps it from being looked into (R-FILE-1). Throws if the
 * process for it could not run, which says nothing about the file.
 */
export async function inspectActiveContent(source: ByteSource, limits = LIMITS): Promise<PdfFlag[]> {
  if (source.size > INSPECTED_MAX_BYTES) return ['unreadable']
  const { answer, hasRead } = await runLimitedChild(CHILD, source, limits)
  if (answer !== null) return (JSON.parse(answer) as { flags: PdfFlag[] }).flags
  // Time or memory ran out in spite of the limits of the scan.
  if (hasRead) return ['unpacks']
  throw new Error('The process that looks into a PDF did not run.')
}
