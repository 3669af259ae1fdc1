import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClaimsStore } from './claims-store.ts'
import { HOST, runName } from './run-name.ts'

const NAME_WITH_PID = /-([a-z\d]+)\.(\d+)-[0-9a-f]+(\.\w+)?$/i
const OTHER_HOST_LIFE_MS = 24 * 60 * 60 * 1000

type Run = { path: string; startedAt: number; isAlive: boolean }

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function listRuns(store: ClaimsStore): Promise<Run[]> {
  const runs: Run[] = []
  for (const name of await readdir(store.path('tmp'))) {
    const path = join(store.path('tmp'), name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    const startedAt = Math.min(found.birthtimeMs || found.ctimeMs, found.ctimeMs)
    const [, host, pid] = NAME_WITH_PID.exec(name) ?? []
    const isAlive = host === HOST ? isRunning(Number(pid)) : Date.now() - found.mtimeMs < OTHER_HOST_LIFE_MS
    runs.push({ path, startedAt, isAlive })
  }
  return runs
}

/** When the oldest active run started, or null without one. */
export async function oldestRunStart(store: ClaimsStore): Promise<number | null> {
  const starts = (await listRuns(store)).filter(({ isAlive }) => isAlive).map(({ startedAt }) => startedAt)
  return starts.length === 0 ? null : Math.min(...starts)
}

/** Removes temporary files of processes that no longer run. */
export async function removeDeadRuns(store: ClaimsStore): Promise<void> {
  for (const { path, isAlive } of await listRuns(store)) {
    if (!isAlive) await rm(path, { recursive: true, force: true })
  }
}

/** Makes a folder for the temporary files of a run, after removing those of dead runs. */
export async function openRunFolder(
  store: ClaimsStore,
  purpose: string,
): Promise<{ folder: string; close: () => Promise<void> }> {
  await removeDeadRuns(store)
  const folder = store.path(store.newFile('tmp', runName(purpose), 'run'))
  await mkdir(folder)
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}
