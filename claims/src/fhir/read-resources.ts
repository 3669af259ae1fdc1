import { isUtf8 } from 'node:buffer'
import { ImportRefused } from '../import/import-refused.ts'
import { type ByteLine, readLines, TooLong } from './byte-lines.ts'
import { type JsonShape, parseJson } from './json-shape.ts'
import { asObjects, asText, isObject, type Json } from './json-values.ts'

/** One value of the file: the resources in it, or why it cannot be read. */
export type FoundValue =
  | { line: number; problem: string }
  | { line: number; problem: null; resources: FoundResource[] }

/** `line` is the line of the file in NDJSON, and the number of the entry in a document. */
export type FoundResource = { line: number; resource: Json; fullUrl: string }

/** A document is parsed as a whole, which takes about six times its size in memory. */
export const MAX_DOCUMENT_MB = 64
const MAX_BYTES = MAX_DOCUMENT_MB * 1024 * 1024
/** Bundles of bundles, as a batch answers; deeper ones are not FHIR. */
const MAX_DEPTH = 3

const BYTE_ORDER_MARK = /^\ufeff/

/** The values of a file of JSON, one batch per chunk. `name` is for messages. */
export async function* readResources(
  chunks: AsyncIterable<Buffer>,
  shape: JsonShape,
  name: string,
): AsyncGenerator<FoundValue[]> {
  try {
    if (shape === 'document') {
      yield [await readDocument(chunks, name)]
      return
    }
    for await (const batch of readLines(chunks, MAX_BYTES)) {
      yield batch.flatMap((line) => readLine(line, name))
    }
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    const limit = { file: name, megabytes: MAX_DOCUMENT_MB }
    if (shape === 'document') throw new ImportRefused('json_too_large', limit, { cause: error })
    throw new ImportRefused('json_line_too_long', { ...limit, line: error.line }, { cause: error })
  }
}

async function readDocument(chunks: AsyncIterable<Buffer>, name: string): Promise<FoundValue> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    pieces.push(chunk)
    length += chunk.length
    if (length > MAX_BYTES) throw new TooLong(1)
  }
  const bytes = Buffer.concat(pieces)
  if (!isUtf8(bytes)) throw new ImportRefused('json_not_utf8', { file: name })
  const text = bytes.toString('utf8').replace(BYTE_ORDER_MARK, '').trim()
  const value = parseJson(text)
  if (value !== undefined) {
    return { line: 1, problem: null, resources: numbered(resourcesOf(value, 0)) }
  }
  // The engine's own message is not shown: it repeats a piece of the text.
  const isCut = !/[}\]]$/.test(text)
  throw new ImportRefused(isCut ? 'json_cut_off' : 'json_not_valid', { file: name })
}

const numbered = (resources: Omit<FoundResource, 'line'>[]): FoundResource[] =>
  resources.map((each, at) => ({ ...each, line: at + 1 }))

function readLine({ number, bytes, isWhole }: ByteLine, name: string): FoundValue[] {
  const text = bytes
    .toString('utf8')
    .replace(number === 1 ? BYTE_ORDER_MARK : '', '')
    .trim()
  if (text === '') return []
  const value = parseJson(text)
  if (value === undefined && !isWhole) {
    throw new ImportRefused('cut_off_in_line', { file: name, line: number })
  }
  if (!isUtf8(bytes)) return [{ line: number, problem: 'The line is not valid UTF-8 text.' }]
  if (!isObject(value) && !Array.isArray(value)) {
    return [{ line: number, problem: 'The line is not a JSON object: it is damaged.' }]
  }
  const resources = resourcesOf(value, 0).map((each) => ({ ...each, line: number }))
  return [{ line: number, problem: null, resources }]
}

/** The resources in a value: itself, or those of a Bundle or list. */
function resourcesOf(value: unknown, depth: number): Omit<FoundResource, 'line'>[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((each) => resourcesOf(each, depth + 1))
  if (!isObject(value)) return []
  if (asText(value.resourceType) !== 'Bundle') return [{ resource: value, fullUrl: '' }]
  return asObjects(value.entry).flatMap((entry) =>
    resourcesOf(entry.resource, depth + 1).map(({ resource, fullUrl }) => ({
      resource,
      fullUrl: fullUrl || asText(entry.fullUrl),
    })),
  )
}
