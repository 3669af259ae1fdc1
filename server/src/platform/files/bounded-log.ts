import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

export type BoundedLog = {
  path: string
  write: (chunk: Buffer) => void
  /** The last lines written, for an error message. */
  tail: () => string
  close: () => void
}

const TAIL_BYTES = 4_096
const TAIL_LINES = 15

/** A log file that moves to `<path>.1` when it reaches `maxBytes`, so there are never more than two files. */
export function openBoundedLog(path: string, maxBytes: number): BoundedLog {
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  let recent = Buffer.alloc(0)
  let open = true

  function rotate() {
    renameSync(path, `${path}.1`)
    const next = openSync(path, 'a', 0o600)
    closeSync(file)
    file = next
    size = 0
  }

  return {
    path,
    write(chunk) {
      if (!open) return
      recent = Buffer.concat([recent, chunk]).subarray(-TAIL_BYTES)
      try {
        if (size > 0 && size + chunk.length > maxBytes) rotate()
        size += writeSync(file, chunk)
      } catch {
        // A full disk must not stop the process that logs.
      }
    },
    tail: () => recent.toString('utf8').trim().split('\n').slice(-TAIL_LINES).join('\n'),
    close() {
      if (open) closeSync(file)
      open = false
    },
  }
}
