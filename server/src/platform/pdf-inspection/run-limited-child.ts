import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const HEAP_MB = 512
const MEGABYTE = 1024 ** 2
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"'

export type ByteSource = { size: number; stream(): AsyncIterable<Uint8Array> }
export type ChildLimits = {
  timeoutMs: number
  /** Memory outside the heap: a small PDF can unpack to more than the machine has. */
  unpackedMb: number
  /** How often the child holds the file in memory. */
  copies: number
}
export type ChildResult = {
  /** The last complete line, which is JSON; null without one. */
  answer: string | null
  /** The child had read the whole file: from then on, a crash is caused by the file. */
  hasRead: boolean
  signal: NodeJS.Signals | null
}

const isAnswer = (line: string) => line.startsWith('{') && line.endsWith('}')

/**
 * Gives a file to a process of its own without rights to files (but our code), environment or network, with bounded
 * memory and time. The child writes a space when it has read the file, then lines of JSON.
 */
export async function runLimitedChild(
  script: string,
  source: ByteSource,
  { timeoutMs, unpackedMb, copies }: ChildLimits,
): Promise<ChildResult> {
  const dataMb = HEAP_MB + unpackedMb + Math.ceil((copies * source.size) / MEGABYTE)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      LIMITED,
      String(dataMb * 1024),
      process.execPath,
      '--permission',
      `--allow-fs-read=${ROOT}*`,
      '--no-warnings',
      `--max-old-space-size=${HEAP_MB}`,
      script,
      String(source.size),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: timeoutMs, killSignal: 'SIGKILL' },
  )
  const closed = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => resolve(signal))
    child.once('error', () => resolve(null))
  })
  let answer = ''
  child.stdout.on('data', (bytes: Buffer) => {
    answer += bytes
  })
  let broken: unknown = null
  // Records only errors of the source. A child that exits early breaks the pipe, which says nothing about the file.
  async function* read() {
    const bytes = source.stream()[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await bytes.next().catch((error: unknown) => {
          broken = error
          throw error
        })
        if (next.done) return
        yield next.value
      }
    } finally {
      await bytes.return?.(undefined)
    }
  }
  // The pipe breaks if the child exits early; only its output matters.
  await pipeline(Readable.from(read()), child.stdin).catch(() => {})
  if (broken !== null) child.kill('SIGKILL')
  const signal = await closed
  if (broken !== null) throw broken
  // The process may have ended while it wrote or prepared the next line.
  return { answer: answer.trim().split('\n').findLast(isAnswer) ?? null, hasRead: answer !== '', signal }
}
