import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { STOP_STEPS } from './postgres-process.ts'

const POLL_MS = 20

/**
 * Stops a PostgreSQL on `clusterDir` whose server is gone, so that a new one can start. The caller holds the lock of
 * DATA_DIR, so no other server uses it.
 */
export async function stopOrphanedPostgres(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  for (const { signal, patienceMs } of STOP_STEPS) {
    const running = await findPostgresOn(clusterDir, postmaster)
    if (running.length === 0) break
    // Only the postmaster stops on SIGINT; its children end with it.
    const targets = signal === 'SIGINT' ? running.filter((pid) => pid === postmaster) : running
    for (const pid of targets) send(pid, signal)
    await waitUntilGone(clusterDir, postmaster, targets.length > 0 ? patienceMs : 0)
  }
  if ((await findPostgresOn(clusterDir, postmaster)).length > 0) {
    throw new Error(
      `An old PostgreSQL (process ${postmaster}) still runs on ${clusterDir} and does not stop.`,
    )
  }
  // PostgreSQL removes the file of a dead process, but not if another process now has its id.
  if (postmaster > 0 && send(postmaster, 0)) await rm(pidFile, { force: true })
}

async function waitUntilGone(clusterDir: string, postmaster: number, patienceMs: number) {
  const end = Date.now() + patienceMs
  while (Date.now() < end && (await findPostgresOn(clusterDir, postmaster)).length > 0) await sleep(POLL_MS)
}

// Processes of a cluster run in its directory. This tells them from other processes with the same id.
async function findPostgresOn(clusterDir: string, postmaster: number): Promise<number[]> {
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (!cluster) return []
  const entries = await readdir('/proc').catch(() => undefined)
  if (!entries) return (await isNamedByPs(postmaster, clusterDir)) ? [postmaster] : []
  const pids = entries.filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
      if (!/^postgres( \(deleted\))?$/.test(basename(program))) return false
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
      return cwd?.ino === cluster.ino && cwd.dev === cluster.dev
    }),
  )
  return pids.filter((_, index) => found[index]).map(Number)
}

async function isNamedByPs(pid: number, clusterDir: string): Promise<boolean> {
  if (!(pid > 0)) return false
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return listed?.stdout.includes(`postgres -D ${clusterDir}`) ?? false
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
