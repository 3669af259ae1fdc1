import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { establishedTo } from './kernel-table.ts'
import { type Row, told, zero } from './report.ts'

const CONNECTIONS = 200
const DROPPED_WITHIN_S = 20
const GIVE_UP_S = 40
const DRIP_MS = 1_000
const LOOK_MS = 250
const SERVED_EVERY_MS = 100
/** As many as the server takes at once: together more than the kernel holds for one connection. */
const REQUESTS_AT_ONCE = 4

type Kind = { name: string; start: (socket: Socket) => void; drip: (socket: Socket) => void }

const KINDS: readonly Kind[] = [
  {
    name: 'slow headers',
    start: (socket) => void socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'),
    drip: (socket) => void socket.write('X-A: b\r\n'),
  },
  {
    name: 'slow body',
    start: (socket) =>
      void socket.write(
        'POST /api/crow HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      ),
    drip: (socket) => void socket.write(' '),
  },
  {
    name: 'slow reading',
    start: (socket) =>
      void socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS_AT_ONCE)),
    drip: (socket) => void socket.read(16),
  },
]

/** Many clients that dribble, of each kind in turn, beside one that behaves and must be served all the while. */
export async function attackSlowly(client: Client, cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of KINDS) {
    console.log(`Slow clients: ${kind.name}`)
    const served = keepAsking(client, cookie)
    const { dropped, lastAt } = await holdOpen(kind, client.port)
    const { asked, failed, slowestMs } = await served.stop()
    const group = `Slow clients: ${kind.name}`
    rows.push(
      told(group, 'connections', CONNECTIONS),
      zero(group, 'not dropped', CONNECTIONS - dropped),
      {
        group,
        name: 'last one dropped after, s',
        value: lastAt.toFixed(1),
        target: `at most ${DROPPED_WITHIN_S}`,
        ok: lastAt <= DROPPED_WITHIN_S,
      },
      told(group, 'asked meanwhile by one that behaves', asked),
      zero(group, 'of these not served', failed),
      told(group, 'slowest of these, ms', slowestMs),
    )
  }
  return rows
}

async function holdOpen(kind: Kind, port: number): Promise<{ dropped: number; lastAt: number }> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (const socket of sockets) kind.start(socket)
  const held = new Set(sockets.map((socket) => socket.localPort ?? 0))
  const drips = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) kind.drip(socket)
  }, DRIP_MS)
  let lastAt = 0
  while (held.size > 0 && seconds() < GIVE_UP_S) {
    await sleep(LOOK_MS)
    const established = await establishedTo(port)
    for (const local of held) {
      if (established.has(local)) continue
      held.delete(local)
      lastAt = seconds()
    }
  }
  clearInterval(drips)
  for (const socket of sockets) socket.destroy()
  return { dropped: CONNECTIONS - held.size, lastAt: held.size > 0 ? GIVE_UP_S : lastAt }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.pause()
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => undefined)
  })
}

/** One well-behaved reader, by turns of a page, a light and a signed-in call. */
export function keepAsking(client: Client, cookie: string) {
  const paths = ['/', '/api/health', '/api/reports']
  let running = true
  const counts = { asked: 0, failed: 0, slowestMs: 0 }
  const work = (async () => {
    while (running) {
      const path = paths[counts.asked++ % paths.length] ?? '/'
      const began = performance.now()
      const { status } = await client.send({ method: 'GET', path, headers: { cookie }, from: '127.8.8.8' })
      if (status !== 200) counts.failed++
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - began))
      await sleep(SERVED_EVERY_MS)
    }
  })()
  return {
    async stop() {
      running = false
      await work
      return counts
    },
  }
}
