import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresServer, startPostgresServer } from '../nodes/postgres-server.ts'
import { isDone } from './caller.ts'
import { ask, type FaultWorld } from './fault-world.ts'
import { startObjectStore } from './object-store.ts'
import type { Fault, Outcome } from './run-fault.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { sendThrough, startSmallWorld } from './small-world.ts'

/** Try again, or: the disk is full. */
const CLEAR = [503, 507]
// The portal leaves 64 MB of it free.
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
      const problems = await sendThrough(small, { breakDown: store.down, repair: store.up, clear: CLEAR })
      return { seen: 'an upload continued afterwards, with the same bytes', problems }
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
      const broken = { breakDown: disk.fill, repair: disk.free, clear: CLEAR }
      const problems = await sendThrough(small, broken).finally(() => small.node.term())
      return { seen: 'an upload continued afterwards, with the same bytes', problems }
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
  const acknowledged = new Map<number, string>()
  async function write(number: number): Promise<boolean> {
    const value = `${number} ${randomBytes(DRAFT_CHARS / 2).toString('hex')}`
    const call = { method: 'PUT', path: `/drafts/full:${number}`, body: { value } }
    const answer = await small.provider.once(call)
    if (isDone(answer)) acknowledged.set(number, value)
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
    if (!(await write(1))) problems.push('nothing can be written afterwards')
    for (const [number, value] of acknowledged) {
      const { body } = await small.provider.untilClear({ method: 'GET', path: `/drafts/full:${number}` })
      if (body?.data?.value !== value) problems.push(`draft ${number} was acknowledged but is not stored`)
    }
    if (refused === 0) problems.push('nothing was refused: the disk was not full')
    return { seen: `${acknowledged.size} drafts stored, ${refused} refused`, problems: problems.slice(0, 5) }
  } finally {
    await small.node.term()
  }
}

/** PostgreSQL may have stopped without disk space; then it is restarted as by a service manager. */
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
