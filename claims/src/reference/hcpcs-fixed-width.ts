import type { TextRecord } from './delimited-text.ts'

// CMS's record layout: code 1–5, sequence 6–10, record type 11 (3, 4 codes; 7, 8 modifiers), long description 12–91.
const RECORD = /^([0-9A-Z ]{5})(\d{5})([3478])(.{1,80})/
const HEADER = ['HCPC', 'SEQNUM', 'RECID', 'LONG DESCRIPTION']
const LINES_TO_JUDGE = 2

/** CMS's HCPCS text file of fixed width as the records of a table; null if the text is no such file. */
export function readHcpcsFixedWidth(text: string): TextRecord[] | null {
  const lines = text.split(/\r\n|\n/)
  const begin = lines.filter((line) => line.trim() !== '').slice(0, LINES_TO_JUDGE)
  if (begin.length === 0 || !begin.every((line) => RECORD.test(line))) return null
  const records = lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const [, code = '', sequence = '', type = '', description = ''] = RECORD.exec(line) ?? []
    // A line of another shape is told as a row whose code is missing.
    return [{ line: index + 1, fields: [code.trim(), sequence, type, description.trim()] }]
  })
  return [{ line: 0, fields: HEADER }, ...records]
}
