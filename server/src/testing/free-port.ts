import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For a server whose address must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as AddressInfo).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}
