import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const POLL_MS = 20
const READY_ANSWER_MS = 2_000
/** Like `RestartSec` of a service manager. */
const RESTART_AFTER_MS = 100

export type NodeOptions = {
  databaseUrl: string
  dataDir: string
  secretKey: string
  /** A free port if absent; the same at each start. */
  port?: number
  env?: Record<string, string>
  /** The log file; the caller's own output if absent. */
  logPath?: string
  /** Starts again whenever it ends, as a service manager would. */
  keepRunning?: boolean
  /** A program to start it with, and its arguments, such as `unshare`. */
  prefix?: string[]
}

export type AppNode = {
  url: string
  port: number
  pid(): number
  /** How often it has ended unexpectedly. */
  ends(): number
  kill9(): void
  /** Sends SIGTERM, so that it drains and ends; it is not started again. */
  term(): Promise<void>
  start(): void
  /** Resolves when it has ended for any reason. */
  exited(): Promise<void>
  isReady(): Promise<boolean>
  /** Waits until it is ready; returns the time. */
  ready(patienceMs?: number): Promise<number>
}

/** Starts the portal as a separate process on one port. */
export async function startNode(options: NodeOptions): Promise<AppNode> {
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const log = options.logPath === undefined ? 'inherit' : openSync(options.logPath, 'a', 0o600)
  let child: ChildProcess
  let exited = Promise.resolve()
  let shouldRun = true
  let ends = 0

  function start(): void {
    shouldRun = true
    const [program = process.execPath, ...args] = [
      ...(options.prefix ?? []),
      process.execPath,
      'server/src/process/main.ts',
    ]
    child = spawn(program, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: options.dataDir,
        LOG_LEVEL: 'warn',
        DATABASE_URL: options.databaseUrl,
        SECRET_KEY: options.secretKey,
        ...options.env,
      },
      // The IPC channel ends the node if this process dies.
      stdio: ['ignore', log, log, 'ipc'],
    })
    const started = child
    exited = new Promise((resolve) => {
      started.once('error', () => resolve())
      started.once('exit', () => resolve())
    })
    void exited.then(async () => {
      if (!shouldRun) return
      ends += 1
      if (!options.keepRunning) return
      await wait(RESTART_AFTER_MS)
      if (shouldRun) start()
    })
  }

  const isReady = () =>
    fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(READY_ANSWER_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )

  start()
  return {
    url,
    port,
    pid: () => child.pid ?? 0,
    ends: () => ends,
    kill9: () => void child.kill('SIGKILL'),
    async term() {
      shouldRun = false
      child.kill('SIGTERM')
      await exited
    },
    start,
    exited: () => exited,
    isReady,
    async ready(patienceMs = 120_000) {
      const until = Date.now() + patienceMs
      while (!(await isReady())) {
        if (Date.now() > until)
          throw new Error(`The node on ${url} was not ready within ${patienceMs / 1_000} s.`)
        await wait(POLL_MS)
      }
      return Date.now()
    },
  }
}
