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
  const name = basename(path)
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ImportRefused('cannot_open', { file: name }, { cause })
  })
  if (size > MAX_MB * MEGABYTE)
    throw new ImportRefused('reference_too_large', { file: name, megabytes: MAX_MB })
  const bytes = await readFile(path)
  const text = decode(unpack(bytes, name), name)
  const file = {
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }
  if (kind === undefined || kind === 'hcpcs') {
    const [header, ...records] = readHcpcsFixedWidth(text) ?? []
    const match = header && matchHeader(header.fields, 'hcpcs')
    if (match) return { ...file, ...match, delimiter: ',', header: header.fields, records }
  }
  return { ...file, ...findTable(text, kind, name) }
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

function findTable(text: string, kind: ReferenceKind | undefined, file: string) {
  for (const delimiter of DELIMITERS) {
    const { records, openQuoteLine } = readDelimited(text, delimiter)
    const above = records.slice(0, RECORDS_ABOVE_HEADER)
    for (const [index, { fields }] of above.entries()) {
      const match = matchHeader(fields, kind)
      if (match === null) continue
      if (match.layout.kind === 'limits' && isForeignLimitHeader(fields)) throw foreignLimits(file)
      if (openQuoteLine !== null) throw new ImportRefused('open_quote', { file, line: openQuoteLine })
      return { ...match, delimiter, header: fields, records: records.slice(index + 1) }
    }
    if (above.some(({ fields }) => isForeignLimitHeader(fields))) throw foreignLimits(file)
  }
  throw new ImportRefused('reference_no_table', { file, tables: describeLayouts(kind) })
}

const foreignLimits = (file: string) => new ImportRefused('reference_foreign_limits', { file })

function unpack(bytes: Buffer, file: string): Buffer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ImportRefused('reference_zip', { file })
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_MB * MEGABYTE })
  } catch {
    throw new ImportRefused('reference_gzip', { file })
  }
}

function decode(bytes: Buffer, file: string): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new ImportRefused('reference_zero_bytes', { file })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older CMS tables are in the Windows character set.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
