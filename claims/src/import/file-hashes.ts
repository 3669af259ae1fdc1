import { Worker } from 'node:worker_threads'

/** What the worker answers. */
export type Hashed = { path: string; sha256: string } | { path: string; problem: string }

const WORKER = new URL('./hash-worker.ts', import.meta.url)

export type FileHashes = {
  /** The SHA-256 of a file's bytes. */
  hash: (path: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Hashes files in a thread of its own: an import needs a hash only when it is recorded, and can scan and load the file in
 * the meantime.
 */
export function openFileHashes(): FileHashes {
  // Without what was preloaded into this process.
  const worker = new Worker(WORKER, { execArgv: [] })
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  let failure: Error | null = null
  const rejectAll = (error: Error) => {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
  }
  worker.on('message', (hashed: Hashed) => {
    const answer = waiting.get(hashed.path)
    if ('sha256' in hashed) answer?.resolve(hashed.sha256)
    else answer?.reject(new Error(hashed.problem))
  })
  worker.on('error', rejectAll)
  return {
    hash(path) {
      const known = waiting.get(path)
      if (known !== undefined) return known.promise
      const answer = Promise.withResolvers<string>()
      // If the import fails first, nobody waits for the hash.
      answer.promise.catch(() => {})
      waiting.set(path, answer)
      if (failure === null) worker.postMessage(path)
      else answer.reject(failure)
      return answer.promise
    },
    async close() {
      rejectAll(new Error('hashing stopped'))
      await worker.terminate()
    },
  }
}
