import { stat } from 'node:fs/promises'
import { openBytes, readHead } from '../import/byte-source.ts'

type X12Source = {
  chunks: AsyncIterable<Buffer>
  /** Of the file as it lies on the disk; complete when all chunks are read. */
  sha256: () => string
  /** Bytes of the file taken so far, packed ones where it is packed. */
  done: () => number
  total: number
}

/** The bytes of a file, unpacked where it is gzip. */
export async function openX12(path: string): Promise<X12Source> {
  const head = await readHead(path, 2)
  let done = 0
  const { chunks, sha256 } = openBytes(path, {
    gzip: head[0] === 0x1f && head[1] === 0x8b,
    onBytes: (bytes) => {
      done += bytes
    },
  })
  return { chunks, sha256, done: () => done, total: (await stat(path)).size }
}
