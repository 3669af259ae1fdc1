const LINE_FEED = 0x0a

/**
 * The lines of a stream with constant memory. A line longer than `maxBytes` is dropped, so that a file without
 * line ends cannot fill the memory.
 */
export async function* readLines(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<{ text: string | null; bytes: number }> {
  let pieces: Buffer[] = []
  let length = 0
  let tooLong = false
  let bytes = 0
  const add = (piece: Buffer) => {
    bytes += piece.length
    if (tooLong || piece.length === 0) return
    length += piece.length
    if (length > maxBytes) {
      tooLong = true
      pieces = []
    } else pieces.push(piece)
  }
  const take = () => {
    const text = tooLong ? null : Buffer.concat(pieces).toString('utf8').replace(/\r$/, '')
    pieces = []
    length = 0
    tooLong = false
    return { text, bytes }
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end))
      bytes += 1
      yield take()
      start = end + 1
    }
    // A copy, so that the piece does not keep the whole chunk in memory.
    add(Buffer.from(chunk.subarray(start)))
  }
  if (length > 0 || tooLong) yield take()
}
