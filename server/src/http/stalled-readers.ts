import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long a client may read nothing of a waiting answer. It is closed 12 to 13 s after the last byte that the kernel
 * took for it; what it takes buys time at the slowest rate, 12 s at most.
 */
export const STALLED_MS = 12_000
/** A slower client is not really reading: a page would take minutes. */
export const SLOWEST_BYTES_PER_SECOND = 4_096
const CHECK_EVERY_MS = 1_000

/** The bytes read so far, and when the connection is closed unless more are read. */
type Reader = { taken: number; until: number }

/**
 * A client that requests much and reads nothing keeps the answers in memory. The web server's timeouts do not help:
 * they are for requests. Only time with waiting bytes counts, so that slow work on our side is not punished.
 */
export function dropStalledReaders(server: Server): () => void {
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { taken: 0, until: Date.now() + STALLED_MS })
    socket.once('close', () => readers.delete(socket))
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [socket, last] of readers) {
      const reader = updateReader(last, { taken: countTaken(socket), waiting: socket.writableLength, now })
      // With a reset the kernel forgets what waits; after a normal end it would keep it for whoever does not read.
      if (reader.until <= now) socket.resetAndDestroy()
      else readers.set(socket, reader)
    }
  }, CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * The stream counts whole writes only, and an answer is one write, so half of a large answer looks like nothing. The
 * handle knows how many bytes the kernel has accepted.
 */
function countTaken(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    _handle: { bytesWritten: number; writeQueueSize: number } | null
  }
  return handle === null ? 0 : handle.bytesWritten - handle.writeQueueSize
}

/** Each byte read adds time at the slowest rate, up to the initial limit. */
export function updateReader(
  last: Reader,
  { taken, waiting, now }: { taken: number; waiting: number; now: number },
): Reader {
  const latest = now + STALLED_MS
  if (waiting === 0) return { taken, until: latest }
  const addedMs = ((taken - last.taken) / SLOWEST_BYTES_PER_SECOND) * 1_000
  return { taken, until: Math.min(latest, last.until + addedMs) }
}
