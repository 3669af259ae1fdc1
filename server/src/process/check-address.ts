import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '#platform/config/config.ts'

function explain(error: NodeJS.ErrnoException, port: number): [variable: string, problem: string] {
  if (error.code === 'EADDRINUSE')
    return [
      'PORT',
      `${port} is in use. Stop the program that uses it, which may be another Plumbline, or choose a free port.`,
    ]
  if (error.code === 'EACCES')
    return ['PORT', `${port} needs rights that this user does not have. Choose 1024 or above.`]
  return ['HOST', `is not an address of this machine (${error.code ?? error.message}).`]
}

/** Fails when nothing can listen there, before a start creates or fills anything. */
export async function checkAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(new Map([explain(error as NodeJS.ErrnoException, port)]))
  }
  server.close()
  await once(server, 'close')
}
