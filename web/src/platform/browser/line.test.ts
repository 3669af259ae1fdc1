import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLine } from './line.ts'
import { nextProbeMs } from './probe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const world = { online: true, answers: true }
  const heard = { online: () => {}, offline: () => {} }
  const probe = vi.fn(async () => world.answers)
  const line = createLine({
    isOnline: () => world.online,
    probe,
    listen: (handlers) => {
      Object.assign(heard, handlers)
      return () => {}
    },
    setTimer: (run, ms) => Number(setTimeout(run, ms)),
    clearTimer: (id) => clearTimeout(id),
  })
  line.start()
  return { world, heard, probe, line, state: line.store.get }
}

test.each([
  [0, 2_000],
  [1, 4_000],
  [3, 16_000],
  [4, 30_000],
  [400, 30_000],
])('attempt %s is followed after %s ms', (attempt, ms) => {
  expect(nextProbeMs(attempt)).toBe(ms)
})

describe('R-ERR-17: the line', () => {
  test('is down at once when the browser is offline, and asks nobody', async () => {
    const { world, heard, probe, line, state } = setUp()
    world.online = false
    heard.offline()
    expect(state().isUp).toBe(false)
    const back = vi.fn()
    line.onReturn(back)
    expect(await line.check()).toBe(false)
    expect(probe).not.toHaveBeenCalled()
    world.online = true
    heard.online()
    await line.settled()
    expect(state()).toEqual({ isUp: true, returns: 1 })
    expect(back).toHaveBeenCalledOnce()
  })

  test('is up again only when the server answers, not when a cable is plugged in', async () => {
    const { world, heard, line, state } = setUp()
    heard.offline()
    world.answers = false
    heard.online()
    await line.settled()
    expect(state()).toEqual({ isUp: false, returns: 0 })
    world.answers = true
    heard.online()
    await line.settled()
    expect(state()).toEqual({ isUp: true, returns: 1 })
  })

  test('a stopped server is noticed by a failed call, and so is its return', async () => {
    const { world, probe, line, state } = setUp()
    world.answers = false
    line.noteFailure()
    line.noteFailure()
    expect(await line.settled()).toBe(false)
    expect(probe).toHaveBeenCalledTimes(1)
    let isBack = false
    void line.whenUp().then(() => {
      isBack = true
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect([isBack, state().isUp]).toEqual([false, false])
    world.answers = true
    await vi.advanceTimersByTimeAsync(4_000)
    expect([isBack, state().isUp, state().returns]).toEqual([true, true, 1])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(probe).toHaveBeenCalledTimes(3)
  })

  test('calls that fail meanwhile do not put off the next probe', async () => {
    const { world, line, state } = setUp()
    world.answers = false
    for (let calls = 0; calls < 5; calls += 1) {
      line.noteFailure()
      await line.settled()
    }
    world.answers = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ isUp: true, returns: 1 })
  })

  test('a network that is back a moment before the server is noticed soon, however long it was away', async () => {
    const { world, heard, line, state } = setUp()
    world.answers = false
    line.noteFailure()
    await vi.advanceTimersByTimeAsync(600_000)
    heard.online()
    await line.settled()
    world.answers = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ isUp: true, returns: 1 })
  })

  test('one call that fails while the server answers is no lost line', async () => {
    const { line, state } = setUp()
    line.noteFailure()
    expect(await line.settled()).toBe(true)
    expect(state()).toEqual({ isUp: true, returns: 0 })
  })
})
