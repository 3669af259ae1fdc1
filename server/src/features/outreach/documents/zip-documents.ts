import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { filename: string; modified: Date; open(): Promise<AsyncIterable<Uint8Array>> }

const NAME_MAX_CHARS = 120
// Characters that some file systems refuse, or that would lead out of the folder.
const UNSAFE = /[^\p{L}\p{N} ._-]/gu

/** A name that every system accepts, with its file extension. */
export function safeName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot).replace(UNSAFE, '').slice(0, 10) : ''
  const stem = (dot > 0 ? name.slice(0, dot) : name)
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, NAME_MAX_CHARS)
  return (stem || 'document') + ending
}

/** 'a.pdf', 'a.pdf' → 'a.pdf', 'a (2).pdf'. Some systems ignore case, so 'A.pdf' counts as taken too. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    const dot = safe.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    let unique = safe
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} (${count})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** Streams one entry at a time, as fast as the client reads. An error in an entry fails the archive. */
export async function* zipEntries(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const names = uniqueNames(entries.map(({ filename }) => filename))
  for (const [index, entry] of entries.entries()) {
    // PDFs are compressed already.
    const file = new ZipPassThrough(names[index] ?? 'document')
    file.mtime = entry.modified
    zip.add(file)
    for await (const bytes of await entry.open()) {
      // A copy, because fflate holds on to the bytes and the source may reuse its buffer.
      file.push(new Uint8Array(bytes))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
