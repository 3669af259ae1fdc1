import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type LineProxy = {
  port: number
  /** Delays every packet, in each direction. */
  slowBy(ms: number): void
  /** Breaks all connections, as if a switch had lost power. */
  cutAll(): number
  close(): void
}

/** A proxy between the nodes and PostgreSQL that behaves like a bad network on demand. */
export async function startLineProxy(target: () => number): Promise<LineProxy> {
  const lines = new Set<() => void>()
  let delayMs = 0

  const delayed = () =>
    new Transform({
      transform(bytes: Buffer, _encoding, done) {
        if (delayMs === 0) done(null, bytes)
        else setTimeout(() => done(null, bytes), delayMs)
      },
    })

  const server = createServer({ noDelay: true }, (client) => {
    const database: Socket = connect({ port: target(), host: '127.0.0.1', noDelay: true })
    const cut = () => {
      client.resetAndDestroy()
      database.resetAndDestroy()
      lines.delete(cut)
    }
    lines.add(cut)
    for (const socket of [client, database]) {
      socket.on('error', cut)
      socket.on('close', cut)
    }
    client.pipe(delayed()).pipe(database)
    database.pipe(delayed()).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    slowBy(ms) {
      delayMs = ms
    },
    cutAll() {
      const open = lines.size
      for (const cut of lines) cut()
      return open
    },
    close() {
      for (const cut of lines) cut()
      server.close()
    },
  }
}
