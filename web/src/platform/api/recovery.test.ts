import { describe, expect, test, vi } from 'vitest'
import { createLeaving } from '#platform/browser/leave-page.ts'
import { createRecovery } from './recovery.ts'

const settled = async <T>(promise: Promise<T>): Promise<T | 'waiting'> => {
  const later = new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), 0))
  return Promise.race([promise, later])
}

function setUp() {
  const stored = new Map<string, string>()
  const world = { now: 1_000_000, reachable: true, leaving: false, returned: () => {} }
  const deps = {
    now: () => world.now,
    storage: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }),
    isReachable: async () => world.reachable,
    whenReachable: () =>
      new Promise<void>((resolve) => {
        world.returned = resolve
      }),
    isLeaving: () => world.leaving,
    reload: vi.fn(async () => true),
    sayLost: vi.fn(),
  }
  const showError = vi.fn()
  return { world, deps, showError, recover: createRecovery(deps, showError) }
}

describe('R-ERR-15: a failed chunk', () => {
  test('reloads once a minute, else shows the error', async () => {
    const { world, deps, showError, recover } = setUp()
    expect(await settled(recover())).toBe('waiting')
    world.now += 59_999
    expect(await recover()).toBe('give-up')
    expect(showError).toHaveBeenCalledTimes(1)
    world.now += 1
    expect(await settled(recover())).toBe('waiting')
    expect(deps.reload).toHaveBeenCalledTimes(2)
  })

  test('never reloads if no stamp can be stored', async () => {
    const { deps, showError } = setUp()
    const storage = () => {
      throw new Error('SecurityError')
    }
    expect(await createRecovery({ ...deps, storage }, showError)()).toBe('give-up')
    expect(deps.reload).not.toHaveBeenCalled()
  })

  test('is not shown while another one reloads the page', async () => {
    const { world, showError, recover } = setUp()
    world.leaving = true
    expect(await settled(recover())).toBe('waiting')
    expect(showError).not.toHaveBeenCalled()
  })
})

test('R-ERR-17: two chunks that fail at once are both tried again if the page cannot leave', async () => {
  const { world, deps, showError } = setUp()
  let lineIs = (_isUp: boolean) => {}
  const leaving = createLeaving({
    isReachable: () =>
      new Promise((resolve) => {
        lineIs = resolve
      }),
    whenReachable: deps.whenReachable,
    setTimer: () => {},
  })
  const returned: (() => void)[] = []
  const recover = createRecovery(
    {
      ...deps,
      isLeaving: leaving.isLeaving,
      reload: () => leaving.leave(() => {}),
      whenReachable: () => new Promise((resolve) => void returned.push(resolve)),
    },
    showError,
  )
  const outcomes = Promise.all([recover(), recover()])
  expect(await settled(outcomes)).toBe('waiting')
  world.reachable = false
  lineIs(false)
  expect(await settled(outcomes)).toBe('waiting')
  for (const go of returned) go()
  expect(await settled(outcomes)).toEqual(['retry', 'retry'])
  expect(showError).not.toHaveBeenCalled()
})

describe('R-ERR-17: while the server cannot be reached', () => {
  test('nothing reloads, it is said, and the chunk is tried again when the line returns', async () => {
    const { world, deps, recover } = setUp()
    world.reachable = false
    const outcome = recover()
    expect(await settled(outcome)).toBe('waiting')
    expect(deps.sayLost).toHaveBeenCalledTimes(1)
    world.returned()
    expect(await outcome).toBe('retry')
    expect(deps.reload).not.toHaveBeenCalled()
  })

  test('a line that is cut just before the reload keeps the page', async () => {
    const { world, deps, recover } = setUp()
    deps.reload.mockImplementationOnce(async () => {
      world.reachable = false
      return false
    })
    const outcome = recover()
    expect(await settled(outcome)).toBe('waiting')
    world.returned()
    expect(await outcome).toBe('retry')
  })
})
