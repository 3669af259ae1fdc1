import { fileTypeFromBuffer } from 'file-type'
import type { UploadSource } from './upload-source.ts'

export const MEDIA_TYPES = ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** What the library asks for. */
const HEAD_BYTES = 4_100
/** Some programs write blanks or a byte order mark in front. */
const PDF = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/
/** Little or big end first, classic or large; where the pictures are described may be at the very end. */
const TIFF = /^(?:II[*+]\0|MM\0[*+])/

/** By what it is, never by what it is called; nothing is unpacked to find out. Null: none that we take. */
export async function detectMediaType(source: Pick<UploadSource, 'range'>): Promise<MediaType | null> {
  const head = await source.range(0, HEAD_BYTES)
  const text = head.toString('latin1')
  if (PDF.test(text)) return 'application/pdf'
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return TIFF.test(text) ? 'image/tiff' : null
  return MEDIA_TYPES.find((type) => type === found.mime) ?? null
}
