import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ImportRefused } from '../import/import-refused.ts'
import { readDelimited, type TextRecord } from './delimited-text.ts'
import { describeLayouts, type HeaderMatch, isForeignLimitHeader, matchHeader } from './reference-layouts.ts'
import type { ReferenceKind } from './reference-table.ts'

const MEGABYTE = 2 ** 20
const MAX_MB = 256
// CMS puts a title, a date and a copyright notice above the header.
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

/** Reads a whole reference file into memory: the CMS tables are small. */
export async function readReferenceFile(path: string, kind?: ReferenceKind): Promise<ReferenceFile> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ImportRefused('unreadable', `${basename(path)} cannot be opened.`, { cause })
  })
  if (size > MAX_MB * MEGABYTE) {
    throw new ImportRefused(
      'format',
      `The file is larger than ${MAX_MB} MB. No reference table is that large.`,
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

// CMS record layout: code 1–5, sequence 6–10, record type 11 (3, 4 codes; 7, 8 modifiers), long description 12–91.
const HCPCS_RECORD = /^([0-9A-Z ]{5})(\d{5})([3478])(.{1,80})/
const HCPCS_HEADER = ['HCPC', 'SEQNUM', 'RECID', 'LONG DESCRIPTION']
const LINES_TO_CHECK = 2

/** The records of the fixed-width HCPCS file of CMS; null if the text is not such a file. */
function readHcpcsFixedWidth(text: string): TextRecord[] | null {
  const lines = text.split(/\r\n|\n/)
  const start = lines.filter((line) => line.trim() !== '').slice(0, LINES_TO_CHECK)
  if (start.length === 0 || !start.every((line) => HCPCS_RECORD.test(line))) return null
  const records = lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    // A line that does not match becomes a row without a code, which is rejected.
    const [, code = '', sequence = '', type = '', description = ''] = HCPCS_RECORD.exec(line) ?? []
    return [{ line: index + 1, fields: [code.trim(), sequence, type, description.trim()] }]
  })
  return [{ line: 0, fields: HCPCS_HEADER }, ...records]
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
          `A quote in line ${openQuoteLine} is never closed: the file is cut off there, or the quote is stray.`,
        )
      }
      return { ...match, delimiter, header: fields, records: records.slice(index + 1) }
    }
    if (above.some(({ fields }) => isForeignLimitHeader(fields))) refuseForeignLimits()
  }
  throw new ImportRefused(
    'header',
    `No line has the columns of a reference table. The known tables are: ${describeLayouts(kind)}. Save a spreadsheet as CSV first.`,
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
    return gunzipSync(bytes, { maxOutputLength: MAX_MB * MEGABYTE })
  } catch {
    throw new ImportRefused('compression', 'The gzip file is damaged, cut off, or too large when unpacked.')
  }
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0))
    throw new ImportRefused('encoding', 'This is not a text file: it has bytes with the value zero.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older CMS tables are in the Windows character set.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
