import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { listChildren } from '../nodes/postgres-server.ts'
import type { Random } from '../torture/random.ts'
import { ask, type FaultWorld } from './fault-world.ts'
import { allReady, type Fault, waitUntil } from './run-fault.ts'

const JOB_PATIENCE_MS = 60_000
const START_MS = 300_000
/** A random delay, so that kills happen at different moments of the load. */
const MOMENT_MS = 400

/** Kills a node with -9; it is restarted as by a service manager. */
export const nodeKill = (random: Random): Fault => ({
  name: 'node killed',
  async act({ nodes }) {
    await wait(random.below(MOMENT_MS))
    const place = random.below(nodes.length)
    const node = nodes[place]
    if (node === undefined) throw new Error('There is no node to kill.')
    const began = Date.now()
    const exited = node.exited()
    node.kill9()
    await exited
    const back = await node.ready(START_MS)
    return { seen: `node ${place + 1} back after ${back - began} ms` }
  },
})

/** Kills the postmaster with -9 and restarts PostgreSQL at once. */
export const databaseKill = (random: Random): Fault => ({
  name: 'database killed',
  async act(world) {
    await wait(random.below(MOMENT_MS))
    const began = Date.now()
    world.postgres.kill9()
    const accepting = await world.postgres.start()
    const ready = await allReady(world)
    return { seen: `database back after ${accepting - began} ms`, readyMs: Math.max(0, ready - accepting) }
  },
})

type JobProcess = { pid: number; id: string }

async function findJobProcess({ nodes }: FaultWorld): Promise<JobProcess | null> {
  for (const node of nodes) {
    for (const pid of await listChildren(node.pid())) {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      const id = words[words.indexOf('job') + 1]
      if (words.includes('job') && id) return { pid, id }
    }
  }
  return null
}

/** Kills the process of a job with -9; its runner notices at once and restarts the job. */
export const workerKill: Fault = {
  name: 'worker killed',
  async act(world) {
    const found = await waitUntil(() => findJobProcess(world), JOB_PATIENCE_MS)
    if (found === null) return { seen: 'no job ran', problems: ['no job was run'] }
    const began = Date.now()
    process.kill(found.pid, 'SIGKILL')
    const ended = await waitUntil(async () => {
      const [row] = await ask<{ attempts: number; status: string }>(
        world,
        'select attempts, status from jobs where id = $1 and finished_at is not null',
        [found.id],
      )
      return row ?? null
    }, JOB_PATIENCE_MS)
    const seen = `job ${ended?.status ?? 'not ended'} after ${Date.now() - began} ms, run ${ended?.attempts ?? '?'}`
    return { seen, problems: ended?.status === 'done' ? [] : [seen] }
  },
}
