import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './child.mjs'
import { isAlive } from './is-alive.mjs'

const LOCK = join(ROOT, '.cache', 'launcher.lock')
const BEAT_MS = 2_000
const STALE_MS = 20_000
const POLL_MS = 200

/** One launcher at a time installs or builds; the others wait and then find the work done. */
export async function withLauncherLock(work) {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await acquire()
  const beat = setInterval(() => touch().catch(() => {}), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(LOCK, { force: true })
  }
}

async function acquire() {
  let told = false
  for (;;) {
    const taken = await writeFile(LOCK, String(process.pid), { flag: 'wx' }).then(
      () => false,
      (error) => error.code === 'EEXIST' || Promise.reject(error),
    )
    if (!taken) return
    if (await isStale(LOCK)) {
      await removeStale()
      continue
    }
    if (!told) console.log('Another launcher is installing or building here, waiting for it.')
    told = true
    await sleep(POLL_MS)
  }
}

// Renaming is atomic: of several that find a stale lock one moves it away, and looks again at what it moved.
async function removeStale() {
  const aside = `${LOCK}.${process.pid}`
  try {
    await rename(LOCK, aside)
    if (await isStale(aside)) await rm(aside, { force: true })
    else await rename(aside, LOCK)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

// An owner that is gone, or whose number another process has by now: then nothing touches the file any more.
async function isStale(path) {
  try {
    const owner = Number(await readFile(path, 'utf8'))
    if (owner > 0 && !isAlive(owner)) return true
    return Date.now() - (await stat(path)).mtimeMs > STALE_MS
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

const touch = () => utimes(LOCK, new Date(), new Date())
