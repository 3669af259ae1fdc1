import { CASE_FILE_TYPES, type CaseFileType } from '@plumbline/contract/cases/case-uploads'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadSource } from './upload-source.ts'

export type MediaType = CaseFileType

/** As much as the library needs. */
const HEAD_BYTES = 4_100
/** Some programs write whitespace or a byte order mark first. */
const PDF = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/
/** Little or big endian, classic TIFF or BigTIFF. The library does not detect a TIFF whose directory is at the end. */
const TIFF = /^(?:II[*+]\0|MM\0[*+])/

/** Detects the type by the content, not by the name, and without unpacking. Null if the type is not accepted. */
export async function detectMediaType(source: Pick<UploadSource, 'range'>): Promise<MediaType | null> {
  const head = await source.range(0, HEAD_BYTES)
  const text = head.toString('latin1')
  if (PDF.test(text)) return 'application/pdf'
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return TIFF.test(text) ? 'image/tiff' : null
  return CASE_FILE_TYPES.find((type) => type === found.mime) ?? null
}
