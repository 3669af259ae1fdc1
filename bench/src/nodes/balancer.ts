import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
const LOOK_PATIENCE_MS = 2_000
/** What may be asked again when its line broke before an answer: asking changes nothing. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_CONNECTION = new Set([
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
  /** Null when no node gave it, but the balancer. */
  node: string | null
  ms: number
}

export type Balancer = { url: string; port: number; close(): Promise<void> }

type Target = { url: URL; up: boolean; agent: Agent }

/**
 * Any load balancer: nodes in turn, those alone that answer `/api/ready` with 200, and all that take a connection while
 * none does. A call goes to another node when it certainly did not begin: the connection was refused, or it changes
 * nothing and its line broke before the answer.
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
    const note = (status: number, node: string | null) => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      onAnswer({ at: Date.now(), method, path, status, node, ms: Date.now() - began })
    }
    function refuse(status: number): void {
      note(status, null)
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
        headers: passedOn(incoming.headers),
        setHost: false,
      })
      const send = () => {
        connected = true
        // Of one that is asked again all has been read.
        if (incoming.readableEnded) call.end()
        else incoming.pipe(call)
      }
      call.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', send)
        else send()
      })
      call.once('response', (answer) => {
        answered = true
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
        answer.pipe(outgoing)
        answer.once('close', () => {
          note(answer.complete ? (answer.statusCode ?? 502) : 502, target.url.host)
          // Broken in the middle of an answer: whoever asked has to see that it is not whole.
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

  async function look(target: Target): Promise<void> {
    while (!stopping.signal.aborted) {
      target.up = await fetch(new URL('/api/ready', target.url), {
        signal: AbortSignal.timeout(LOOK_PATIENCE_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const target of targets) void look(target)
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

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_CONNECTION.has(name)))
}
