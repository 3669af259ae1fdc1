import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { UploadSource } from './upload-source.ts'

const CHILD = fileURLToPath(new URL('./open-pdf-child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MEMORY_MB = 512
/** Memory outside the heap: a small PDF can unpack to more than the machine has. */
const UNPACKED_MB = 1_024
/** How often the reader holds the file in memory. */
const COPIES = 4
const MEGABYTE = 1024 ** 2
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"'
const TIMEOUT_MS = 30_000
/** Larger files are opened only if they may need a password, not for counting pages. */
const COUNTED_MAX_BYTES = 32 * 1024 * 1024
const OPENED_MAX_BYTES = 512 * 1024 * 1024
const TAIL_BYTES = 4_096
const ENCRYPT = Buffer.from('/Encrypt', 'latin1')

/** blank: no page has a text, an image or a drawing. */
export type PdfFindings = { problem: 'encrypted' | 'damaged' } | { pages: number | null; blank: boolean }

const NOT_COUNTED: PdfFindings = { pages: null, blank: false }

async function mentionsEncryption(source: UploadSource): Promise<boolean> {
  let last = Buffer.alloc(0)
  for await (const bytes of source.stream()) {
    const joined = Buffer.concat([last, bytes])
    if (joined.includes(ENCRYPT)) return true
    last = joined.subarray(Math.max(0, joined.length - ENCRYPT.length + 1))
  }
  return false
}

const isAnswer = (line: string) => line.startsWith('{') && line.endsWith('}')

type Limits = { timeoutMs: number; unpackedMb: number }
const LIMITS: Limits = { timeoutMs: TIMEOUT_MS, unpackedMb: UNPACKED_MB }

/** Null without a result: it took too long, or the process could not start. */
async function openInChild(
  source: UploadSource,
  { timeoutMs, unpackedMb }: Limits,
): Promise<PdfFindings | null> {
  const dataMb = MEMORY_MB + unpackedMb + Math.ceil((COPIES * source.size) / MEGABYTE)
  const rights = ['--permission', `--allow-fs-read=${ROOT}*`]
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      LIMITED,
      String(dataMb * 1024),
      process.execPath,
      ...rights,
      '--no-warnings',
      `--max-old-space-size=${MEMORY_MB}`,
      CHILD,
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
  const stream = Readable.from(read())
  // The pipe breaks if the child exits early; only its output matters.
  await pipeline(stream, child.stdin).catch(() => {})
  if (broken !== null) child.kill('SIGKILL')
  const signal = await closed
  if (broken !== null) throw broken
  // The last complete line; the process may have ended while it wrote or prepared the next one.
  const last = answer.trim().split('\n').findLast(isAnswer)
  if (last !== undefined) return JSON.parse(last) as PdfFindings
  // The child had read the file, and not our timeout but a lack of memory ended it.
  const isExhausted = answer !== '' && signal !== null && signal !== 'SIGKILL'
  return isExhausted ? { problem: 'damaged' } : null
}

/**
 * Refuses a PDF that is cut off, unpacks to too much, or needs a password for reading. A PDF that is protected only
 * against changes is accepted.
 */
export async function inspectPdf(source: UploadSource, limits = LIMITS): Promise<PdfFindings> {
  const tail = await source.range(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES)
  if (!tail.includes('%%EOF')) return { problem: 'damaged' }
  const mayNeedPassword = await mentionsEncryption(source)
  if (mayNeedPassword && source.size > OPENED_MAX_BYTES) return { problem: 'encrypted' }
  if (!mayNeedPassword && source.size > COUNTED_MAX_BYTES) return NOT_COUNTED
  const found = await openInChild(source, limits)
  return found ?? (mayNeedPassword ? { problem: 'damaged' } : NOT_COUNTED)
}
