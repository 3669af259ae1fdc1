import { isUtf8 } from 'node:buffer'
import type { LatestDate } from './latest-date.ts'

const LF = 10
const CR = 13
const QUOTE = 34
const SPACE = 32

/**
 * Counts the lines of plain text with fast native searches. Gives up at the first block with a quotation mark, a NUL,
 * bad UTF-8 or an empty line between rows; then RecordScanner must read every byte.
 */
export class PlainLines {
  count = 0
  /** Some field starts or ends with a space. */
  padded = false
  #blankBefore = false
  readonly #padding: Buffer[]
  readonly #dates: LatestDate | null

  constructor(delimiter: string, dates: LatestDate | null = null) {
    this.#dates = dates
    this.#padding = [` ${delimiter}`, `${delimiter} `, ' \n', '\n ', ' \r'].map((text) => Buffer.from(text))
  }

  /** Returns the end of the complete lines of a block, or -1 if the block is not plain. */
  scan(block: Buffer, isLast: boolean): number {
    const end = isLast ? block.length : block.lastIndexOf(LF) + 1
    const lines = end === block.length ? block : block.subarray(0, end)
    if (lines.includes(QUOTE) || lines.includes(0) || !isUtf8(lines)) return -1
    this.padded ||=
      lines.includes(SPACE) && (lines[0] === SPACE || this.#padding.some((each) => lines.includes(each)))
    let count = 0
    let start = 0
    while (start < end) {
      const found = lines.indexOf(LF, start)
      const stop = found < 0 ? end : found
      if (stop === start || (stop === start + 1 && lines[start] === CR)) this.#blankBefore = true
      else if (this.#blankBefore) return -1
      else {
        const isHeader = this.count + count === 0
        if (!isHeader) this.#dates?.readLine(lines, start, stop)
        count += 1
      }
      start = stop + 1
    }
    if (isLast && lines.at(-1) === SPACE) this.padded = true
    this.count += count
    return end
  }
}
