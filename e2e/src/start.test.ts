import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from './support/browser.ts'
import { makeDataDir, startPortal } from './support/portal.ts'

let dataDir: Awaited<ReturnType<typeof makeDataDir>>
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterAll(() => dataDir.remove())

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'provider@demo.test', password: PASSWORD }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const settingsOf = async (url: string, cookie: string) => {
  const answer = await fetch(`${url}/api/user/settings`, { headers: { cookie } })
  return ((await answer.json()) as { data: { preferences: { user_settings: unknown } } }).data.preferences
    .user_settings
}

describe('starting and stopping (product, "Running it")', () => {
  it('prints the logins, serves, refuses a second start, survives kill -9 and keeps all data', async () => {
    const first = await startPortal(dataDir.path)
    expect(first.output()).toContain('provider@demo.test')
    expect(await (await fetch(`${first.url}/api/ready`)).json()).toEqual({ status: 'ok' })
    const cookie = await signIn(first.url)
    await fetch(`${first.url}/api/user/settings`, {
      method: 'PATCH',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify({ user_settings: { kept: 'through it all' } }),
    })

    await expect(startPortal(dataDir.path)).rejects.toThrow(String(first.process.pid))

    await first.stop('SIGKILL')
    const second = await startPortal(dataDir.path)
    expect(await settingsOf(second.url, cookie)).toEqual({ kept: 'through it all' })

    expect(await second.stop('SIGTERM')).toBe(0)
    const third = await startPortal(dataDir.path)
    expect(await settingsOf(third.url, cookie)).toEqual({ kept: 'through it all' })
    expect(await third.stop('SIGINT')).toBe(0)
  })

  it('names every bad setting and does not start', async () => {
    const start = startPortal(dataDir.path, { PORT: 'many', SESSION_IDLE_SECONDS: '3' })
    await expect(start).rejects.toThrow(/PORT[\s\S]*SESSION_IDLE_SECONDS/)
  })
})
