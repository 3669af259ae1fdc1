import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './is-alive.mjs'

const IN_MEMORY = '/dev/shm'
const NAME = /^plumb-(\d+)-/
const GIBIBYTE = 1024 ** 3
// The journeys, which need most, were seen to hold 0.6 GiB at once.
const ROOM_BYTES = 2 * GIBIBYTE
const FREE_MEMORY_BYTES = 6 * GIBIBYTE

async function hasRoomInMemory() {
  const disk = await statfs(IN_MEMORY).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize >= ROOM_BYTES && freemem() >= FREE_MEMORY_BYTES
}

/** What runs left behind that were killed. */
async function removeLeft(parent) {
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Tests make and drop thousands of files and hundreds of databases that live for seconds. Where there is memory to
 * hold them nobody waits for a disk, which on a busy machine took twenty times as long.
 */
export async function withTempFolder(work, parent) {
  const place = parent ?? ((await hasRoomInMemory()) ? IN_MEMORY : tmpdir())
  await removeLeft(place)
  const folder = await mkdtemp(join(place, `plumb-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    // A database whose test was killed writes until it notices. What it leaves is taken away by the next run.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}
