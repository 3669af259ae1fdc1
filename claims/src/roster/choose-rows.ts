import { open } from 'node:fs/promises'
import type { ScannedRecord } from '../import/record-scanner.ts'
import { type TextFile, walkRecords } from '../import/scan-text.ts'
import { joinRecord, splitRecord } from '../import/split-record.ts'

export type RowChoice = {
  /** The position of the NPI. */
  npiColumn: number
  needed: ReadonlySet<string>
  /** Where the chosen rows are written, each with its physical line as the last field. */
  target: string
}

export type ChosenRows = {
  path: string
  /** Rows in the copy. */
  kept: number
  /** Rows of other providers. */
  leftOut: number
}

const QUOTE = 34
const NPI_DIGITS = 10
const NPI = /^\d{10}$/
const ZERO = 48
// The check digit is computed by Luhn over 80840 and the NPI; the prefix adds 24.
const PREFIX_SUM = 24

export function isNpi(text: string): boolean {
  if (!NPI.test(text)) return false
  let sum = PREFIX_SUM
  for (let at = 0; at < NPI_DIGITS; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    const isDoubled = at % 2 === 0
    sum += !isDoubled ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** The NPI of a row without splitting it, where it is the first field, as in NPPES. */
function firstField({ block, start }: ScannedRecord): string {
  const from = block[start] === QUOTE ? start + 1 : start
  return block.toString('latin1', from, from + NPI_DIGITS)
}

/** Reads a file once and copies the rows of the needed NPIs. Rows without a valid NPI are copied too, to be rejected. */
export async function chooseRows(
  text: TextFile,
  { npiColumn, needed, target }: RowChoice,
  onBytes: (bytes: number) => void,
): Promise<ChosenRows & { rows: number; sha256: string }> {
  const { delimiter } = text.head
  const out = await open(target, 'wx')
  let pieces: Buffer[] = []
  let kept = 0
  let leftOut = 0

  function visit(record: ScannedRecord): void {
    if (record.problem !== null) return
    const first = npiColumn === 0 ? firstField(record) : ''
    if (!needed.has(first)) {
      const npi = isNpi(first) ? first : splitNpi(record)
      if (!needed.has(npi) && isNpi(npi)) {
        leftOut += 1
        return
      }
    }
    kept += 1
    const bytes = record.block.subarray(record.start, record.end)
    pieces.push(record.loose ? Buffer.from(joinRecord(split(record), delimiter)) : bytes)
    pieces.push(Buffer.from(`${delimiter}${record.line}\n`))
  }

  const split = ({ block, start, end }: ScannedRecord): string[] =>
    splitRecord(block.toString('utf8', start, end), delimiter)
  const splitNpi = (record: ScannedRecord): string => (split(record)[npiColumn] ?? '').trim()

  async function flush(): Promise<void> {
    if (pieces.length > 0) await out.appendFile(Buffer.concat(pieces))
    pieces = []
  }

  try {
    const { good, bad, sha256 } = await walkRecords(text, visit, flush, onBytes)
    return { path: target, kept, leftOut, rows: good + bad, sha256 }
  } finally {
    await out.close()
  }
}
