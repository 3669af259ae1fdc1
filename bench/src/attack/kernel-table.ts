import { readFile } from 'node:fs/promises'

const ESTABLISHED = '01'

/**
 * The client ports of connections that a server on this machine still holds, from the kernel: a client that does not
 * read does not notice that it was dropped.
 */
export async function establishedTo(port: number): Promise<Set<number>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  const rows = tables.flatMap((table) =>
    table
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/)),
  )
  const parsePort = (address: string | undefined) => Number.parseInt(address?.split(':')[1] ?? '0', 16)
  return new Set(
    rows
      .filter(([, local, , state]) => parsePort(local) === port && state === ESTABLISHED)
      .map(([, , remote]) => parsePort(remote)),
  )
}
