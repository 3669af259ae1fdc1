import { connect, createServer, type Socket } from 'node:net'
import type { Random } from './random.ts'

export type CuttingProxy = {
  url: string
  /** Sets the port of the portal. */
  aim(port: number): void
  /** Breaks one open connection, as if a plug was pulled. */
  cutOne(random: Random): boolean
  close(): void
}

/** A proxy between the client and the portal that breaks connections on demand. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let target = 0
  const lines = new Set<() => void>()
  const server = createServer((client) => {
    const portal: Socket = connect(target, '127.0.0.1')
    const cut = () => {
      client.resetAndDestroy()
      portal.resetAndDestroy()
      lines.delete(cut)
    }
    lines.add(cut)
    for (const socket of [client, portal]) {
      socket.on('error', cut)
      socket.on('close', cut)
    }
    client.pipe(portal).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    aim(next) {
      target = next
    },
    cutOne(random) {
      if (lines.size === 0) return false
      random.pick([...lines])()
      return true
    },
    close() {
      for (const cut of lines) cut()
      server.close()
    },
  }
}
