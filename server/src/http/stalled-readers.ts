import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take nothing of an answer that waits for it. */
export const STALLED_MS = 12_000
/** Whoever takes less a second is not reading: a page would take him minutes. */
export const SLOWEST_BYTES_PER_SECOND = 4_096
const LOOK_EVERY_MS = 1_000

/** What was taken until now, and when the time is up unless more is. */
type Reader = { taken: number; until: number }

/**
 * A client that asks for much and reads nothing holds the answer in memory, and no timeout of the web server ends
 * that: its clocks are for requests. Only time with bytes waiting counts, so that slow work is not taken for it.
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
      const reader = lookAgain(last, { taken: takenOf(socket), waiting: socket.writableLength, now })
      if (reader.until <= now) socket.destroy()
      else readers.set(socket, reader)
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * The stream itself counts whole writes, and an answer is one: half of a large one on a slow line looks like nothing.
 * Its handle knows how much of it the kernel has taken.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    _handle: { bytesWritten: number; writeQueueSize: number } | null
  }
  return handle === null ? 0 : handle.bytesWritten - handle.writeQueueSize
}

/** Each byte taken buys time at the slowest rate, never more than at the start. */
export function lookAgain(
  last: Reader,
  { taken, waiting, now }: { taken: number; waiting: number; now: number },
): Reader {
  const most = now + STALLED_MS
  if (waiting === 0) return { taken, until: most }
  const bought = ((taken - last.taken) / SLOWEST_BYTES_PER_SECOND) * 1_000
  return { taken, until: Math.min(most, last.until + bought) }
}
