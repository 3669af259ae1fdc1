import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const CHECK_EVERY_MS = 250
const CHECK_TIMEOUT_MS = 2_000
/** Methods that can be repeated if the connection broke before an answer, because they change nothing. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS'])
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

export type Answered = {
  at: number
  method: string
  path: string
  status: number
  /** Null if the answer is from the balancer itself. */
  node: string | null
  ms: number
}

export type Balancer = { url: string; port: number; close(): Promise<void> }

type Target = { url: URL; up: boolean; agent: Agent }

/**
 * A simple load balancer: uses the nodes in turn that answer `/api/ready` with 200, and the others only if none does. A
 * call is repeated on another node only if that is safe: the connection was refused, or the call changes nothing and
 * the connection broke before the answer.
 */
export async function startBalancer(
  nodeUrls: readonly string[],
  onAnswer: (answered: Answered) => void = () => {},
): Promise<Balancer> {
  const targets = nodeUrls.map(
    (url): Target => ({ url: new URL(url), up: true, agent: new Agent({ keepAlive: true }) }),
  )
  const stopping = new AbortController()
  let turn = 0

  function* candidates(): Generator<Target> {
    turn += 1
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] as Target)
    yield* inTurn.filter(({ up }) => up)
    yield* inTurn.filter(({ up }) => !up)
  }

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const began = Date.now()
    const method = incoming.method ?? 'GET'
    const report = (status: number, node: string | null) => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      onAnswer({ at: Date.now(), method, path, status, node, ms: Date.now() - began })
    }
    function refuse(status: number): void {
      report(status, null)
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
      outgoing.end(JSON.stringify({ message: 'No node answers.', status, data: null }))
    }
    const nodes = candidates()

    function tryNext(): void {
      const { value: target } = nodes.next()
      if (target === undefined) {
        refuse(503)
        return
      }
      let connected = false
      let answered = false
      const call = request(target.url, {
        agent: target.agent,
        method,
        path: incoming.url,
        headers: forwardedHeaders(incoming.headers),
        setHost: false,
      })
      const send = () => {
        connected = true
        // For a repeated call, the whole request has been read already.
        if (incoming.readableEnded) call.end()
        else incoming.pipe(call)
      }
      call.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', send)
        else send()
      })
      call.once('response', (answer) => {
        answered = true
        outgoing.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.headers))
        answer.pipe(outgoing)
        answer.once('close', () => {
          report(answer.complete ? (answer.statusCode ?? 502) : 502, target.url.host)
          // Broken in the middle of an answer: the client must see that it is incomplete.
          if (!answer.complete) outgoing.destroy()
        })
      })
      call.on('error', () => {
        incoming.unpipe(call)
        if (answered) return
        if (!connected) target.up = false
        if (outgoing.destroyed) return
        if (!connected || REPEATABLE.has(method)) tryNext()
        else refuse(502)
      })
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) call.destroy()
      })
    }
    tryNext()
  }

  async function checkReady(target: Target): Promise<void> {
    while (!stopping.signal.aborted) {
      target.up = await fetch(new URL('/api/ready', target.url), {
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      await wait(CHECK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const target of targets) void checkReady(target)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function forwardedHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)))
}
