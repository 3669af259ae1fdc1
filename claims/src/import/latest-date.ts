const CR = 13
const DASH = 45
const ZERO = 48
const NINE = 57
const DASHED_LENGTH = 10
const COMPACT_LENGTH = 8
const TEN = 10

/**
 * Finds the latest date of one column while the lines of a plain text are counted, so that the text need not be read
 * again for it. Knows dates such as 2026-01-31 and 20260131; it does not check them.
 */
export class LatestDate {
  readonly #delimiter: number
  /** How many delimiters come after the column. */
  readonly #after: number
  #isKnown = true
  #latest = 0

  constructor(delimiter: string, column: number, columns: number) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#after = columns - 1 - column
  }

  /** The latest date, null if the column is empty; undefined if it has other texts. */
  get value(): string | null | undefined {
    if (!this.#isKnown) return undefined
    if (this.#latest === 0) return null
    const digits = String(this.#latest).padStart(COMPACT_LENGTH, '0')
    return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  }

  /** Reads a line without its line feed. */
  readLine(block: Buffer, start: number, stop: number): void {
    if (!this.#isKnown) return
    let end = block[stop - 1] === CR ? stop - 1 : stop
    for (let left = this.#after; left > 0; left -= 1) {
      end -= 1
      while (end >= start && block[end] !== this.#delimiter) end -= 1
    }
    let from = end
    while (from > start && block[from - 1] !== this.#delimiter) from -= 1
    const date = end < start ? -1 : readDate(block, from, end)
    if (date < 0) this.#isKnown = false
    else if (date > this.#latest) this.#latest = date
  }
}

/** A date as a number such as 20260131; 0 for no text, -1 for any other text. */
function readDate(block: Buffer, from: number, end: number): number {
  const length = end - from
  if (length === 0) return 0
  const isDashed = length === DASHED_LENGTH
  if (!isDashed && length !== COMPACT_LENGTH) return -1
  let date = 0
  for (let at = from; at < end; at += 1) {
    const byte = block[at] as number
    if (isDashed && (at === from + 4 || at === from + 7)) {
      if (byte !== DASH) return -1
    } else if (byte < ZERO || byte > NINE) return -1
    else date = date * TEN + byte - ZERO
  }
  return date
}
