import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNode } from '../nodes/node-process.ts'
import type { FaultWorld } from './fault-world.ts'
import type { Fault } from './run-fault.ts'

const MAIL_DOWN_MS = 8_000
const JUMPS = ['+2h', '-2h', '+0']
const JUMP_MS = 4_000

/** Mail queued meanwhile must wait and arrive once; checked at the end. */
export const mailDown: Fault = {
  name: 'mail server down',
  async act({ mail }) {
    await mail.down()
    await wait(MAIL_DOWN_MS)
    await mail.up()
    return { seen: `down for ${MAIL_DOWN_MS / 1_000} s` }
  },
}

/** Debian's libfaketime, if it is installed. */
async function findFakeTime(): Promise<string | null> {
  for (const place of await readdir('/usr/lib').catch(() => [])) {
    const path = join('/usr/lib', place, 'faketime', 'libfaketime.so.1')
    if (existsSync(path)) return path
  }
  return null
}

/** One node's clock jumps ahead two hours, then back. Sessions and dates use the database's clock, so nobody may notice. */
export const clockJumps: Fault = {
  name: 'clock jumps',
  async act(world) {
    const library = await findFakeTime()
    if (library === null) return { seen: 'skipped: libfaketime is not installed (Debian: faketime)' }
    const file = join(world.folder, 'clock')
    await writeFile(file, '+0')
    const [node] = world.nodes
    if (node === undefined) throw new Error('There is no node.')
    await node.term()
    const other = await startNode({
      ...world.nodeOptions,
      port: node.port,
      env: {
        ...world.nodeOptions.env,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // Timers use the monotonic clock, which does not jump on a real machine either.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    })
    try {
      await other.ready()
      for (const jump of JUMPS) {
        await writeFile(file, jump)
        await wait(JUMP_MS)
      }
      const problems = await checkSession(world, other.url)
      return { seen: `one node ${JUMPS.join(', ')}`, problems }
    } finally {
      await other.term()
      node.start()
      await node.ready()
    }
  },
}

async function checkSession({ cookie }: FaultWorld, url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/session`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.ok ? [] : [`the session was lost on the node whose clock jumped: ${answer.status}`]
}
