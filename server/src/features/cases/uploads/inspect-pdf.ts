import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { UploadSource } from './upload-source.ts'

const CHILD = fileURLToPath(new URL('./open-pdf-child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MEMORY_MB = 512
/** Beside the heap: what a few megabytes unpack to lies outside of it, and would take all that the machine has. */
const UNPACKED_MB = 1_024
/** As it comes, joined, and as the reader keeps it. */
const COPIES = 4
const MEGABYTE = 1024 ** 2
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"'
const TIMEOUT_MS = 30_000
/** Larger ones are opened only where a password may be needed: their pages are not worth the memory. */
const COUNTED_MAX_BYTES = 32 * 1024 * 1024
const OPENED_MAX_BYTES = 512 * 1024 * 1024
const TAIL_BYTES = 4_096
const ENCRYPT = Buffer.from('/Encrypt', 'latin1')

export type PdfFindings = { problem: 'encrypted' | 'damaged' } | { pages: number | null }

async function mentionsEncryption(source: UploadSource): Promise<boolean> {
  let last = Buffer.alloc(0)
  for await (const bytes of source.stream()) {
    const joined = Buffer.concat([last, bytes])
    if (joined.includes(ENCRYPT)) return true
    last = joined.subarray(Math.max(0, joined.length - ENCRYPT.length + 1))
  }
  return false
}

type Limits = { timeoutMs: number; unpackedMb: number }
const LIMITS: Limits = { timeoutMs: TIMEOUT_MS, unpackedMb: UNPACKED_MB }

/** Null where it could not be said: it took too long, or could not be begun. */
async function openInChild(
  source: UploadSource,
  { timeoutMs, unpackedMb }: Limits,
): Promise<PdfFindings | null> {
  const dataMb = MEMORY_MB + unpackedMb + Math.ceil((COPIES * source.size) / MEGABYTE)
  const rights = ['--permission', `--allow-fs-read=${ROOT}*`]
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', LIMITED, String(dataMb * 1024), process.execPath],
      ...[...rights, '--no-warnings', `--max-old-space-size=${MEMORY_MB}`, CHILD],
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
  // Only what the source itself cannot give: a child that dies early breaks the pipe, and that says nothing of the file.
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
  // A child that dies closes its end; what matters is what it said.
  await pipeline(stream, child.stdin).catch(() => {})
  if (broken !== null) child.kill('SIGKILL')
  const signal = await closed
  if (broken !== null) throw broken
  if (answer.trim() !== '') return JSON.parse(answer) as PdfFindings
  // It had begun to read, and was not ended by us but by its own want of memory.
  const isExhausted = answer !== '' && signal !== null && signal !== 'SIGKILL'
  return isExhausted ? { problem: 'damaged' } : null
}

/**
 * Refuses what ends half-way, what unpacks without end and what needs a password to be read; one that is protected against changes alone opens,
 * and is taken.
 */
export async function inspectPdf(source: UploadSource, limits = LIMITS): Promise<PdfFindings> {
  const tail = await source.range(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES)
  if (!tail.includes('%%EOF')) return { problem: 'damaged' }
  const mayNeedPassword = await mentionsEncryption(source)
  if (mayNeedPassword && source.size > OPENED_MAX_BYTES) return { problem: 'encrypted' }
  if (!mayNeedPassword && source.size > COUNTED_MAX_BYTES) return { pages: null }
  const found = await openInChild(source, limits)
  return found ?? (mayNeedPassword ? { problem: 'damaged' } : { pages: null })
}
