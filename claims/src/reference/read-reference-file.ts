import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ImportRefused } from '../import/import-refused.ts'
import { readDelimited, type TextRecord } from './delimited-text.ts'
import { readHcpcsFixedWidth } from './hcpcs-fixed-width.ts'
import { describeLayouts, type HeaderMatch, isForeignLimitHeader, matchHeader } from './reference-layouts.ts'
import type { ReferenceKind } from './reference-table.ts'

const MEGABYTE = 2 ** 20
const LARGEST_MB = 256
// CMS puts a title, a date and a copyright notice above the columns.
const RECORDS_ABOVE_HEADER = 60
const DELIMITERS = [',', '\t', '|', ';']

export type ReferenceFile = HeaderMatch & {
  name: string
  sha256: string
  bytes: number
  delimiter: string
  header: string[]
  records: TextRecord[]
}

/** Reads a reference file as a whole: CMS's tables are small. */
export async function readReferenceFile(path: string, kind?: ReferenceKind): Promise<ReferenceFile> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ImportRefused('unreadable', `${basename(path)} cannot be opened.`, { cause })
  })
  if (size > LARGEST_MB * MEGABYTE) {
    throw new ImportRefused(
      'format',
      `The file is larger than ${LARGEST_MB} MB, which no reference table is.`,
    )
  }
  const bytes = await readFile(path)
  const text = decode(unpack(bytes))
  const file = {
    name: basename(path),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }
  if (kind === undefined || kind === 'hcpcs') {
    const [header, ...records] = readHcpcsFixedWidth(text) ?? []
    const match = header && matchHeader(header.fields, 'hcpcs')
    if (match) return { ...file, ...match, delimiter: ',', header: header.fields, records }
  }
  return { ...file, ...findTable(text, kind) }
}

function findTable(text: string, kind: ReferenceKind | undefined) {
  for (const delimiter of DELIMITERS) {
    const { records, openQuoteLine } = readDelimited(text, delimiter)
    const above = records.slice(0, RECORDS_ABOVE_HEADER)
    for (const [index, { fields }] of above.entries()) {
      const match = matchHeader(fields, kind)
      if (match === null) continue
      if (match.layout.kind === 'limits' && isForeignLimitHeader(fields)) refuseForeignLimits()
      if (openQuoteLine !== null) {
        throw new ImportRefused(
          'cut_off',
          `A quote in line ${openQuoteLine} is never closed: the file is cut off there, or the quote is astray.`,
        )
      }
      return { ...match, delimiter, header: fields, records: records.slice(index + 1) }
    }
    if (above.some(({ fields }) => isForeignLimitHeader(fields))) refuseForeignLimits()
  }
  throw new ImportRefused(
    'header',
    `No line names the columns of a reference table. Known are: ${describeLayouts(kind)}. Save a spreadsheet as CSV first.`,
  )
}

function refuseForeignLimits(): never {
  throw new ImportRefused(
    'layout',
    'This MUE table is for hospitals or suppliers. The measures need the one for practitioner services.',
  )
}

function unpack(bytes: Buffer): Buffer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new ImportRefused(
      'format',
      'This is a ZIP file or a spreadsheet. Unpack it, or save the table as CSV, first.',
    )
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_MB * MEGABYTE })
  } catch {
    throw new ImportRefused(
      'compression',
      'The file is packed with gzip, and damaged, cut off or too large unpacked.',
    )
  }
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0))
    throw new ImportRefused('encoding', 'This is no text file: it holds bytes of value zero.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // CMS writes its older tables in the character set of Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
