import { ImportRefused } from './import-refused.ts'

const FORMATS_HELP = 'Export the claim lines as CSV, Parquet, X12 837P or FHIR ExplanationOfBenefit.'

// By the first bytes, as latin1.
const SIGNATURES: [start: string, what: string][] = [
  ['PK\u0003\u0004', 'a ZIP archive. Unpack it, and import the files in it'],
  ['PK\u0005\u0006', 'a ZIP archive without files'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook. Save its sheet as "CSV UTF-8"'],
  ['7z\u00bc\u00af', 'a 7-Zip archive. Unpack it, and import the files in it'],
  ['\u00fd7zXZ', 'compressed with xz. Unpack it, or compress it with gzip'],
  ['BZh', 'compressed with bzip2. Unpack it, or compress it with gzip'],
  ['\u0028\u00b5\u002f\u00fd', 'compressed with Zstandard. Unpack it, or compress it with gzip'],
  ['%PDF-', `a PDF. ${FORMATS_HELP.slice(0, -1)}`],
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
  const known = SIGNATURES.find(([start]) => bytes.startsWith(start))
  if (known !== undefined) {
    const what = WORKBOOK_PARTS.test(bytes) ? SIGNATURES[2]?.[1] : known[1]
    throw new ImportRefused('format', `${name} is ${what}.`)
  }
  const text = trimHead(head)
  if (JSON_START.test(text))
    throw new ImportRefused('format', `${name} is JSON without resources. ${FORMATS_HELP}`)
  if (BARE_X12.test(text)) {
    const first = text.slice(0, 3).replace(/\W.*/s, '')
    const missing = first === 'GS' ? 'its ISA segment' : 'its ISA and GS segments'
    throw new ImportRefused(
      'format',
      `${name} is a part of an X12 file: it starts with ${first}, without ${missing}. Ask the sender for the whole file, from ISA to IEA.`,
    )
  }
}
