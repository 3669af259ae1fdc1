import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take nothing of an answer that waits for it. */
export const STALLED_MS = 10_000
const LOOK_EVERY_MS = 1_000

type Watched = { taken: number; since: number }

/**
 * A client that asks for much and reads nothing holds the answer in memory, and no timeout of the web server ends
 * that: its clocks are for requests. Only time with bytes waiting counts, so that slow work is not taken for it.
 */
export function dropStalledReaders(server: Server): () => void {
  const watched = new Map<Socket, Watched>()
  server.on('connection', (socket: Socket) => {
    watched.set(socket, { taken: 0, since: Date.now() })
    socket.once('close', () => watched.delete(socket))
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [socket, last] of watched) {
      const taken = socket.bytesWritten - socket.writableLength
      if (isStalled(last, { taken, waiting: socket.writableLength, now })) socket.destroy()
      else if (taken !== last.taken || socket.writableLength === 0) watched.set(socket, { taken, since: now })
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export const isStalled = (
  last: Watched,
  { taken, waiting, now }: { taken: number; waiting: number; now: number },
) => waiting > 0 && taken === last.taken && now - last.since >= STALLED_MS
