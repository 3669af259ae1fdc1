import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLeaving } from './leave-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const world = { reachable: true, returned: () => {} }
  const leaving = createLeaving({
    isReachable: async () => world.reachable,
    whenReachable: () =>
      new Promise<void>((resolve) => {
        world.returned = resolve
      }),
    setTimer: (run, ms) => setTimeout(run, ms),
  })
  return { world, leaving, go: vi.fn() }
}

test('a page leaves once, however slowly the next one arrives', async () => {
  const { leaving, go } = setUp()
  expect(await Promise.all([leaving.leave(go), leaving.leave(go)])).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await leaving.leave(go)).toBe(true)
  expect(go).toHaveBeenCalledTimes(1)
  expect(leaving.isLeaving()).toBe(true)
})

test('R-ERR-17: nothing leaves while the server cannot be reached', async () => {
  const { world, leaving, go } = setUp()
  world.reachable = false
  expect(await leaving.leave(go)).toBe(false)
  expect([go.mock.calls.length, leaving.isLeaving()]).toEqual([0, false])
})

test('what must leave does so when the line returns', async () => {
  const { world, leaving, go } = setUp()
  world.reachable = false
  const left = leaving.leaveWhenReachable(go)
  await vi.advanceTimersByTimeAsync(0)
  world.reachable = true
  world.returned()
  await left
  expect(go).toHaveBeenCalledTimes(1)
})

test('what is being typed is saved first, but cannot hold the page', async () => {
  const { leaving, go } = setUp()
  const order: string[] = []
  leaving.saveBeforeLeaving(async () => void order.push('saved'))
  const gone = leaving.saveBeforeLeaving(async () => void order.push('of a closed form'))
  gone()
  leaving.saveBeforeLeaving(() => new Promise(() => {}))
  const left = leaving.leave(() => order.push('left'))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(order).toEqual(['saved'])
  await vi.advanceTimersByTimeAsync(1)
  await left
  expect([order, go.mock.calls.length]).toEqual([['saved', 'left'], 0])
})

test('R-ERR-17: who asks to leave during an attempt that fails is not forgotten', async () => {
  const { world, leaving, go } = setUp()
  world.reachable = false
  const first = leaving.leave(vi.fn())
  const second = leaving.leaveWhenReachable(go)
  expect(await first).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  world.reachable = true
  world.returned()
  await second
  expect(go).toHaveBeenCalledTimes(1)
})
