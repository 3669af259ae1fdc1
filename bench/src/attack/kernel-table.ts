import { readFile } from 'node:fs/promises'

const ESTABLISHED = '01'

/**
 * The clients' ports of the connections that a server on this machine still holds. Asked of the kernel: a client
 * that does not read does not learn that it was dropped.
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
  const portOf = (address: string | undefined) => Number.parseInt(address?.split(':')[1] ?? '0', 16)
  return new Set(
    rows
      .filter(([, local, , state]) => portOf(local) === port && state === ESTABLISHED)
      .map(([, , remote]) => portOf(remote)),
  )
}
