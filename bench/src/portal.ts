import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CLOCK_TICKS_PER_SECOND = 100

export type Service = {
  url: string
  pid: number
  /** Everything it has printed. */
  printed: () => string
  stop: () => Promise<void>
}

/** Starts a script that prints its address when it is ready. */
export async function startService(
  script: string,
  env: Record<string, string>,
  ready: RegExp,
  checkout = ROOT,
): Promise<Service> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const found = ready.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)))
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    pid: child.pid ?? 0,
    printed: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export type Portal = Service & { dataDir: string }

/** Starts a portal on a new data directory, or on a copy of a stopped portal's; of this checkout, or of another. */
export async function startPortal(
  settings: Record<string, string> = {},
  from?: string,
  checkout?: string,
): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  if (from !== undefined) await cp(from, dataDir, { recursive: true, preserveTimestamps: true })
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_LINES: '0', ...settings }
  const ready = /ready on (http:\/\/localhost:\d+)/
  const portal = await startService('server/src/process/main.ts', env, ready, checkout)
  return {
    ...portal,
    dataDir,
    async stop() {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Seconds of processor time that a process has used, from the kernel. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}
