import type { Client } from './client.ts'
import type { Operation } from './operations.ts'
import type { People } from './people.ts'
import { type Row, told } from './report.ts'
import { runSlowHttpTest } from './slowhttptest.ts'
import { runSqlmap } from './sqlmap.ts'
import { findTool } from './tool.ts'
import { runWapiti } from './wapiti.ts'

/** Scanners of Debian, where they are installed. They see this machine alone. */
export async function attackWithTools(
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<Row[]> {
  const rows: Row[] = []
  const tools: [string, (path: string) => Promise<Row[]>][] = [
    ['sqlmap', (path) => runSqlmap(path, client, people)],
    ['wapiti', (path) => runWapiti(path, client, people, operations)],
    ['slowhttptest', (path) => runSlowHttpTest(path, client, people.cookieOf('provider') ?? '')],
  ]
  for (const [name, run] of tools) {
    const path = await findTool(name)
    if (path === null) rows.push(told(name, 'skipped', `not installed: apt-get install -y ${name}`))
    else rows.push(...(await run(path)))
  }
  return rows
}
