import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { establishedTo } from './kernel-table.ts'
import { infoRow, type Row, zeroRow } from './report.ts'

const CONNECTIONS = 200
const DROPPED_WITHIN_S = 20
const GIVE_UP_S = 40
const DRIP_MS = 1_000
const CHECK_MS = 250
const SERVED_EVERY_MS = 100
/** As many as the server accepts at once: their answers exceed the kernel's buffer for a connection. */
const REQUESTS_AT_ONCE = 4
/** A stream of Node would fetch 64 KB from the kernel however little is read of it. */
const READ_BYTES = 16

type Kind = {
  name: string
  start: (socket: Socket) => void
  drip: (socket: Socket) => void
  /** The server's own work does not count: its clock runs from the moment at which an answer waits. */
  countsFrom: 'start' | 'first bytes'
}

const KINDS: readonly Kind[] = [
  {
    name: 'slow headers',
    start: (socket) => void socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'),
    drip: (socket) => void socket.write('X-A: b\r\n'),
    countsFrom: 'start',
  },
  {
    name: 'slow body',
    start: (socket) =>
      void socket.write(
        'POST /api/crow HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      ),
    drip: (socket) => void socket.write(' '),
    countsFrom: 'start',
  },
  {
    name: 'slow reading',
    start: (socket) => {
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS_AT_ONCE))
      socket.resume()
    },
    // The callback of `open` pauses after each part, so that one part is read a second.
    drip: (socket) => void socket.resume(),
    countsFrom: 'first bytes',
  },
]

/** Opens many slow clients of each kind, next to a normal client that must be served all the time. */
export async function attackSlowly(client: Client, cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of KINDS) {
    console.log(`Slow clients: ${kind.name}`)
    const served = startNormalClient(client, cookie)
    const { dropped, lastAt, answeredAt } = await holdOpen(kind, client.port)
    const countedFrom = kind.countsFrom === 'start' ? 0 : answeredAt
    const { calls, failed, slowestMs } = await served.stop()
    const group = `Slow clients: ${kind.name}`
    rows.push(
      infoRow(group, 'connections', CONNECTIONS),
      zeroRow(group, 'not dropped', CONNECTIONS - dropped),
      ...(kind.countsFrom === 'start'
        ? []
        : [infoRow(group, 'all have their first bytes after, s', answeredAt.toFixed(1))]),
      {
        group,
        name: kind.countsFrom === 'start' ? 'last one dropped after, s' : 'last one dropped after that, s',
        value: (lastAt - countedFrom).toFixed(1),
        target: `at most ${DROPPED_WITHIN_S}`,
        ok: lastAt - countedFrom <= DROPPED_WITHIN_S,
      },
      infoRow(group, 'calls of a normal client meanwhile', calls),
      zeroRow(group, 'of these not served', failed),
      infoRow(group, 'slowest of these, ms', slowestMs),
    )
  }
  return rows
}

type Held = {
  dropped: number
  lastAt: number /** When the last of them got its first bytes. */
  answeredAt: number
}

async function holdOpen(kind: Kind, port: number): Promise<Held> {
  let answeredAt = 0
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      open(port, () => {
        answeredAt = seconds()
      }),
    ),
  )
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (const socket of sockets) kind.start(socket)
  const held = new Set(sockets.map((socket) => socket.localPort ?? 0))
  const drips = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) kind.drip(socket)
  }, DRIP_MS)
  let lastAt = 0
  while (held.size > 0 && seconds() < GIVE_UP_S) {
    await sleep(CHECK_MS)
    const established = await establishedTo(port)
    for (const local of held) {
      if (established.has(local)) continue
      held.delete(local)
      lastAt = seconds()
    }
  }
  clearInterval(drips)
  for (const socket of sockets) socket.destroy()
  return { dropped: CONNECTIONS - held.size, lastAt: held.size > 0 ? GIVE_UP_S : lastAt, answeredAt }
}

function open(port: number, onFirstBytes: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let isFirst = true
    const callback = () => {
      if (isFirst) onFirstBytes()
      isFirst = false
      return false
    }
    const onread = { buffer: Buffer.alloc(READ_BYTES), callback }
    const socket = connect({ host: '127.0.0.1', port, onread })
    socket.pause()
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => undefined)
  })
}

/** A normal client that cycles through a page, a light call and a signed-in call. */
export function startNormalClient(client: Client, cookie: string) {
  const paths = ['/', '/api/health', '/api/reports']
  let running = true
  const counts = { calls: 0, failed: 0, slowestMs: 0 }
  const work = (async () => {
    while (running) {
      const path = paths[counts.calls++ % paths.length] ?? '/'
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
