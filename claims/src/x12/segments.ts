import { type Delimiters, HEADER_WINDOW, readHeader } from './interchange-header.ts'
import { X12Refused } from './x12-refused.ts'

/** `elements[0]` is the segment's name, so `elements[n]` is element n in the guides. */
export type Segment = {
  id: string
  elements: string[]
  /** The physical line where it starts; always 1 in a file without line endings. */
  line: number
  /** Its place in the file, from 1. */
  number: number
  delimiters: Delimiters
}

const MAX_SEGMENT_LENGTH = 1 << 20
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'
const LINE_END = /[\r\n]/g
// Blanks, NUL and Ctrl-Z: padding that some systems add around an interchange.
const PADDING = new Set([' ', '\t', '\0', '\u001a'])

/**
 * The segments of a file with one or more interchanges, one batch per chunk. Text is read byte by byte (latin1): all
 * delimiters are ASCII, so UTF-8 inside a value survives and is decoded later.
 */
export async function* readSegments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Segment[]> {
  const tokenizer = createTokenizer()
  for await (const chunk of chunks) yield tokenizer.take(chunk.toString('latin1'), false)
  yield tokenizer.take('', true)
}

function createTokenizer() {
  let text = ''
  let at = 0
  let line = 1
  let number = 0
  let delimiters: Delimiters | null = null

  function skipBetween(): void {
    for (; at < text.length; at++) {
      const character = text.charAt(at)
      if (character === '\n') line++
      else if (character !== '\r' && !isPadding(character)) return
    }
  }

  /** Around an interchange all padding; inside only blanks, because some systems indent segments. */
  function isPadding(character: string): boolean {
    if (delimiters === null) return PADDING.has(character)
    return (character === ' ' || character === '\t') && character !== delimiters.element
  }

  function countLines(raw: string): void {
    for (let end = raw.indexOf('\n'); end >= 0; end = raw.indexOf('\n', end + 1)) line++
  }

  function takeHeader(): Segment {
    const header = readHeader(text.slice(at, at + HEADER_WINDOW), line)
    const segment = {
      id: 'ISA',
      elements: header.elements,
      line,
      number: ++number,
      delimiters: header.delimiters,
    }
    countLines(text.slice(at, at + header.length))
    at += header.length
    delimiters = header.delimiters
    return segment
  }

  function takeSegment(marks: Delimiters): Segment | null {
    const end = text.indexOf(marks.segment, at)
    if (end < 0) return null
    let raw = text.slice(at, end)
    const startLine = line
    if (raw.includes('\n') || raw.includes('\r')) {
      countLines(raw)
      raw = raw.replaceAll(LINE_END, '')
    }
    if (marks.segment === '\n') line++
    at = end + 1
    const elements = raw.split(marks.element)
    const id = elements[0] ?? ''
    if (id === 'IEA') delimiters = null
    return { id, elements, line: startLine, number: ++number, delimiters: marks }
  }

  function take(more: string, last: boolean): Segment[] {
    text = text.slice(at) + more
    at = 0
    if (number === 0 && text.startsWith(BYTE_ORDER_MARK)) at = BYTE_ORDER_MARK.length
    const batch: Segment[] = []
    for (;;) {
      skipBetween()
      if (at === text.length) return batch
      if (delimiters === null && !last && text.length - at < HEADER_WINDOW) return batch
      const segment = delimiters === null ? takeHeader() : takeSegment(delimiters)
      if (segment === null) break
      batch.push(segment)
    }
    if (last) throw new X12Refused('x12_cut_off_in_segment', { line })
    if (text.length - at > MAX_SEGMENT_LENGTH) {
      throw new X12Refused('x12_no_segment_end', { line, characters: MAX_SEGMENT_LENGTH })
    }
    return batch
  }

  return { take }
}
