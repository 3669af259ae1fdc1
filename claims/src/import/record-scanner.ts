import { isUtf8 } from 'node:buffer'

const LF = 10
const CR = 13
const QUOTE = 34

const ORDINARY = 0
const DELIMITER = 1
const LINE_END = 2
const CARRIAGE_RETURN = 3
const QUOTATION = 4

export const MAX_RECORD_BYTES = 1 << 20
const OVERLONG_SHOWN_BYTES = 4096
const OVERLONG = 'is longer than 1 MiB'

/** A quoted field that never ends; the records after it cannot be found. */
export class OpenQuote extends Error {
  override name = 'OpenQuote'
  readonly line: number

  constructor(line: number) {
    super(`The quotation mark opened in the row at line ${line} is never closed.`)
    this.line = line
  }
}

export type ScannedRecord = {
  block: Buffer
  start: number
  /** Without the line end. */
  end: number
  line: number
  /** Why the row cannot be read, else null. */
  problem: string | null
  /** An unquoted field contains a quotation mark. */
  loose: boolean
  /** Only the first part of an over-long row. */
  isCut: boolean
}

function kindsFor(delimiter: number): Uint8Array {
  const kinds = new Uint8Array(256)
  kinds[LF] = LINE_END
  kinds[CR] = CARRIAGE_RETURN
  kinds[QUOTE] = QUOTATION
  kinds[delimiter] = DELIMITER
  return kinds
}

/**
 * Reads delimited text (RFC 4180) block by block and finds each record, its physical line and its problem, if any. A
 * block always starts at the start of a record.
 */
export class RecordScanner {
  good = 0
  bad = 0
  /** Not simply one clean row per line: the text must be copied before the engine can read it. */
  irregular = false
  endsWithoutLineEnd = false
  #line = 1
  #blankBefore = false
  #lineEnd = 0
  #skipping = false
  readonly #kinds: Uint8Array
  readonly #fields: number
  readonly #visit: ((record: ScannedRecord) => void) | null

  constructor(delimiter: string, fields: number, visit: ((record: ScannedRecord) => void) | null = null) {
    this.#kinds = kindsFor(delimiter.charCodeAt(0))
    this.#fields = fields
    this.#visit = visit
  }

  /** Continues after lines that PlainLines has counted. */
  continueAfter(plainLines: number): void {
    this.good = plainLines
    this.#line = plainLines + 1
  }

  /** Scans the complete records of a block and returns where the incomplete rest starts. */
  scan(block: Buffer, isLast: boolean): number {
    const doubtful =
      !isUtf8(isLast ? block : block.subarray(0, block.lastIndexOf(LF) + 1)) || block.includes(0)
    let start = this.#skipping ? this.#skipOverlong(block) : 0
    while (start < block.length) {
      const next = this.#scanRecord(block, start, isLast, doubtful)
      if (next < 0) break
      start = next
    }
    if (!isLast && block.length - start > MAX_RECORD_BYTES) {
      this.#skipping = true
      this.#emit(block, start, start + OVERLONG_SHOWN_BYTES, OVERLONG, false)
      return block.length
    }
    return start
  }

  #skipOverlong(block: Buffer): number {
    const end = block.indexOf(LF)
    if (end < 0) return block.length
    this.#skipping = false
    this.#line += 1
    return end + 1
  }

  #scanRecord(block: Buffer, start: number, isLast: boolean, doubtful: boolean): number {
    const kinds = this.#kinds
    const length = block.length
    let fields = 1
    let fieldStart = start
    let innerLines = 0
    let loose = false
    let problem: string | null = null
    let at = start
    for (; at < length; at += 1) {
      const kind = kinds[block[at] as number]
      if (kind === ORDINARY) continue
      if (kind === DELIMITER) {
        fields += 1
        fieldStart = at + 1
      } else if (kind === LINE_END) {
        return this.#endRecord(block, start, at, at + 1, LF, fields, innerLines, loose, problem, doubtful)
      } else if (kind === QUOTATION) {
        if (at !== fieldStart) {
          loose = true
          continue
        }
        const closing = closingQuote(block, at, isLast)
        if (closing < 0) {
          if (isLast || length - start > MAX_RECORD_BYTES) throw new OpenQuote(this.#line)
          return -1
        }
        innerLines += countLineEnds(block, at, closing)
        at = closing
        const after = kinds[block[closing + 1] as number]
        if (closing + 1 < length && after !== DELIMITER && after !== LINE_END && after !== CARRIAGE_RETURN) {
          problem ??= 'has text after a closing quotation mark'
        }
      } else {
        if (at + 1 === length) {
          if (!isLast) return -1
          return this.#endRecord(block, start, at, at + 1, CR, fields, innerLines, loose, problem, doubtful)
        }
        if (block[at + 1] === LF) {
          return this.#endRecord(block, start, at, at + 2, CR, fields, innerLines, loose, problem, doubtful)
        }
        problem ??= 'has a carriage return in the middle'
      }
    }
    if (!isLast) return -1
    this.endsWithoutLineEnd = true
    return this.#endRecord(
      block,
      start,
      length,
      length,
      this.#lineEnd,
      fields,
      innerLines,
      loose,
      problem,
      doubtful,
    )
  }

  #endRecord(
    block: Buffer,
    start: number,
    end: number,
    next: number,
    lineEnd: number,
    fields: number,
    innerLines: number,
    loose: boolean,
    problem: string | null,
    doubtful: boolean,
  ): number {
    if (end === start) {
      this.#line += 1
      this.#blankBefore = true
      return next
    }
    if (this.#lineEnd === 0) this.#lineEnd = lineEnd
    if (this.#lineEnd !== lineEnd || this.#blankBefore || innerLines > 0 || loose) this.irregular = true
    const reason =
      problem ??
      (end - start > MAX_RECORD_BYTES ? OVERLONG : null) ??
      (fields === this.#fields ? null : `has ${fields} fields, not ${this.#fields}`) ??
      (doubtful ? encodingProblem(block.subarray(start, end)) : null)
    this.#emit(block, start, end, reason, loose)
    this.#line += innerLines + 1
    return next
  }

  #emit(block: Buffer, start: number, end: number, problem: string | null, loose: boolean): void {
    if (problem === null) this.good += 1
    else {
      this.bad += 1
      this.irregular = true
    }
    this.#visit?.({ block, start, end, line: this.#line, problem, loose, isCut: this.#skipping })
  }
}

// Byte by byte, here and in closingQuote: with hundreds of short quoted fields a row, native searches take ten times as
// long, and one for a line end reads the whole rest of the row each time.
function countLineEnds(block: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (block[at] === LF) count += 1
  return count
}

function encodingProblem(record: Buffer): string | null {
  if (!isUtf8(record)) return 'is not valid UTF-8 text; if the file is Windows-1252, save it as UTF-8'
  return record.includes(0) ? 'has a NUL byte' : null
}

/** Where the quotation that opens at `open` closes; -1 if it does not close in this block. */
function closingQuote(block: Buffer, open: number, isLast: boolean): number {
  const length = block.length
  for (let at = open + 1; at < length; at += 1) {
    if (block[at] !== QUOTE) continue
    if (at + 1 === length) return isLast ? at : -1
    if (block[at + 1] !== QUOTE) return at
    at += 1
  }
  return -1
}
