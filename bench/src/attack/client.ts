import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export type Call = {
  method: string
  /** The encoded path, including /api. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** The loopback address that the call comes from, because throttles count by address. */
  from?: string
}
/** Status 0 means that the connection ended without an answer. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export type Client = { send(call: Call): Promise<Answer>; close(): void; port: number }

const WAIT_MS = 30_000
/** How much of an answer is stored; the rest is read and discarded. */
const STORED_BYTES = 2_000_000

export function createClient(url: string): Client {
  const port = Number(new URL(url).port)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: 4_000 })

  const once = (call: Call) =>
    new Promise<Answer & { retry: boolean }>((resolve) => {
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        method: call.method,
        path: call.path,
        headers: {
          host: `localhost:${port}`,
          // Without this, a body after a GET would be read as the next request.
          ...(call.body !== undefined && { 'content-length': Buffer.byteLength(call.body) }),
          ...call.headers,
        },
        setDefaultHeaders: true,
        ...(call.from !== undefined && { localAddress: call.from }),
      })
      outgoing.setTimeout(WAIT_MS, () => outgoing.destroy())
      outgoing.once('error', () =>
        resolve({ status: 0, headers: {}, body: '', retry: outgoing.reusedSocket }),
      )
      outgoing.once('response', (incoming) => {
        const parts: Buffer[] = []
        let stored = 0
        incoming.on('data', (part: Buffer) => {
          if (stored < STORED_BYTES) parts.push(part)
          stored += part.byteLength
        })
        const end = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString(),
            retry: false,
          })
        incoming.once('end', end)
        incoming.once('error', end)
      })
      outgoing.end(call.body)
    })

  return {
    port,
    async send(call) {
      // If the server has just closed a reused connection, the call is repeated.
      for (let tries = 0; ; tries++) {
        const { retry, ...answer } = await once(call)
        if (!retry || tries === 3) return answer
      }
    },
    close: () => agent.destroy(),
  }
}
