import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from './support/browser.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { makeDataDir, startPortal } from './support/portal.ts'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
// npm prints four lines of its own; the launcher prints one to install and one to build.
const LAUNCHER_LINES = 6

let dataDir: Awaited<ReturnType<typeof makeDataDir>>
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterAll(() => dataDir.remove())

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'provider@demo.test', password: PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const getSettings = async (url: string, cookie: string) => {
  const response = await fetch(`${url}/api/user/settings`, { headers: { cookie } })
  return ((await response.json()) as { data: { preferences: { user_settings: unknown } } }).data.preferences
    .user_settings
}

const toLines = (output: string) => output.trimEnd().split('\n')

/** Runs `npm start` without npm, and resolves with what a start that fails prints. */
async function failToStart(env: Record<string, string>): Promise<string> {
  const starting = promisify(execFile)(process.execPath, [START], { env: { ...process.env, ...env } })
  const error = await starting.then(
    () => new Error('it started'),
    (reason: Error & { stderr: string }) => reason,
  )
  return 'stderr' in error ? String(error.stderr) : error.message
}

describe('starting and stopping (R-RUN-1)', () => {
  it('prints the logins, serves, refuses a second start, survives kill -9 and keeps all data', async () => {
    const first = await startPortal(dataDir.path, { LOG_LEVEL: 'info' })
    const [created, ...rest] = toLines(first.output())
    expect(created).toBe('Creating the database …')
    expect(rest.at(-1)).toBe(`Plumbline is ready on ${first.url}`)
    const logins = rest.findIndex((line) => line.startsWith('Demo logins'))
    expect(rest[logins + 1]).toContain('provider@demo.test')
    expect(rest.filter((line) => line.startsWith('{'))).toEqual([])
    expect(await (await fetch(`${first.url}/api/ready`)).json()).toEqual({ status: 'ok' })
    const cookie = await signIn(first.url)
    await fetch(`${first.url}/api/user/settings`, {
      method: 'PATCH',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify({ user_settings: { saved: 'before the crash' } }),
    })

    await expect(startPortal(dataDir.path)).rejects.toThrow(String(first.process.pid))

    await first.stop('SIGKILL')
    const second = await startPortal(dataDir.path)
    expect(await getSettings(second.url, cookie)).toEqual({ saved: 'before the crash' })

    expect(await second.stop('SIGTERM')).toBe(0)
    const third = await startPortal(dataDir.path)
    expect(await getSettings(third.url, cookie)).toEqual({ saved: 'before the crash' })
    expect(await third.stop('SIGINT')).toBe(0)
  })

  it('prints at most 25 lines the first time, one for each step', async () => {
    const lines = toLines((await findFiguresPortal()).firstOutput)
    expect(lines.slice(0, 5)).toEqual([
      'Creating the database …',
      'Inventing the demo world …',
      'Importing its claims …',
      'Computing its figures …',
      'Adding answers, letters and cases …',
    ])
    expect(lines.length + LAUNCHER_LINES).toBeLessThanOrEqual(25)
  })

  it('names every bad setting and does not start', async () => {
    const start = startPortal(dataDir.path, { PORT: 'many', SESSION_IDLE_SECONDS: '3' })
    await expect(start).rejects.toThrow(/PORT[\s\S]*SESSION_IDLE_SECONDS/)
  })

  it('names a bad setting or a port in use before it creates anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const DATA_DIR = join(dataDir.path, 'never-created')
    try {
      expect(await failToStart({ PORT: String(port), DATA_DIR })).toContain(`PORT ${port} is in use.`)
      expect(await failToStart({ PORT: '0', DATA_DIR, LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL must be')
      await expect(startPortal(DATA_DIR, { PORT: String(port) })).rejects.toThrow(`PORT ${port} is in use.`)
    } finally {
      other.close()
    }
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
