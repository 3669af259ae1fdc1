const LF = 10

export type ByteLine = {
  /** From 1. */
  number: number
  bytes: Buffer
  /** The line ends in a line break; only the last one of a file may not. */
  isWhole: boolean
}

/** A line or document is longer than a computer's memory should hold. */
export class TooLong extends Error {
  override name = 'TooLong'
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is too long.`)
    this.line = line
  }
}

/** The lines of a file, one batch per chunk, in memory for one chunk and one line. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<ByteLine[]> {
  let pieces: Buffer[] = []
  let length = 0
  let number = 1
  const take = (piece: Buffer): void => {
    pieces.push(piece)
    length += piece.length
    if (length > maxBytes) throw new TooLong(number)
  }
  const finish = (isWhole: boolean): ByteLine => {
    const line = {
      number,
      bytes: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces),
      isWhole,
    }
    pieces = []
    length = 0
    number++
    return line
  }
  for await (const chunk of chunks) {
    const batch: ByteLine[] = []
    let start = 0
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      take(chunk.subarray(start, end))
      batch.push(finish(true))
      start = end + 1
    }
    if (start < chunk.length) take(chunk.subarray(start))
    yield batch
  }
  if (length > 0) yield [finish(false)]
}
