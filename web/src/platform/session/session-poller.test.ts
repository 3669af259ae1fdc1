import type { SessionClock } from '@plumbline/contract/access/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActivityTracker } from './activity-tracker.ts'
import { createSessionPoller } from './session-poller.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const IDLE_S = 900
const WARN_S = 60

/** A server with one session whose clock any call may move. */
function createServer(idleSeconds = IDLE_S, warnSeconds = WARN_S) {
  let movedAt = 0
  const server = { requests: 0, down: false, gone: false }
  const ask = async (counts: boolean): Promise<SessionClock | 'ended'> => {
    server.requests += 1
    if (server.down) throw new Error('down')
    if (server.gone) return 'ended'
    const isOver = Date.now() - movedAt > idleSeconds * 1000
    if (counts && !isOver) movedAt = Date.now()
    return { remaining: Math.floor(idleSeconds - (Date.now() - movedAt) / 1000), warn_at: warnSeconds }
  }
  return Object.assign(server, { ask })
}

function createTabs() {
  const tabs: ((message: TabMessage) => void)[] = []
  return (): TabChannel => {
    let mine: ((message: TabMessage) => void) | undefined
    return {
      post: (message) => {
        for (const tab of tabs) if (tab !== mine) tab(message)
      },
      listen: (listener) => {
        mine = listener
        tabs.push(listener)
        return () => {}
      },
    }
  }
}

function openTab(server: ReturnType<typeof createServer>, channel: TabChannel, hasUser = true) {
  const seen = { visible: true, user: hasUser, line: true }
  const show = { run: () => {} }
  const lineBack = { run: () => {} }
  const tracker = createActivityTracker({ now: Date.now, isVisible: () => seen.visible, target: () => null })
  const spies = { refreshAuth: vi.fn(), reload: vi.fn(async () => seen.line), sayExpired: vi.fn() }
  const poller = createSessionPoller({
    ...spies,
    readClock: ({ countsAsActivity }) => server.ask(countsAsActivity ?? tracker.isActive()),
    hasUser: () => seen.user,
    activity: tracker,
    tabs: channel,
    now: Date.now,
    isVisible: () => seen.visible,
    onVisible: (listener) => {
      show.run = listener
      return () => {}
    },
    onLineBack: (listener) => {
      lineBack.run = listener
      return () => {}
    },
    setTimer: (run, ms) => Number(setTimeout(run, ms)),
    clearTimer: (id) => clearTimeout(id),
  })
  poller.start()
  return { ...spies, poller, tracker, seen, show, lineBack, state: poller.store.get }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('one tab', () => {
  test.each([
    [900, 60],
    [5, 2],
    [100, 45],
  ])('idle of %s s warns once below %s s, counts down, then reloads', async (idle, warn) => {
    const server = createServer(idle, warn)
    const tab = openTab(server, createTabs()())
    await pass(0)
    tab.seen.visible = false
    await pass(idle - warn)
    expect(tab.state().warning).toBeNull()
    await pass(2)
    expect(tab.state().warning?.endsAt).toBeGreaterThanOrEqual(idle * 1000 - 1000)
    expect(tab.state().warning?.endsAt).toBeLessThanOrEqual(idle * 1000 + 1000)
    await pass(warn + 2)
    expect(tab.reload.mock.calls).toEqual([['session-ended']])
    expect(tab.state()).toEqual({ warning: null, expired: true })
    const { requests } = server
    await pass(600)
    expect(server.requests).toBe(requests)
  })

  test('OK counts as activity and closes the warning', async () => {
    const tab = openTab(createServer(), createTabs()())
    await pass(0)
    tab.seen.visible = false
    await pass(845)
    expect(tab.state().warning).not.toBeNull()
    await tab.poller.extend()
    expect(tab.state().warning).toBeNull()
    await pass(800)
    expect(tab.reload).not.toHaveBeenCalled()
  })

  test('OK that does not reach the server keeps the warning and asks again', async () => {
    const server = createServer()
    const tab = openTab(server, createTabs()())
    await pass(0)
    tab.seen.visible = false
    await pass(845)
    server.down = true
    await tab.poller.extend()
    expect(tab.state().warning).not.toBeNull()
    server.down = false
    await tab.poller.extend()
    expect(tab.state().warning).toBeNull()
  })

  test('polls every 60 s and refreshes the auth state while visible', async () => {
    const server = createServer()
    const tab = openTab(server, createTabs()())
    await pass(1)
    expect([server.requests, tab.refreshAuth.mock.calls.length]).toEqual([1, 0])
    await pass(120)
    expect([server.requests, tab.refreshAuth.mock.calls.length]).toEqual([3, 2])
    tab.seen.visible = false
    await pass(60)
    expect(tab.refreshAuth).toHaveBeenCalledTimes(2)
  })

  test('a tab that wakes after expiry says so', async () => {
    const tab = openTab(createServer(), createTabs()())
    await pass(0)
    vi.setSystemTime(3_600_000)
    tab.show.run()
    await pass(0)
    expect(tab.sayExpired).toHaveBeenCalledTimes(1)
    expect(tab.reload).not.toHaveBeenCalled()
    expect(tab.state()).toEqual({ warning: null, expired: true })
  })

  test('a session unknown to the server is reported as expired', async () => {
    const server = createServer()
    const tab = openTab(server, createTabs()())
    server.gone = true
    await pass(61)
    expect(tab.sayExpired).toHaveBeenCalledTimes(1)
  })

  test('a visitor reloads after 840000 ms without input, with no call', async () => {
    const server = createServer()
    const tab = openTab(server, createTabs()(), false)
    await pass(800)
    tab.tracker.noteActivity()
    await pass(839)
    expect(tab.reload).not.toHaveBeenCalled()
    await pass(2)
    expect(tab.reload.mock.calls).toEqual([['idle-visitor']])
    expect(server.requests).toBe(0)
  })

  test('R-SES-3: a visitor reloads once, however slowly the page comes', async () => {
    const tab = openTab(createServer(), createTabs()(), false)
    await pass(900)
    tab.show.run()
    await pass(900)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })

  test('R-ERR-17: a visitor without a line is asked again in a minute, and not at all after input', async () => {
    const tab = openTab(createServer(), createTabs()(), false)
    tab.seen.line = false
    await pass(841)
    expect(tab.reload).toHaveBeenCalledTimes(1)
    await pass(58)
    expect(tab.reload).toHaveBeenCalledTimes(1)
    await pass(2)
    expect(tab.reload).toHaveBeenCalledTimes(2)
    tab.tracker.noteActivity()
    await pass(600)
    expect(tab.reload).toHaveBeenCalledTimes(2)
  })
})

describe('two tabs (R-SES-9)', () => {
  const twoTabs = async () => {
    const server = createServer()
    const join = createTabs()
    const [one, two] = [openTab(server, join()), openTab(server, join())]
    await pass(0)
    two.seen.visible = false
    return { one, two, server }
  }

  test('activity in one keeps all alive', async () => {
    const { one, two } = await twoTabs()
    for (let minute = 0; minute < 60; minute += 1) {
      one.tracker.noteActivity()
      await pass(60)
    }
    expect([one.state().warning, two.state().warning]).toEqual([null, null])
  })

  test('OK in one closes the warning in all', async () => {
    const { one, two } = await twoTabs()
    one.seen.visible = false
    await pass(845)
    expect([one.state().warning, two.state().warning]).not.toContain(null)
    await two.poller.extend()
    await pass(0)
    expect([one.state().warning, two.state().warning]).toEqual([null, null])
  })

  test('logout in one logs out all; a sign-in reaches visitors', async () => {
    const server = createServer()
    const join = createTabs()
    const channel = join()
    const [user, visitor] = [openTab(server, join()), openTab(server, join(), false)]
    await pass(0)
    channel.post('logged-out')
    expect([user.reload.mock.calls, visitor.reload.mock.calls]).toEqual([[['logged-out']], []])
    channel.post('logged-in')
    expect(visitor.refreshAuth).toHaveBeenCalledTimes(1)
  })
})

test('R-ERR-17: when the line is back the session is looked at, not a minute later', async () => {
  const server = createServer()
  const tab = openTab(server, createTabs()())
  await vi.advanceTimersByTimeAsync(10_000)
  server.gone = true
  tab.lineBack.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.sayExpired).toHaveBeenCalledOnce()
})
