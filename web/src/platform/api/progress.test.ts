import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const create = () =>
  createProgress({
    setTimer: (run, ms) => Number(setTimeout(run, ms)),
    clearTimer: (id) => clearTimeout(id),
  })

test('short work shows no bar', () => {
  const { store, begin } = create()
  const end = begin()
  vi.advanceTimersByTime(199)
  end()
  vi.advanceTimersByTime(1000)
  expect(store.get()).toBe(false)
})

test('the bar stays until the last piece of work ends', () => {
  const { store, begin } = create()
  const endFirst = begin()
  const endSecond = begin()
  vi.advanceTimersByTime(200)
  expect(store.get()).toBe(true)
  endFirst()
  endFirst()
  expect(store.get()).toBe(true)
  endSecond()
  expect(store.get()).toBe(false)
})
