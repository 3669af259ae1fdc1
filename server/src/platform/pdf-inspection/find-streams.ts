import { type Parser, type PdfDict, type PdfValue, skipSpace } from './pdf-values.ts'
import type { Budget } from './scan-limits.ts'

export type Place = { bytes: Buffer; at: number }
/** Every version of every object, also those that a later revision replaced. */
export type Objects = Map<number, Place[]>
export type PdfStream = {
  dict: PdfDict
  raw: Buffer
  /** From its first byte to the end of the file: packed data say themselves where they end. */
  rest: Buffer
}

const HEADER_BYTES = 40
const HEADER = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/
const STREAM = Buffer.from('stream', 'latin1')
const END_STREAM = Buffer.from('endstream', 'latin1')

export function addPlace(objects: Objects, number: number, place: Place): void {
  const places = objects.get(number)
  if (places === undefined) objects.set(number, [place])
  else places.push(place)
}

const isStreamKeyword = (bytes: Buffer, at: number) => bytes.subarray(at, at + STREAM.length).equals(STREAM)

function findStart(bytes: Buffer, keyword: number): number {
  let at = keyword + STREAM.length
  while (bytes[at] === 0x20) at += 1
  if (bytes[at] === 13) at += 1
  if (bytes[at] === 10) at += 1
  return at
}

/** Where the next "endstream" is. The declared length is not believed: it may hide what comes after. */
function createEndFinder(bytes: Buffer) {
  let from = -1
  let found = -1
  return (start: number) => {
    if (start < from || start > found) {
      from = start
      const next = bytes.indexOf(END_STREAM, start)
      found = next < 0 ? bytes.length : next
    }
    return found
  }
}

/**
 * Every "obj" of the file and the stream after it, whether or not a table of contents names it: a reader starts at
 * any place that some revision names.
 */
export function* findStreams(
  bytes: Buffer,
  objects: Objects,
  { parser, budget }: { parser: Parser; budget: Budget },
): Generator<PdfStream> {
  const findEnd = createEndFinder(bytes)
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    budget.takeObject()
    budget.checkTime()
    const header = HEADER.exec(bytes.toString('latin1', Math.max(0, at - HEADER_BYTES), at))
    if (header !== null) addPlace(objects, Number(header[1]), { bytes, at: at + 3 })
    const { value, end } = parser.parse(bytes, at + 3)
    if (value.kind !== 'dict') continue
    const keyword = skipSpace(bytes, end)
    if (!isStreamKeyword(bytes, keyword)) continue
    const start = findStart(bytes, keyword)
    yield {
      dict: value,
      raw: toRaw(bytes, start, findEnd(start), value),
      rest: bytes.subarray(start),
    }
  }
}

/** Packed data may have "endstream" in them, so a declared length that reaches further counts. */
function toRaw(bytes: Buffer, start: number, end: number, { entries }: PdfDict): Buffer {
  const length = entries.get('Length')
  const declared = length?.kind === 'number' ? start + length.value : 0
  return bytes.subarray(start, Math.min(bytes.length, Math.max(end, declared)))
}

/** The names of the filters, first to undo first; null if they are said in a way that is not understood. */
export function readFilters(dict: PdfDict, resolve: (value: PdfValue) => PdfValue): string[] | null {
  const given = dict.entries.get('Filter') ?? dict.entries.get('F')
  const value = given === undefined ? undefined : resolve(given)
  if (value === undefined || value.kind === 'other') return []
  const items = value.kind === 'array' ? value.items.map(resolve) : [value]
  const names = items.map((item) => (item.kind === 'name' ? item.name : null))
  return names.every((name) => name !== null) ? names : null
}
