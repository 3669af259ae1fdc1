import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and load balancers send the next request when they have the answer. */
export const PIPELINED_MAX = 4

/**
 * Node makes the answers of all requests that came in one packet before it sends the first: a thousand of them are
 * a thousand answers in memory, for one client that reads none.
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
