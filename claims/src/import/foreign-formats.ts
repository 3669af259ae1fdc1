import { ImportRefused } from './import-refused.ts'

// By the first bytes, as latin1.
const SIGNATURES: [start: string, code: 'zip' | 'zip_without_files' | 'workbook' | 'seven_zip' | 'pdf'][] = [
  ['PK\u0003\u0004', 'zip'],
  ['PK\u0005\u0006', 'zip_without_files'],
  ['\u00d0\u00cf\u0011\u00e0', 'workbook'],
  ['7z\u00bc\u00af', 'seven_zip'],
  ['%PDF-', 'pdf'],
]
const COMPRESSIONS: [start: string, method: string][] = [
  ['\u00fd7zXZ', 'xz'],
  ['BZh', 'bzip2'],
  ['\u0028\u00b5\u002f\u00fd', 'Zstandard'],
]

const WORKBOOK_PARTS = /\[Content_Types\]\.xml|xl\//
const JSON_START = /^\{\s*"|^\[\s*[{["]/
// A transaction or a group with its own delimiter, or any first segment with the usual one.
const BARE_X12 =
  /^(?:ST([^A-Za-z0-9\s,;])\d{3}\1|GS([^A-Za-z0-9\s,;])[A-Z0-9]+\2|(?:BHT|BPR|TRN|N1|HL|LX|CLP|CLM|SVC|SV1)\*)/

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'
const BLANKS = new Set([' ', '\t', '\r', '\n', '\0', '\u001a'])

/** The text of a file's start without a byte order mark and blanks before it; latin1, so that no byte is lost. */
export function trimHead(head: Buffer): string {
  const text = head.toString('latin1')
  let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  while (BLANKS.has(text.charAt(at))) at += 1
  return text.slice(at)
}

/** Refuses files that are neither text, Parquet, X12 nor FHIR, each with what to do about it. */
export function refuseForeignFormat(head: Buffer, name: string): void {
  const bytes = head.toString('latin1')
  const file = name
  const known = SIGNATURES.find(([start]) => bytes.startsWith(start))
  if (known !== undefined) {
    throw new ImportRefused(WORKBOOK_PARTS.test(bytes) ? 'workbook' : known[1], { file })
  }
  const packed = COMPRESSIONS.find(([start]) => bytes.startsWith(start))
  if (packed !== undefined) throw new ImportRefused('compressed', { file, method: packed[1] })
  const text = trimHead(head)
  if (JSON_START.test(text)) throw new ImportRefused('json_without_resources', { file })
  if (BARE_X12.test(text)) {
    throw new ImportRefused('x12_part', { file, id: text.slice(0, 3).replace(/\W.*/s, '') })
  }
}
