import type { FileRefusal } from '@plumbline/contract/cases/cases'
import type { PdfFlag } from '@plumbline/contract/core/pdf-flags'
import { inspectActiveContent } from '#platform/pdf-inspection/inspect-active-content.ts'
import { type Scanner, ScannerUnavailable } from './clamd-client.ts'
import { readImagePages } from './image-pages.ts'
import { inspectPdf, NOT_COUNTED } from './inspect-pdf.ts'
import { detectMediaType, type MediaType } from './media-type.ts'
import type { UploadSource } from './upload-source.ts'

/** A sheet of 36 by 48 inches at 300 dpi has 156 million pixels. */
const PIXELS_MAX = 200_000_000

export type Examined =
  | { kind: 'accepted'; mediaType: MediaType; pages: number | null; blank: boolean; flags: PdfFlag[] }
  | { kind: 'refused'; refusal: FileRefusal; signature?: string }

const refuse = (refusal: FileRefusal): Examined => ({ kind: 'refused', refusal })

/** R-FILE-1: a record is evidence, so it is flagged for what it has in it, and not refused. */
async function examinePdf(source: UploadSource): Promise<Examined> {
  const mediaType = 'application/pdf'
  const flags = await inspectActiveContent(source)
  const found = flags.includes('unpacks') ? NOT_COUNTED : await inspectPdf(source)
  if (!('problem' in found)) return { kind: 'accepted', mediaType, ...found, flags }
  if (found.problem !== 'unpacks') return refuse(found.problem)
  return { kind: 'accepted', mediaType, ...NOT_COUNTED, flags: [...flags, 'unpacks'] }
}

async function examineContent(source: UploadSource): Promise<Examined> {
  const mediaType = await detectMediaType(source)
  if (mediaType === null) return refuse('type')
  if (mediaType === 'application/pdf') return examinePdf(source)
  const image = await readImagePages(source, mediaType)
  if (image === null || image.pixels === 0) return refuse('damaged')
  if (image.pixels > PIXELS_MAX) return refuse('too_many_pixels')
  return { kind: 'accepted', mediaType, pages: image.pages, blank: false, flags: [] }
}

/**
 * Throws ScannerUnavailable if the scanner gives no verdict: nothing is accepted unscanned. Refused files are scanned
 * too, so that the practice learns about a virus rather than a wrong type.
 */
export async function examineUpload(source: UploadSource, scanner: Scanner | null): Promise<Examined> {
  const examined = await examineContent(source)
  if (scanner === null) return examined
  const scan = await scanner.scan(source.stream()).catch((error: unknown) => {
    if (examined.kind === 'refused' && error instanceof ScannerUnavailable) return null
    throw error
  })
  if (scan?.kind !== 'infected') return examined
  return { kind: 'refused', refusal: 'infected', signature: scan.signature }
}
