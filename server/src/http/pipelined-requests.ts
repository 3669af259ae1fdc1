import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and load balancers wait for the answer before they send the next request. */
export const PIPELINED_MAX = 4

/**
 * Node prepares the answers to all requests of a packet before it sends the first. Without a limit, a client could
 * fill the memory with answers that it never reads.
 */
export function limitPipelining(server: Server): void {
  const open = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const waiting = (open.get(socket) ?? 0) + 1
    open.set(socket, waiting)
    if (waiting > PIPELINED_MAX) socket.destroy()
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
  })
}
