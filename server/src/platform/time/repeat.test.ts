import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRepeating } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

it('retries soon while the database is down, and reports it once', async () => {
  const outcomes: (Error | null)[] = [null, away, away, null, away]
  const errors: unknown[] = []
  let runs = 0
  const loop = startRepeating({
    everyMs: 60_000,
    async work() {
      const outcome = outcomes[runs++] ?? null
      if (outcome !== null) throw outcome
    },
    onError: (error) => errors.push(error),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([runs, errors.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([runs, errors.length]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([runs, errors.length]).toEqual([5, 2])
  await loop.stop()
})

it('waits the full time after another error, runs once more if woken while running, and never after the stop', async () => {
  let runs = 0
  const first = Promise.withResolvers<void>()
  const loop = startRepeating({
    everyMs: 60_000,
    async work() {
      runs += 1
      if (runs === 1) return first.promise
      if (runs === 2) throw new Error('a fault')
    },
    onError: () => {},
  })
  loop.wake()
  loop.wake()
  first.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toBe(3)
  await loop.stop()
  loop.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runs).toBe(3)
})
