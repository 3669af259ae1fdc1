import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresServer, startPostgresServer } from '../nodes/postgres-server.ts'
import { isDone } from './caller.ts'
import { ask, type FaultWorld } from './fault-world.ts'
import { startObjectStore } from './object-store.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { sendThrough, startSmallWorld } from './small-world.ts'
import type { Fault, Outcome } from './suffer.ts'

/** Come again, or: the disk is full. */
const CLEAR = [503, 507]
// Of which the portal leaves 64 alone.
const DATA_MB = 160
const DATABASE_MB = 320
const DRAFTS = 90
const DRAFT_CHARS = 16_000
const RESTART_TRIES = 20

async function databaseFor(world: FaultWorld, name: string): Promise<string> {
  await ask(world, `create database ${name}`)
  return world.postgres.url.replace(/\/plumbline$/, `/${name}`)
}

const options = (world: FaultWorld) => ({
  secretKey: randomBytes(32).toString('base64url'),
  logPath: join(world.folder, 'small.log'),
})

export const objectStoreDown: Fault = {
  name: 'object store down',
  async act(world) {
    const store = await startObjectStore()
    const databaseUrl = await databaseFor(world, 'faults_objects')
    const dataDir = join(world.folder, 'objects-data')
    const small = await startSmallWorld({
      ...options(world),
      databaseUrl,
      dataDir,
      env: { S3_URL: store.url },
    })
    try {
      const problems = await sendThrough(small, { breakIt: store.down, mendIt: store.up, clear: CLEAR })
      return { seen: 'a file went on after it, byte for byte', problems }
    } finally {
      await small.node.term()
      await store.down()
    }
  },
}

export const filesDiskFull: Fault = {
  name: 'disk full (files)',
  async act(world) {
    const disk = await mountSmallDisk(join(world.folder, 'small-files'), DATA_MB)
    if (typeof disk === 'string') return { seen: disk }
    try {
      const databaseUrl = await databaseFor(world, 'faults_disk')
      const dataDir = join(disk.path, 'data')
      const small = await startSmallWorld({ ...options(world), databaseUrl, dataDir })
      const broken = { breakIt: disk.fill, mendIt: disk.free, clear: CLEAR }
      const problems = await sendThrough(small, broken).finally(() => small.node.term())
      return { seen: 'a file went on after it, byte for byte', problems }
    } finally {
      await disk.remove()
    }
  },
}

export const databaseDiskFull: Fault = {
  name: 'disk full (database)',
  async act(world) {
    const disk = await mountSmallDisk(join(world.folder, 'small-database'), DATABASE_MB)
    if (typeof disk === 'string') return { seen: disk }
    try {
      const postgres = await startPostgresServer(join(disk.path, 'pg'), { max_wal_size: '64MB' })
      return await writeThrough(world, disk, postgres).finally(() => postgres.stop())
    } finally {
      await disk.remove()
    }
  },
}

async function writeThrough(world: FaultWorld, disk: SmallDisk, postgres: PostgresServer): Promise<Outcome> {
  const dataDir = join(world.folder, 'full-data')
  const small = await startSmallWorld({ ...options(world), databaseUrl: postgres.url, dataDir })
  const problems: string[] = []
  const kept = new Map<number, string>()
  async function write(number: number): Promise<boolean> {
    const value = `${number} ${randomBytes(DRAFT_CHARS / 2).toString('hex')}`
    const call = { method: 'PUT', path: `/drafts/full:${number}`, body: { value } }
    const answer = await small.provider.once(call)
    if (isDone(answer)) kept.set(number, value)
    else if (!CLEAR.includes(answer.status)) problems.push(`draft ${number}: ${answer.status}`)
    return isDone(answer)
  }
  try {
    await write(1)
    await disk.fill()
    let refused = 0
    for (let number = 2; number <= DRAFTS; number += 1) if (!(await write(number))) refused += 1
    await disk.free()
    await startAgain(postgres)
    await small.node.ready()
    if (!(await write(1))) problems.push('nothing can be written after it')
    for (const [number, value] of kept) {
      const { body } = await small.provider.untilClear({ method: 'GET', path: `/drafts/full:${number}` })
      if (body?.data?.value !== value) problems.push(`draft ${number} was acknowledged and is not there`)
    }
    if (refused === 0) problems.push('nothing was refused: the disk was not full')
    return { seen: `${kept.size} drafts kept, ${refused} refused`, problems: problems.slice(0, 5) }
  } finally {
    await small.node.term()
  }
}

/** PostgreSQL may have ended for want of space; then it is started as a service manager would. */
async function startAgain(postgres: PostgresServer): Promise<void> {
  for (let tried = 1; tried <= RESTART_TRIES; tried += 1) {
    try {
      process.kill(postgres.pid(), 0)
      return
    } catch {
      await postgres.start().catch(() => wait(250))
    }
  }
}
