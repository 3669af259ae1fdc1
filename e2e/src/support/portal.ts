import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const READY = /Plumbline is ready on (http:\/\/localhost:\d+)/
const START_LIMIT_MS = 300_000

export type Portal = {
  url: string
  output: () => string
  process: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * The portal as `npm start` runs it after installing and building, on a port and a DATA_DIR of its own. Its world
 * has no claims, unless the settings ask for some.
 */
export async function startPortal(
  dataDir: string,
  settings: Record<string, string> = {},
  limitMs = START_LIMIT_MS,
): Promise<Portal> {
  const child = spawn(process.execPath, ['server/src/process/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_LINES: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`the portal did not start:\n${output}`)), limitMs)
    const listen = (chunk: Buffer) => {
      output += chunk
      const ready = READY.exec(output)
      if (ready?.[1] === undefined) return
      clearTimeout(limit)
      resolve(ready[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then((code) => {
      clearTimeout(limit)
      reject(new Error(`the portal ended with ${code}:\n${output}`))
    })
  })
  return {
    url,
    output: () => output,
    process: child,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

/** What `npm run cli -- …` prints, beside a portal that is running on the same DATA_DIR. */
export async function runCli(
  dataDir: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  })
  return stdout
}

export type DataDir = { path: string; remove: () => Promise<void> }

export async function makeDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A world that is filled once, for portals that start on copies of it; with what its first start printed. */
export async function fillWorld(
  settings: Record<string, string> = {},
  limitMs = START_LIMIT_MS,
): Promise<DataDir & { firstOutput: string }> {
  const dir = await makeDataDir()
  const portal = await startPortal(dir.path, settings, limitMs)
  const firstOutput = portal.output()
  await portal.stop()
  return { ...dir, firstOutput }
}

export async function copyWorld(path: string): Promise<DataDir> {
  const dir = await makeDataDir()
  await cp(path, dir.path, { recursive: true, preserveTimestamps: true })
  return dir
}
