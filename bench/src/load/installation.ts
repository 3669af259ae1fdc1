import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startBalancer } from '../nodes/balancer.ts'
import { type AppNode, startNode } from '../nodes/node-process.ts'
import { startPostgresServer } from '../nodes/postgres-server.ts'
import { startService } from '../portal.ts'
import { addPeople, type World } from './world.ts'

const DEMO_LINES = '2500000'

export type Installation = {
  /** The URL of the only node, or of the balancer. */
  url: string
  pids: number[]
  postmaster: number
  databaseUrl: string
  world: World
}

const newDir = () => mkdtemp(join(tmpdir(), 'plumbline-load-'))

/** Fills a demo once; every run uses a copy of it. */
export async function fillDemo(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await newDir()
  const env = { PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error', DEMO_LINES }
  console.log(`Filling a demo with ${DEMO_LINES} claim lines first; use --from DATA_DIR to skip this.`)
  const portal = await startService('server/src/process/main.ts', env, /ready on (http:\/\/localhost:\d+)/)
  await portal.stop()
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/** Runs the work with a PostgreSQL server and nodes on a copy of a stopped portal's files. */
export async function withInstallation<T>(
  settings: { from: string; nodes: number; env?: Record<string, string> },
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const dir = await newDir()
  const cleanUp: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })]
  try {
    await cp(settings.from, dir, { recursive: true, preserveTimestamps: true })
    // Else the kernel writes the copy in the first measured seconds, and every commit waits for the disk.
    await promisify(execFile)('sync')
    const postgres = await startPostgresServer(dir)
    cleanUp.push(() => postgres.stop())
    const secretKey = (await readFile(join(dir, 'secret-key'), 'utf8')).trim()
    const nodes: AppNode[] = []
    for (let number = 0; number < settings.nodes; number++) {
      const node = await startNode({
        databaseUrl: postgres.url,
        dataDir: dir,
        secretKey,
        env: { DEMO: 'on', DEMO_LINES: '0', LOG_LEVEL: 'info', ...settings.env },
        logPath: join(dir, `node-${number}.log`),
      })
      cleanUp.push(() => node.term())
      await node.ready()
      nodes.push(node)
    }
    const [first] = nodes
    if (first === undefined) throw new Error('At least one node is needed.')
    const balancer = nodes.length > 1 ? await startBalancer(nodes.map(({ url }) => url)) : null
    if (balancer !== null) cleanUp.push(() => balancer.close())
    const db = new pg.Client(postgres.url)
    await db.connect()
    const world = await addPeople(db).finally(() => db.end())
    return await work({
      url: balancer?.url ?? first.url,
      pids: nodes.map((node) => node.pid()),
      postmaster: postgres.pid(),
      databaseUrl: postgres.url,
      world,
    })
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
