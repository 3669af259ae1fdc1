import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Hashed } from './file-hashes.ts'

const CHUNK_BYTES = 1 << 20
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)

function hashFile(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const bytes = readSync(file, chunk, 0, CHUNK_BYTES, null)
      if (bytes === 0) return hash.digest('hex')
      hash.update(chunk.subarray(0, bytes))
    }
  } finally {
    closeSync(file)
  }
}

function describe(path: string): Hashed {
  try {
    return { path, sha256: hashFile(path) }
  } catch (error) {
    return { path, problem: String(error) }
  }
}

parentPort?.on('message', (path: string) => parentPort?.postMessage(describe(path)))
