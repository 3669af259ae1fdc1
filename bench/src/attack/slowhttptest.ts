import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { establishedTo } from './kernel-table.ts'
import { infoRow, type Row, zeroRow } from './report.ts'
import { startNormalClient } from './slow-clients.ts'
import { runTool } from './tool.ts'

const CONNECTIONS = 220
const SECONDS = 30
const DROPPED_WITHIN_S = 20
/** The normal client has one or two connections of its own. */
const FEW = 4
const CHECK_MS = 250

const MODES: readonly [string, readonly string[], string][] = [
  ['-H, slow headers', ['-H', '-i', '2'], '/'],
  ['-B, slow body', ['-B', '-i', '2', '-s', '8192', '-f', 'application/json'], '/api/crow'],
  ['-X, slow reading', ['-X', '-w', '10', '-y', '512', '-n', '2', '-z', '5', '-k', '3'], '/api/openapi.json'],
]

/** The tool counts only what its clients notice; the kernel says how long the server holds connections. */
export async function runSlowHttpTest(tool: string, client: Client, cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, args, path] of MODES) {
    const group = `slowhttptest ${name}`
    console.log(group)
    const served = startNormalClient(client, cookie)
    const url = `http://127.0.0.1:${client.port}${path}`
    const common = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(SECONDS), '-p', '3', '-u', url]
    let running = true
    const run = runTool(tool, [...args, ...common], SECONDS + 10).finally(() => {
      running = false
    })
    const held = watch(client.port, () => running)
    const { output } = await run
    const { most, clearedAfter } = await held
    const { calls, failed } = await served.stop()
    const inaccessible = /service available:\W*NO\b/.test(output.replaceAll(/\[[\d;]*m/g, ''))
    rows.push(
      infoRow(group, 'most connections held', most),
      {
        group,
        name: 'all dropped after, s',
        value: clearedAfter === null ? 'not dropped' : clearedAfter.toFixed(1),
        target: `at most ${DROPPED_WITHIN_S}`,
        ok: clearedAfter !== null && clearedAfter <= DROPPED_WITHIN_S,
      },
      zeroRow(group, `of ${calls} calls of a normal client not served`, failed + (inaccessible ? 1 : 0)),
    )
  }
  return rows
}

/** Measures from the time when most connections were open until only a few are left. */
async function watch(
  port: number,
  running: () => boolean,
): Promise<{ most: number; clearedAfter: number | null }> {
  let most = 0
  let mostAt = performance.now()
  let clearedAfter: number | null = null
  for (let more = true; more; ) {
    // Checks once more after the tool's end: it stops when the last connection is closed.
    more = running()
    const { size } = await establishedTo(port)
    if (size > most) {
      most = size
      mostAt = performance.now()
    }
    if (clearedAfter === null && most > FEW && size <= FEW) clearedAfter = (performance.now() - mostAt) / 1000
    if (more) await sleep(CHECK_MS)
  }
  return { most, clearedAfter }
}
