import type { FileRefusal } from '@plumbline/contract/cases/cases'
import { type Scanner, ScannerUnavailable } from './clamd-client.ts'
import { readImagePages } from './image-pages.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { detectMediaType, type MediaType } from './media-type.ts'
import type { UploadSource } from './upload-source.ts'

/** A sheet of 36 by 48 inches at 300 dpi has 156 million pixels. */
const PIXELS_MAX = 200_000_000

export type Examined =
  | { kind: 'accepted'; mediaType: MediaType; pages: number | null; blank: boolean }
  | { kind: 'refused'; refusal: FileRefusal; signature?: string }

const refuse = (refusal: FileRefusal): Examined => ({ kind: 'refused', refusal })

async function examineContent(source: UploadSource): Promise<Examined> {
  const mediaType = await detectMediaType(source)
  if (mediaType === null) return refuse('type')
  if (mediaType === 'application/pdf') {
    const found = await inspectPdf(source)
    return 'problem' in found ? refuse(found.problem) : { kind: 'accepted', mediaType, ...found }
  }
  const image = await readImagePages(source, mediaType)
  if (image === null || image.pixels === 0) return refuse('damaged')
  if (image.pixels > PIXELS_MAX) return refuse('too_many_pixels')
  return { kind: 'accepted', mediaType, pages: image.pages, blank: false }
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
