import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { checkAddress } from './check-address.mjs'
import { PINNED_NODE, ROOT, runPinned, toolScript } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const SERVER_PORT = process.env.PORT?.trim() || '3000'
const PAGE_PORT = '5173'
// A line for each request would hide the address to open.
const SERVER_ENV = { LOG_LEVEL: process.env.LOG_LEVEL?.trim() || 'warn' }
const SERVER_URL = `http://localhost:${SERVER_PORT}`
// What the server imports. Node's own --watch does not see migrations, nor a file that failed to load.
const SERVER_FOLDERS = ['server/src', 'server/migrations', 'contract/src', 'claims/src', 'charts/src']
const SERVER_FILE = /(?<!\.test)\.(ts|sql|json)$/
const SETTLE_MS = 150
const POLL_MS = 200
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A session of its own, so that Ctrl-C reaches a child once, from here. The IPC channel tells it when this ends. */
const start = (args, env = {}) =>
  spawn(PINNED_NODE, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

async function stop(child) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function isReady() {
  const response = await fetch(`${SERVER_URL}/api/ready`).catch(() => null)
  return response?.ok ?? false
}

/** Restarts the server when one of its files changes; changes during a restart lead to one more. */
function watchServer() {
  let server = start(['server/src/process/main.ts'], SERVER_ENV)
  let restarting = null
  let isDirty = false

  async function restart() {
    do {
      isDirty = false
      await sleep(SETTLE_MS)
      await stop(server)
      console.log('\nA server file changed; restarting the server …')
      server = start(['server/src/process/main.ts'], SERVER_ENV)
    } while (isDirty)
  }

  for (const folder of SERVER_FOLDERS) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !SERVER_FILE.test(name)) return
      isDirty = true
      restarting ??= restart().finally(() => {
        restarting = null
      })
    })
  }
  return {
    hasEnded: () => restarting === null && hasEnded(server),
    stop: () => stop(server),
  }
}

async function waitUntilReady(server) {
  while (!(await isReady())) {
    if (server.hasEnded()) throw new Error('The server did not start; see its output above.')
    await sleep(POLL_MS)
  }
}

async function main() {
  if (SERVER_PORT === '0') throw new Error('npm run dev needs a fixed PORT; leave it unset for 3000.')
  await ensureInstalled()
  const { code } = await runPinned(['server/src/process/check-settings.ts'])
  if (code !== 0) return code
  await checkAddress({ PORT: PAGE_PORT, HOST: 'localhost' })
  // The server writes its settings into the built page, from which web/build-plugins.ts reads them.
  if (!existsSync(join(ROOT, 'web', 'dist', 'index.html'))) await ensureBuilt()

  const server = watchServer()
  let pages = null
  const stopped = new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, resolve)
  })
  const stopAll = async () => {
    await Promise.all([server.stop(), pages === null ? null : stop(pages)])
    return 0
  }
  const serve = async () => {
    await waitUntilReady(server)
    const args = ['web', '--port', PAGE_PORT, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
    pages = start([toolScript('vite'), ...args], { SERVER_URL })
    console.log(
      `\nOpen http://localhost:${PAGE_PORT}: pages update as you edit them, and the server restarts. Ctrl-C stops both.`,
    )
    await once(pages, 'exit')
  }
  try {
    await Promise.race([stopped, serve()])
  } finally {
    await stopAll()
  }
  return 0
}

try {
  process.exit(await main())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
