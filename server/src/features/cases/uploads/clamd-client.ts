import { connect, type Socket } from 'node:net'

const CONNECT_TIMEOUT_MS = 5_000
/** For sending, scanning and answering together. */
const ANSWER_TIMEOUT_MS = 120_000
const CHUNK_BYTES = 64 * 1024
const ANSWER_MAX_CHARS = 4_000

export type ScanResult = { kind: 'clean' } | { kind: 'infected'; signature: string }

/** The scanner gave no answer, or no verdict. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

export type Scanner = { scan(source: AsyncIterable<Uint8Array>): Promise<ScanResult> }
type Timeouts = { connectMs?: number; answerMs?: number }

const toSocketAddress = (url: URL) =>
  url.protocol === 'unix:'
    ? { path: decodeURIComponent(url.pathname) }
    : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }

function openSocket(url: URL, connectMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(toSocketAddress(url))
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), connectMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(new ScannerUnavailable(`The virus scanner cannot be reached: ${error.message}`))
    }
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}

const send = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

function* toFrames(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
}

/** 'stream: OK', 'stream: Name FOUND', or an error such as a stream over StreamMaxLength. */
function readAnswer(text: string): ScanResult {
  const answer = text.replaceAll('\0', '').trim()
  if (answer === 'stream: OK') return { kind: 'clean' }
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (signature !== undefined) return { kind: 'infected', signature }
  throw new ScannerUnavailable(`The virus scanner gave no verdict: ${answer.slice(0, 200) || 'no answer'}`)
}

/** clamd's INSTREAM, at tcp://host:port or unix:///path. */
export function createScanner(
  address: string,
  { connectMs = CONNECT_TIMEOUT_MS, answerMs = ANSWER_TIMEOUT_MS }: Timeouts = {},
): Scanner {
  const url = new URL(address)
  return {
    async scan(source) {
      const socket = await openSocket(url, connectMs)
      let answer = ''
      const answered = new Promise<void>((resolve) => {
        socket.on('data', (bytes: Buffer) => {
          if (answer.length < ANSWER_MAX_CHARS) answer += bytes.toString('latin1')
        })
        socket.on('close', () => resolve())
        // An answer before the connection broke still counts.
        socket.on('error', () => {})
      })
      const timer = setTimeout(() => socket.destroy(), answerMs)
      try {
        await send(socket, Buffer.from('zINSTREAM\0')).catch(() => {})
        for await (const bytes of source) {
          for (const frame of toFrames(bytes))
            if (!socket.destroyed) await send(socket, frame).catch(() => {})
          if (socket.destroyed || answer !== '') break
        }
        if (!socket.destroyed) await send(socket, Buffer.alloc(4)).catch(() => {})
        await answered
        return readAnswer(answer)
      } finally {
        clearTimeout(timer)
        socket.destroy()
      }
    },
  }
}
